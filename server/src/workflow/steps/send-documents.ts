import { originalContent, type Snapshot } from '../../document';
import { titleOfPart, withReference } from '../../domain/reference';
import { DESK, type DocumentRow } from '../../domain/types';
import type { NewDocument, RemoteDocument } from '../ports';
import { commit, compareDocuments, projectOf, remoteIdOf, type StepContext } from './context';
import { callbackAddresses } from './create-project';
import { doubtEndsAt, stayInDoubt, withIntent } from './doubt';
import { readyToSend } from './ready-to-send';

/** Events on which the service is asked to call us. They are hints only; polling stands behind them. */
const CALLBACK_EVENTS = ['word_count_finished', 'in_progress', 'in_review', 'in_extra_review', 'completed'];

/** Tells that somebody wrote. Its address names the document, whose record may look as before. */
const TALK_EVENTS = ['support_message_created'];

const INSTRUCTIONS =
  'Tags such as <a id="1"> stand for links, marks, code and placeholders: please keep all of them, where they belong in your language.';

/** What an author is told about a document: where to see it as its readers do, if the site has a preview. */
async function instructionsFor({ deps, settings }: StepContext, row: DocumentRow): Promise<string> {
  const entry = { contentType: row.contentType, entryId: row.entryId };
  const url = settings.sendPreviewLink ? await deps.content.previewUrl(entry, row.sourceLocale) : null;
  return url === null ? INSTRUCTIONS : `${INSTRUCTIONS} The page as its readers see it: ${url}`;
}

async function newDocument(context: StepContext, row: DocumentRow, snapshot: Snapshot): Promise<NewDocument> {
  return {
    ref: row.ref,
    title: withReference(titleOfPart(row), row.ref),
    instructions: await instructionsFor(context, row),
    markup: snapshot.markup,
    content: originalContent(snapshot),
    callbacks: {
      ...callbackAddresses(context, CALLBACK_EVENTS),
      ...callbackAddresses(context, TALK_EVENTS, row.ref),
    },
  };
}

/** Notes the service's ids of documents as soon as they are known. */
const adopt = (context: StepContext, matched: { row: DocumentRow; remote: RemoteDocument }[]): Promise<boolean> =>
  commit(context, {
    documents: matched
      .filter(({ row }) => row.state === 'planned')
      .map(({ row, remote }) => ({
        id: row.id,
        patch: { state: 'sent', remoteId: remote.id, remoteStatus: remote.status },
      })),
    project: { intent: null, problem: null, attempts: 0, dueAt: context.deps.clock.now() },
  });

/** Sends the next batch of documents that the service does not have yet. */
export async function sendDocuments(context: StepContext): Promise<void> {
  const { deps } = context;
  const project = projectOf(context);
  const rows = context.documents.filter(({ state }) => state === 'planned').slice(0, context.settings.batchSize);
  const ready = await readyToSend(context, rows);
  if (!ready) return;
  const documents = await Promise.all(
    rows.flatMap((row) => {
      const snapshot = ready.get(row.id);
      return snapshot ? [newDocument(context, row, snapshot)] : [];
    }),
  );
  const remotes = await withIntent(context, 'documents', () =>
    deps.provider.createDocuments(remoteIdOf(context), documents, {
      sourceCode: project.sourceCode,
      targetCode: project.targetCode,
      activity: context.order.activity,
    }),
  );
  await adopt(context, compareDocuments(rows, remotes).matched);
}

/** A batch of unknown fate: what arrived carries our references; the rest is sent once "not found" can be believed. */
export async function findSent(context: StepContext): Promise<void> {
  const { matched, missing } = compareDocuments(
    context.documents,
    await context.deps.provider.documents(remoteIdOf(context)),
  );
  const lacking = missing.some(({ state }) => state === 'planned');
  if (lacking && context.deps.clock.now() < doubtEndsAt(context)) await stayInDoubt(context, 'all documents arrived');
  else await adopt(context, matched);
}

/**
 * The service's documents must be ours one to one before anything is counted or launched: surplus ones are deleted,
 * missing ones sent again. Answers whether they are.
 */
export async function makeEqual(context: StepContext, remotes: RemoteDocument[]): Promise<boolean> {
  const { surplus, missing } = compareDocuments(context.documents, remotes);
  for (const { id } of surplus) await context.deps.provider.deleteDocument(remoteIdOf(context), id);
  if (missing.length === 0 && surplus.length === 0) return true;
  const project = projectOf(context);
  await commit(context, {
    documents: missing.map(({ id }) => ({ id, patch: { state: 'planned', remoteId: null, remoteStatus: null } })),
    project: { state: 'sending', dueAt: context.deps.clock.now() },
    events: [
      {
        projectId: project.id,
        who: DESK,
        text: `The service's documents differed from ours: ${surplus.length} deleted there, ${missing.length} to send again.`,
      },
    ],
  });
  return false;
}

/**
 * All documents are sent. What the service has is held against ours before it is finalized, which may set off a launch;
 * without a template the same is done with the counts, before the launch.
 */
export async function compareSent(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const project = projectOf(context);
  const isTemplate = project.templateId !== null;
  if (isTemplate && !(await makeEqual(context, await deps.provider.documents(remoteIdOf(context))))) return;
  const count = context.documents.filter(({ state }) => state !== 'cancelled').length;
  await commit(context, {
    project: isTemplate
      ? { state: 'finalizing', dueAt: deps.clock.now() }
      : { state: 'counting', dueAt: deps.clock.now() + settings.pollIntervalMs },
    events: [
      {
        projectId: project.id,
        who: DESK,
        text: `Sent ${count} ${count === 1 ? 'document' : 'documents'}; the service counts the words.`,
      },
    ],
  });
}
