import type { Service } from '../service';
import type { MemoryOption, Project } from '../world/model';
import { MEMORY_OPTIONS } from '../world/model';
import { awaitsFinalize, isCounting, totalWords } from '../world/projects';
import { analysisTime } from './durations';
import { considerAutoLaunch } from './launching';
import { countKnownWords, preFill } from './memory';
import { planProject } from './planning';
import { tellProject, touch } from './status';

/**
 * The asynchronous operations of a project before its launch: first the word counts of its documents, then the analyses
 * which its options ask for, one after the other; then it is finalized, and launched where it wants to be.
 */
export function proceed(service: Service, project: Project): void {
  if (project.status !== 'in_creation' || project.next !== null || awaitsFinalize(project)) return;
  const [analysis] = project.pendingAnalyses;
  if (analysis === undefined && project.finalization !== 'scheduled' && !project.autoLaunch) return;
  if (isCounting(project)) return;
  if (analysis !== undefined) {
    planProject(service, project, 'finish_analysis', service.pace(analysisTime(totalWords(project))));
    return;
  }
  if (project.finalization === 'scheduled') {
    project.finalization = 'done';
    touch(service, project);
    tellProject(service, project, 'project_finalized');
  }
  considerAutoLaunch(service, project);
}

/** Forgets what analyses have found, and asks for those that the options name: content, languages or options are new. */
export function requestAnalyses(service: Service, project: Project): void {
  for (const document of project.documents.values()) {
    document.knownWords = 0;
    document.machineTranslated = false;
    document.authorWork = {};
    service.journal.note(document);
  }
  project.pendingAnalyses = project.documents.size === 0 ? [] : MEMORY_OPTIONS.filter((name) => project.options[name]);
}

/** As above, for new documents: where no option asks for an analysis, none has found anything either. */
export function renewAnalyses(service: Service, project: Project): void {
  if (MEMORY_OPTIONS.some((name) => project.options[name])) requestAnalyses(service, project);
}

/** The end of the analysis which runs. */
export function finishAnalysis(service: Service, project: Project): void {
  const analysis = project.pendingAnalyses.shift();
  if (analysis !== undefined) analyse(service, project, analysis);
  for (const document of project.documents.values()) service.journal.note(document);
  touch(service, project);
  if (analysis === 'translation_memory') tellProject(service, project, 'project_tm_completed');
  if (analysis === 'translation_diff') tellProject(service, project, 'project_tm_diff_completed');
  proceed(service, project);
}

function analyse(service: Service, project: Project, analysis: MemoryOption): void {
  switch (analysis) {
    case 'translation_memory':
      countKnownWords(service, project);
      return;
    case 'translation_diff':
      preFill(service, project);
      return;
    case 'post_editing_machine_translation':
      for (const document of project.documents.values()) document.machineTranslated = true;
  }
}
