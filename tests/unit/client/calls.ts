/** One call of each operation that the client offers, for tests that go through all of them. */
import type { Client } from '../../../server/src/client';

export const quote = {
  activity_name: 'translation',
  language_from: 'en-GB',
  language_to: 'de-DE',
  total_word_count: 120,
  options: { language_level: 'premium', quality: true, expertise: undefined },
};

/** One call of each operation, with ids that have to be encoded; a file goes to the address given. */
export function callsOf(client: Client, uploadUrl: string): Record<string, () => Promise<unknown>> {
  const { projects, documents, supportMessages, apiTemplates, glossaries, users, uploads } = client;
  return {
    'connection.ping': () => client.connection.ping(),
    'connection.test': () => client.connection.test(),
    'locales.list': () => client.locales.list(),
    'users.me': () => users.me(),
    'users.update': () => users.update('u 1', { callback: {} }),
    'projects.quotation': () => projects.quotation(quote),
    'projects.list': () => projects.list().page(),
    'projects.filter': () => projects.filter({}).page(),
    'projects.get': () => projects.get('p/1'),
    'projects.create': () => projects.create({ name: 'x' }),
    'projects.duplicate': () => projects.duplicate('p/1'),
    'projects.asyncLaunch': () => projects.asyncLaunch('p/1'),
    'projects.launch': () => projects.launch('p/1'),
    'projects.finalize': () => projects.finalize('p/1'),
    'projects.update': () => projects.update('p/1', { name: 'y' }),
    'projects.pause': () => projects.pause('p/1'),
    'projects.resume': () => projects.resume('p/1'),
    'projects.cancel': () => projects.cancel('p/1'),
    'projects.archive': () => projects.archive('p/1'),
    'projects.unarchive': () => projects.unarchive('p/1'),
    'projects.activateTmOptions': () => projects.activateTmOptions('p/1', { translation_memory: true }),
    'projects.myAuthors': () => projects.myAuthors('p/1').page(),
    'documents.list': () => documents.list('p/1').page(),
    'documents.filter': () => documents.filter('p/1', {}).page(),
    'documents.get': () => documents.get('p/1', 'd?1'),
    'documents.create': () => documents.create('p/1', { title: 'x' }),
    'documents.createBatch': () => documents.createBatch('p/1', [{ title: 'x' }]),
    'documents.reviewUrl': () => documents.reviewUrl('p/1', 'd?1', ['a']),
    'documents.update': () => documents.update('p/1', 'd?1', { original_content: 'y' }),
    'documents.complete': () => documents.complete('p/1', 'd?1'),
    'documents.completeBatch': () => documents.completeBatch('p/1', ['d1']),
    'documents.delete': () => documents.delete('p/1', 'd?1'),
    'supportMessages.list': () => supportMessages.list('p/1', 'd?1').page(),
    'supportMessages.create': () => supportMessages.create('p/1', 'd?1', { message: 'x', revisionRequest: false }),
    'apiTemplates.list': () => apiTemplates.list().page(),
    'apiTemplates.filter': () => apiTemplates.filter({}).page(),
    'glossaries.list': () => glossaries.list().page(),
    'uploads.properties': () => uploads.properties({ file_name: 'a.txt', hashed_payload: 'ab'.repeat(32) }),
    'uploads.send': () => uploads.send({ url: uploadUrl, headers: {} }, { content: 'Hello', fileName: 'a.txt' }),
  };
}
