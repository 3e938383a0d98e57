/** One call of each operation that the client offers, for tests that go through all of them. */
import type { Client } from '../../../server/src/client';

export const quote = {
  activity_name: 'translation',
  language_from: 'en-GB',
  language_to: 'de-DE',
  total_word_count: 120,
  options: { language_level: 'premium', quality: true, expertise: undefined },
};

export interface Ids {
  readonly project: string;
  readonly document: string;
  readonly user: string;
}

/** Ids that have to be encoded. */
const ODD_IDS: Ids = { project: 'p/1', document: 'd?1', user: 'u 1' };

/** One call of each operation; a file goes to the address given. */
export function callsOf(client: Client, uploadUrl: string, ids = ODD_IDS): Record<string, () => Promise<unknown>> {
  const { project, document, user } = ids;
  const { projects, documents, supportMessages, apiTemplates, glossaries, myAuthors, users, uploads } = client;
  return {
    'connection.ping': () => client.connection.ping(),
    'connection.test': () => client.connection.test(),
    'locales.list': () => client.locales.list(),
    'users.me': () => users.me(),
    'users.update': () => users.update(user, { callback: {} }),
    'projects.quotation': () => projects.quotation(quote),
    'projects.list': () => projects.list().page(),
    'projects.filter': () => projects.filter({}).page(),
    'projects.get': () => projects.get(project),
    'projects.create': () => projects.create({ name: 'x' }),
    'projects.duplicate': () => projects.duplicate(project),
    'projects.asyncLaunch': () => projects.asyncLaunch(project),
    'projects.launch': () => projects.launch(project),
    'projects.finalize': () => projects.finalize(project),
    'projects.update': () => projects.update(project, { name: 'y' }),
    'projects.pause': () => projects.pause(project),
    'projects.resume': () => projects.resume(project),
    'projects.cancel': () => projects.cancel(project),
    'projects.archive': () => projects.archive(project),
    'projects.unarchive': () => projects.unarchive(project),
    'projects.activateTmOptions': () => projects.activateTmOptions(project, { translation_memory: true }),
    'projects.myAuthors': () => projects.myAuthors(project).page(),
    'documents.list': () => documents.list(project).page(),
    'documents.filter': () => documents.filter(project, {}).page(),
    'documents.get': () => documents.get(project, document),
    'documents.create': () => documents.create(project, { title: 'x' }),
    'documents.createBatch': () => documents.createBatch(project, [{ title: 'x' }]),
    'documents.reviewUrl': () => documents.reviewUrl(project, document, ['a']),
    'documents.update': () => documents.update(project, document, { original_content: 'y' }),
    'documents.complete': () => documents.complete(project, document),
    'documents.completeBatch': () => documents.completeBatch(project, [document]),
    'documents.delete': () => documents.delete(project, document),
    'supportMessages.list': () => supportMessages.list(project, document).page(),
    'supportMessages.create': () => supportMessages.create(project, document, { message: 'x', revisionRequest: false }),
    'apiTemplates.list': () => apiTemplates.list().page(),
    'apiTemplates.filter': () => apiTemplates.filter({}).page(),
    'glossaries.list': () => glossaries.list().page(),
    'myAuthors.list': () => myAuthors.list().page(),
    'uploads.properties': () => uploads.properties({ file_name: 'a.txt', hashed_payload: 'ab'.repeat(32) }),
    'uploads.send': () => uploads.send({ url: uploadUrl, headers: {} }, { content: 'Hello', fileName: 'a.txt' }),
  };
}
