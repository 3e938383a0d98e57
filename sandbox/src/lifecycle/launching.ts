import { refuse, UNCHANGEABLE } from '../errors';
import type { Service } from '../service';
import type { Project } from '../world/model';
import { awaitsFinalize, isBusy, priceOfProject } from '../world/projects';
import { charge } from '../world/wallet';
import { assignDocuments } from './authoring';
import { LAUNCH_TIME } from './durations';
import { planProject } from './planning';
import { setProjectStatus, tellProject, touch } from './status';

/** Queues a launch (section 4.1, async_launch): the project stays in_creation for a moment. */
export function queueLaunch(service: Service, project: Project): void {
  checkLaunchable(project);
  if (!service.world.behaviours.acceptLaunchWithoutFunds) checkFunds(service, project);
  touch(service, project);
  planProject(service, project, 'launch', service.pace(LAUNCH_TIME));
}

/** The end of a queued launch. The wallet may have been emptied since, or the price raised. */
export function finishLaunch(service: Service, project: Project): void {
  if (tryLaunch(service, project)) return;
  project.launchFailed = true;
  tellProject(service, project, 'project_not_launched');
}

/** The deprecated synchronous launch (section 9, rule 6). */
export function launchNow(service: Service, project: Project): void {
  checkLaunchable(project);
  checkFunds(service, project);
  tryLaunch(service, project);
}

/** Section 2.2, auto_launch: tried as soon as no asynchronous operation runs any more; a project for which the balance
 * does not suffice stays as it is and must be launched by hand (section 3). */
export function considerAutoLaunch(service: Service, project: Project): void {
  if (!project.autoLaunch || project.launchFailed || project.status !== 'in_creation') return;
  if (isBusy(project) || !isPriced(project)) return;
  planProject(service, project, 'launch', service.pace(LAUNCH_TIME));
}

/** The reasons for which a launch is refused (sections 3 and 7; all messages but the first are the sandbox's own). */
function checkLaunchable(project: Project): void {
  if (project.status !== 'in_creation') throw refuse(UNCHANGEABLE);
  if (awaitsFinalize(project) && (project.pendingAnalyses.length > 0 || !isPriced(project))) {
    throw refuse('The project must be finalized first');
  }
  if (isBusy(project)) throw refuse('An asynchronous operation is still running');
  if (project.documents.size === 0) throw refuse('The project has no documents');
  if (!isPriced(project)) throw refuse('The words of a document could not be counted');
}

function checkFunds({ world }: Service, project: Project): void {
  if (world.wallet.credits < priceOfProject(project).credits) throw refuse('Insufficient credits');
}

function isPriced(project: Project): boolean {
  return project.documents.size > 0 && [...project.documents.values()].every(({ wordCount }) => wordCount !== null);
}

/** Charges the wallet, once, and hands the documents to authors. False when there are too few credits. */
function tryLaunch(service: Service, project: Project): boolean {
  const now = service.clock.now();
  const cost = priceOfProject(project).credits;
  if (!charge(service.world.wallet, cost, project.id, now)) return false;
  project.costAtLaunch = cost;
  project.launchedAt = now;
  setProjectStatus(service, project, 'in_progress');
  assignDocuments(service, project);
  return true;
}
