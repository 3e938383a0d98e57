/** Documents whose content is a file (2.5, 4.5): what the client uploads by itself, and what becomes of the file. */
import { RefusedError, workShape } from '../../server/src/client';
import type { DocumentAttributes, DocumentRecord } from '../../server/src/client';
import { countedOne, inWorld, only, whenCounted, workAt } from './documents';
import { all, attributes, connect, document, start, until } from './support';

const SENTENCE = 'Good coffee takes its time. ';
/** 5 words each. */
const text = SENTENCE.repeat(100);
const standard = (changes: Partial<DocumentAttributes> = {}): DocumentAttributes => ({
  title: 'One',
  original_content: text,
  perform_word_count: true,
  ...changes,
});
const remote = (address: string): DocumentAttributes => ({
  title: 'One',
  remote_file_url: address,
  perform_word_count: true,
});

describe('a file that was uploaded', () => {
  it('is counted, translated and approved like any content [uploads.send] [documents.create] [4.5/remote-file]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const address = await client.uploads.store({ content: text, fileName: 'text.txt' });
    const { project, document: counted } = await countedOne(sandbox, client, remote(address));
    expect(counted).toMatchObject({ type: 'standard', remote_file_url: address, word_count: 500 });
    await client.projects.asyncLaunch(project);
    const read = (): Promise<DocumentRecord> => client.documents.get(project, counted.id);
    await until(sandbox, async () => (await read()).status === 'in_review');
    const reviewed = await read();
    expect(workShape(reviewed)).toBe('text');
    expect(workAt(reviewed.author_work, 'free_text')).toMatch(/⟦fr· /);
    await client.documents.complete(project, counted.id);
    expect((await client.projects.get(project)).status).toBe('completed');
  });

  it('may come back as a file, too, where the author has to deliver one [documents.create] [2.4/fields]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, document: counted } = await countedOne(sandbox, client, standard({ deliver_work_as_file: true }));
    await client.projects.asyncLaunch(project);
    const read = (): Promise<DocumentRecord> => client.documents.get(project, counted.id);
    await until(sandbox, async () => (await read()).status === 'in_review');
    const reviewed = await read();
    expect(workShape(reviewed)).toBe('file');
    const address = workAt(reviewed.author_work, 'free_text');
    const file = await fetch(address);
    expect([file.status, await file.text()]).toEqual([
      200,
      workAt(inWorld(sandbox, counted.id).authorWork, 'free_text'),
    ]);
  });

  it.each([
    ['page.html', undefined, true, 2],
    ['page.xml', undefined, true, 2],
    ['page.txt', undefined, false, 6],
    ['page.html', false, false, 6],
    ['page.txt', true, true, 2],
  ])(
    'named %s, with markup_in_content %s, is taken for markup: %s [uploads.send] [documents.create] [2.5/2]',
    async (fileName, said, assumed, words) => {
      const { sandbox, client } = await start();
      const address = await client.uploads.store({ content: '<p class="big">Two words</p>', fileName });
      const markup = said === undefined ? {} : { markup_in_content: said };
      const { document: counted } = await countedOne(sandbox, client, { ...remote(address), ...markup });
      expect([counted.markup_in_content, counted.word_count]).toEqual([assumed, words]);
    },
  );

  it('of a kind nobody can read fails its word count, until another one is uploaded [documents.update] [2.5/3] [7/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const picture = await client.uploads.store({ content: 'Four words in all', fileName: 'picture.png' });
    const { project, document: failed } = await countedOne(sandbox, client, remote(picture));
    expect([failed.word_count_error, failed.word_count]).toEqual([true, undefined]);
    await expect(client.projects.asyncLaunch(project)).rejects.toThrow(RefusedError);
    const readable = await client.uploads.store({ content: 'Four words in all', fileName: 'text.txt' });
    await client.documents.update(project, failed.id, { remote_file_url: readable });
    const mended = await whenCounted(sandbox, client, project, failed.id);
    expect([mended.word_count_error, mended.word_count]).toEqual([undefined, 4]);
    await client.projects.asyncLaunch(project);
  });

  it.each([
    ['empty', ''],
    ['of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ])('that is %s fails its word count [uploads.send] [2.5/3] [7/5]', async (_what, content) => {
    const { sandbox, client } = await start();
    const address = await client.uploads.store({ content, fileName: 'text.txt' });
    expect((await countedOne(sandbox, client, remote(address))).document.word_count_error).toBe(true);
  });

  it('or rather was never sent fails its word count [uploads.properties] [2.5/3] [4.5/remote-file]', async () => {
    const { sandbox, client } = await start();
    const { url } = await client.uploads.properties({ file_name: 'text.txt', hashed_payload: 'a'.repeat(64) });
    expect((await countedOne(sandbox, client, remote(url))).document.word_count_error).toBe(true);
  });

  it('stays the content of its document when something else is changed [documents.update] [9/5]', async () => {
    const { sandbox, client } = await start();
    const address = await client.uploads.store({ content: text, fileName: 'text.txt' });
    const { project, document: counted } = await countedOne(sandbox, client, remote(address));
    await client.documents.update(project, counted.id, { title: 'Two' });
    expect(inWorld(sandbox, counted.id)).toMatchObject({ title: 'Two', remoteFileUrl: address, content: null });
    expect((await whenCounted(sandbox, client, project, counted.id)).word_count).toBe(500);
  });
});

