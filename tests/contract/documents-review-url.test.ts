/** Review addresses (4.2): whole, whatever the service writes, and they lead to the work of the keys that were named. */
import { NotFoundError, RefusedError, UnreadableAnswerError } from '../../server/src/client';
import { inWorld, preparedOne, workAt } from './documents';
import { connect, content, errorOf, reviewable, start } from './support';

/** The page as a browser without any credentials gets it. */
async function open(address: string): Promise<{ status: number; page: string }> {
  const answer = await fetch(address);
  return { status: answer.status, page: await answer.text() };
}

describe('a review address', () => {
  it.each(['relative', 'absolute'] as const)(
    'that comes %s opens the work of the keys that were named, and of no others [documents.reviewUrl] [4.2/review_url]',
    async (reviewUrl) => {
      const { sandbox, client } = await start({ quirks: { reviewUrl } });
      const { id: project, documents } = await reviewable(sandbox, client);
      const id = documents[0]?.id ?? '';
      const address = await client.documents.reviewUrl(project, id, ['title']);
      expect(sandbox.world.requests.at(-1)?.body).toEqual({ keys: ['title'] });
      expect(address.startsWith(`${sandbox.url}/`)).toBe(true);
      const { status, page } = await open(address);
      expect(status).toBe(200);
      expect(page).toContain(content.title.original_phrase);
      expect(page).toContain(workAt(inWorld(sandbox, id).authorWork, 'title'));
      expect(page).not.toContain(content['body.0'].original_phrase);
    },
  );

  it('without keys opens all of the work [documents.reviewUrl] [4.2/review_url]', async () => {
    const { sandbox, client } = await start();
    const { id: project, documents } = await reviewable(sandbox, client);
    const { page } = await open(await client.documents.reviewUrl(project, documents[0]?.id ?? ''));
    for (const { original_phrase: phrase } of Object.values(content)) expect(page).toContain(phrase);
  });

  it('that comes relative is below the web address of the settings [documents.reviewUrl] [4.2/review_url]', async () => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client);
    const settings = connect(sandbox, { webUrl: 'https://app.service.example/' });
    const address = new URL(await settings.documents.reviewUrl(project, id, ['title']));
    expect([address.origin, address.pathname]).toEqual(['https://app.service.example', `/review/${project}/${id}`]);
    sandbox.setQuirks({ reviewUrl: 'absolute' });
    expect(new URL(await settings.documents.reviewUrl(project, id)).origin).toBe(sandbox.url);
  });

  it.each<[unknown, string | undefined]>([
    [{ review_url: '/review/1' }, 'https://app.service.example/review/1'],
    [{ review_url: 'review/1?keys=[]' }, 'https://app.service.example/space/review/1?keys=[]'],
    [{ url: 'https://elsewhere.example/1' }, 'https://elsewhere.example/1'],
    [{ review_url: 'javascript:alert(1)' }, undefined],
    [{ review_url: '' }, undefined],
    [{}, undefined],
  ])('that comes as %j is read as %s [documents.reviewUrl] [4.2/review_url]', async (body, expected) => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client);
    const settings = connect(sandbox, { webUrl: 'https://app.service.example/space' });
    sandbox.addFault({ match: { operation: 'documents.reviewUrl' }, kind: 'status', status: 200, body });
    const address = settings.documents.reviewUrl(project, id);
    if (expected === undefined) await expect(address).rejects.toThrow(UnreadableAnswerError);
    else await expect(address).resolves.toBe(expected);
  });

  it('opens nothing when it is changed, or a day later [documents.reviewUrl] [4.2/review_url]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const address = await client.documents.reviewUrl(project, id, ['title']);
    expect((await open(address.replace('title', 'body.0'))).status).toBe(403);
    expect((await open(address.replace(/&signature=.*/, ''))).status).toBe(403);
    expect((await open(address)).status).toBe(200);
    await sandbox.advance(25 * 60 * 60_000);
    expect((await open(address)).status).toBe(403);
  });

  it('is asked for again when the answer was lost: nothing is changed by asking [documents.reviewUrl]', async () => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client);
    sandbox.addFault({ match: { operation: 'documents.reviewUrl' }, kind: 'lose-answer' });
    await expect(client.documents.reviewUrl(project, id)).resolves.toContain(`/review/${project}/${id}`);
  });

  it('is refused for a key that the document has not, and not found for none [documents.reviewUrl] [7/422] [7/404]', async () => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client);
    const error = await errorOf<RefusedError>(client.documents.reviewUrl(project, id, ['title', 'constructor']));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({ keys: ['constructor is not a key of this document'] });
    await expect(client.documents.reviewUrl(project, 'nope')).rejects.toThrow(NotFoundError);
    await expect(client.documents.reviewUrl('nope', id)).rejects.toThrow(NotFoundError);
  });
});
