import { invalid, refuse, UNCHANGEABLE } from '../errors';
import type { GivenMemoryOptions } from '../schemas';
import type { Service } from '../service';
import type { Project } from '../world/model';
import { awaitsFinalize, isChangeable } from '../world/projects';
import { startCounting } from './counting';
import { proceed, requestAnalyses } from './operations';
import { touch } from './status';

/**
 * Section 4.1, finalize: the client says that all documents exist. Words are counted, then the analyses of the options
 * run, then the project is finalized. For projects from a template only, with documents, and once.
 */
export function finalizeProject(service: Service, project: Project): void {
  if (!isChangeable(project) || !awaitsFinalize(project)) throw refuse(UNCHANGEABLE);
  if (project.documents.size === 0) throw invalid('documents', "can't be blank");
  project.finalization = 'scheduled';
  touch(service, project);
  let position = 0;
  for (const document of project.documents.values()) {
    if (document.performWordCount && document.wordCount === null) startCounting(service, project, document, position++);
  }
  proceed(service, project);
}

/**
 * Section 4.1, activate_tm_options: turns the options that are named on or off, and starts the analyses (before
 * finalize, those of a project from a template wait for it). An option that is not named stays as it is.
 */
export function activateMemoryOptions(service: Service, project: Project, asked: GivenMemoryOptions): void {
  if (!isChangeable(project)) throw refuse(UNCHANGEABLE);
  // Section 7, rule 4.
  if (project.documents.size === 0) throw invalid('options', 'need documents assigned to the project');
  project.options = { ...project.options, ...asked };
  requestAnalyses(service, project);
  touch(service, project);
  proceed(service, project);
}