describe('large content', () => {
  it('of a standard document is uploaded by itself, counted and translated [documents.create] [uploads.send] [4.5/remote-file]', async () => {
    const { sandbox } = await start({ speed: 0 });
    const client = connect(sandbox, { uploadAboveBytes: 1000 });
    const { project, document: counted } = await countedOne(sandbox, client, standard());
    const upload = only([...sandbox.world.uploads.values()]);
    expect(upload).toMatchObject({
      fileName: 'content.txt',
      size: Buffer.byteLength(text),
      contentType: 'text/plain; charset=utf-8',
    });
    expect(inWorld(sandbox, counted.id)).toMatchObject({ content: null, remoteFileUrl: upload.address });
    const creation = sandbox.world.requests.find(({ path }) => path.endsWith('/documents'));
    expect(creation?.body).toEqual({
      document: { title: 'One', perform_word_count: true, remote_file_url: upload.address },
    });
    expect(counted.word_count).toBe(500);
    await client.projects.asyncLaunch(project);
    await until(sandbox, async () => (await client.documents.get(project, counted.id)).status === 'in_review');
    expect(workShape(await client.documents.get(project, counted.id))).toBe('text');
  });

  it('is counted as the same content would be that stands in the request [documents.create] [2.5/2]', async () => {
    const { sandbox, client } = await start();
    const uploading = connect(sandbox, { uploadAboveBytes: 10 });
    const page = '<p class="big">Two words</p>';
    for (const markup of [undefined, false, true]) {
      const one = {
        ...standard({ original_content: page }),
        ...(markup === undefined ? {} : { markup_in_content: markup }),
      };
      const inline = (await countedOne(sandbox, client, one)).document;
      const uploaded = (await countedOne(sandbox, uploading, one)).document;
      expect(uploaded.remote_file_url).toMatch(markup === true ? /\.html$/ : /\.txt$/);
      expect([markup, uploaded.markup_in_content, uploaded.word_count]).toEqual([
        markup,
        inline.markup_in_content,
        inline.word_count,
      ]);
    }
  });

  it('is what has more bytes than the limit, in batches and changes as well [documents.createBatch] [documents.update] [uploads.send] [4.5/remote-file]', async () => {
    const { sandbox } = await start({ speed: 0 });
    const limit = 100;
    const client = connect(sandbox, { uploadAboveBytes: limit });
    const { id } = await client.projects.create(attributes);
    // Bytes, not letters.
    const contents = ['a'.repeat(limit), 'a'.repeat(limit + 1), 'é'.repeat(limit / 2), 'é'.repeat(limit / 2 + 1)];
    const created = await client.documents.createBatch(
      id,
      contents.map((content, index) => standard({ title: `${index}`, original_content: content })),
    );
    const uploaded = created.map((one) => inWorld(sandbox, one.id).remoteFileUrl !== null);
    expect(uploaded).toEqual([false, true, false, true]);
    const small = created[0]?.id ?? '';
    await client.documents.update(id, small, { original_content: text });
    expect(inWorld(sandbox, small)).toMatchObject({ content: null });
    expect(sandbox.world.uploads.size).toBe(3);
    expect((await whenCounted(sandbox, client, id, small)).word_count).toBe(500);
  });

  it('of a key/value document always stands in the request [documents.create] [2.5/1]', async () => {
    const { sandbox } = await start();
    const client = connect(sandbox, { uploadAboveBytes: 0 });
    const phrases = { body: { original_phrase: text.repeat(20) } };
    const { document: counted } = await countedOne(sandbox, client, document('One', { original_content: phrases }));
    expect(inWorld(sandbox, counted.id)).toMatchObject({ content: phrases, remoteFileUrl: null });
    expect(counted.word_count).toBe(10_000);
    expect(sandbox.world.uploads.size).toBe(0);
  });

  it('is never uploaded where the settings say so, nor what stands in a file already [documents.create]', async () => {
    const { sandbox } = await start();
    const never = connect(sandbox, { uploadAboveBytes: Infinity });
    const { project, document: counted } = await countedOne(sandbox, never, standard());
    expect(inWorld(sandbox, counted.id).content).toBe(text);
    const always = connect(sandbox, { uploadAboveBytes: 0 });
    await always.documents.create(project, remote('https://files.example/text.txt'));
    expect(sandbox.world.uploads.size).toBe(0);
    expect(await all(always.documents.list(project))).toHaveLength(2);
  });

  it('that cannot be uploaded creates no document [documents.list]', async () => {
    const { sandbox } = await start();
    const client = connect(sandbox, { uploadAboveBytes: 0, retries: 0 });
    const { id } = await client.projects.create(attributes);
    sandbox.addFault({ match: { method: 'PUT', path: /^\/uploads\// }, kind: 'drop-request' });
    await expect(client.documents.create(id, standard())).rejects.toThrow('uploads.send');
    expect(await all(client.documents.list(id))).toEqual([]);
  });
});
