import { startSandbox } from '../../../sandbox/src';
import type { Quirks, Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, project, PROJECTS, startReceiver } from './client';
import type { Json } from './client';

const content = { title: { original_phrase: 'Tea' }, body: { original_phrase: 'A warm welcome', details: 'text' } };
const work = { title: '⟦fr· Téà⟧', body: '⟦fr· À wàrm wélçömé⟧' };
const plain = { title: 'Plain', type: 'standard', original_content: 'A warm welcome', perform_word_count: true };

describe('the shapes of answers', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const get = async (path: string): Promise<Json> => {
    const { status, body } = await call(sandbox, 'GET', path);
    expect(status).toBe(200);
    return body;
  };

  /** A project with one document, handed in. */
  const reviewable = async (document: Json): Promise<{ path: string; document: string }> => {
    const { path, documents } = await createReviewable(sandbox, [document]);
    return { path, document: `${path}/documents/${documents[0]}` };
  };

  describe('of finished work', () => {
    it.each<[Partial<Quirks>, Json]>([
      [{}, { author_work: work, original_content: content }],
      [
        { keyValueWork: 'objects' },
        {
          author_work: { title: { completed_phrase: work.title }, body: { completed_phrase: work.body } },
          original_content: content,
        },
      ],
      [
        { keyValueWork: 'completed_phrases' },
        {
          author_work: {},
          original_content: {
            title: { ...content.title, completed_phrase: work.title },
            body: { ...content.body, completed_phrase: work.body },
          },
        },
      ],
      [{ originalContent: 'texts' }, { author_work: work, original_content: { title: 'Tea', body: 'A warm welcome' } }],
    ])('stands where %j has it, for key/value documents [2.5/1]', async (quirks, expected) => {
      sandbox.setQuirks(quirks);
      const { path, document } = await reviewable(article('One', { original_content: content }));
      const shown = await get(document);
      expect(shown).toMatchObject({ type: 'key_value', status: 'in_review' });
      expect({ author_work: shown['author_work'], original_content: shown['original_content'] }).toEqual(expected);
      // The same in a list and in a filter as alone.
      expect((await get(`${path}/documents`))['documents']).toEqual([shown]);
      expect((await get(`${path}/documents/filter`))['documents']).toEqual([shown]);
    });

    const text = '⟦fr· À wàrm wélçömé⟧';
    const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/works\//) as unknown;
    it.each<[Partial<Quirks>, unknown, unknown]>([
      [{}, { free_text: text }, { free_text: address }],
      [{ standardWork: 'text' }, text, address],
      [{ standardWork: 'free_text_file' }, { free_text: address }, { free_text: address }],
      [{ standardWork: 'file' }, address, address],
    ])('stands where %j has it, for standard documents [2.5/1]', async (quirks, expected, asFile) => {
      sandbox.setQuirks(quirks);
      const { path, documents } = await createReviewable(sandbox, [plain, { ...plain, deliver_work_as_file: true }]);
      const works = await Promise.all(
        documents.map(async (id) => (await get(`${path}/documents/${id}`))['author_work'] as string),
      );
      expect(works).toEqual([expected, asFile]);
    });

    it('can be downloaded from its address without credentials, for a while', async () => {
      sandbox.setQuirks({ standardWork: 'file' });
      const { document } = await reviewable({ ...plain, markup_in_content: true, original_content: '<p>Tea</p>' });
      const url = String((await get(document))['author_work']);
      const file = await fetch(url);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await file.text()).toBe('<p>⟦fr· Téà⟧</p>');
      expect((await fetch(url.replace(/signature=./, 'signature=x'))).status).toBe(403);
      await sandbox.advance(61 * 60_000);
      expect((await fetch(url)).status).toBe(403);
    });

    it('is empty before an author has written, in every shape', async () => {
      const { path } = await createCounted(sandbox, [article('One'), plain]);
      for (const [keyValueWork, standardWork] of [
        ['texts', 'text'],
        ['objects', 'file'],
        ['completed_phrases', 'free_text_file'],
      ] as const) {
        sandbox.setQuirks({ keyValueWork, standardWork });
        const documents = (await get(`${path}/documents`))['documents'] as Json[];
        expect(documents.map(({ author_work }) => author_work)).toEqual([{}, {}]);
      }
    });
  });

  describe('of records', () => {
    it('have times in both forms [2/json]', async () => {
      const { path, document } = await reviewable(article('One'));
      await call(sandbox, 'POST', `${document}/support_messages`, {
        support_message: { message: 'Nice' },
        revision_request: false,
      });
      const times = async (): Promise<unknown[]> => [
        (await get(path))['created_at'],
        (await get(path))['completed_at'],
        ((await get(`${document}/support_messages`))['support_messages'] as Json[])[0]?.['created_at'],
        ((await call(sandbox, 'GET', '/v1/clients/glossaries')).body as unknown as Json[])[0]?.['created_at'],
      ];
      const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/) as unknown;
      const milliseconds = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as unknown;
      const object = {
        day: expect.any(Number) as unknown,
        month: expect.any(Number) as unknown,
        year: expect.any(Number) as unknown,
        full: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/) as unknown,
      };
      expect(await times()).toEqual([iso, null, object, milliseconds]);
      sandbox.setQuirks({ dates: 'iso' });
      expect(await times()).toEqual([iso, null, iso, iso]);
      const before = (await get(path))['created_at'] as string;
      sandbox.setQuirks({ dates: 'objects' });
      expect(await times()).toEqual([object, null, object, object]);
      const { full, day } = (await get(path))['created_at'] as { full: string; day: number };
      expect([full.replace(' ', 'T').replace(' UTC', 'Z'), day]).toEqual([before, new Date(before).getUTCDate()]);
    });

    it('show statuses under other names, in events too [6/3]', async () => {
      const receiver = await startReceiver();
      sandbox.setQuirks({ statuses: { cancelled: 'canceled', in_progress: 'polishing' } });
      const callback = Object.fromEntries(
        ['project_canceled', 'project_cancelled', 'polishing', 'in_progress', 'word_count_finished'].map((event) => [
          event,
          { url: `${receiver.url}/${event}` },
        ]),
      );
      const { path } = await createCounted(sandbox, [article('One')], { callback });
      await call(sandbox, 'PUT', `${path}/launch`);
      await sandbox.advance(20_000);
      expect(await get(path)).toMatchObject({ status: 'polishing', documents_statuses: { polishing: 1 } });
      await call(sandbox, 'PUT', `${path}/cancel`);
      await sandbox.advance(0);
      expect(await get(path)).toMatchObject({ status: 'canceled', documents_statuses: { canceled: 1 } });
      expect(receiver.received.map(({ event }) => event)).toEqual([
        'word_count_finished',
        'polishing',
        'project_canceled',
      ]);
      expect(receiver.received[1]?.body).toMatchObject({ status: 'polishing', title: 'One' });
    });

    it('name activity, reference and authors in either way', async () => {
      const { path, document } = await reviewable(article('One'));
      const names = async (address: string): Promise<string[]> => {
        const known = ['activity_name', 'ctype', 'ref', 'reference', 'providers', 'textmasters'];
        const record = await get(address);
        return known.filter((name) => record[name] !== undefined);
      };
      expect(await names(path)).toEqual(['activity_name', 'ctype', 'ref', 'reference', 'providers']);
      sandbox.setQuirks({ names: 'observed' });
      expect(await names(path)).toEqual(['ctype', 'reference', 'textmasters']);
      expect(await names(document)).toEqual(['ctype', 'reference']);
      sandbox.setQuirks({ names: 'specified' });
      expect(await names(path)).toEqual(['activity_name', 'ref', 'providers']);
    });

    it.each<[Quirks['languages'], unknown, unknown]>([
      ['short', 'fr', 'fr-fr'],
      ['full', 'fr-fr', undefined],
      ['code', undefined, 'fr-fr'],
    ])('give languages as %s', async (languages, language, code) => {
      sandbox.setQuirks({ languages });
      const { path, documents } = await createCounted(sandbox, [article('One')]);
      for (const address of [path, `${path}/documents/${documents[0]}`]) {
        const record = await get(address);
        expect([record['language_to'], record['language_to_code']]).toEqual([language, code]);
      }
    });

    it('stand alone, or under their name', async () => {
      sandbox.setQuirks({ wrapped: true });
      const created = await call(sandbox, 'POST', PROJECTS, project());
      expect(created.body).toMatchObject({ project: { name: 'Spring issue' } });
      const path = `${PROJECTS}/${String((created.body['project'] as Json)['id'])}`;
      const document = await call(sandbox, 'POST', `${path}/documents`, { document: article('One') });
      expect(Object.keys(document.body)).toEqual(['document']);
      expect(Object.keys(await get('/v1/clients/users/me'))).toEqual(['user']);
      // Lists, batches and errors are no records.
      expect((await get(PROJECTS))['projects']).toMatchObject([{ name: 'Spring issue' }]);
      const batch = await call(sandbox, 'POST', `${path}/batch/documents`, { documents: [article('Two')] });
      expect(batch.body).toMatchObject([{ title: 'Two' }]);
      expect(Object.keys((await call(sandbox, 'GET', `${PROJECTS}/none`)).body)).toEqual(['errors']);
    });

    it('have numbers as text, unknown fields, and not the ones that are left out', async () => {
      const custom_data = { number: 1 };
      const { path } = await createCounted(sandbox, [article('One')], { custom_data });
      sandbox.setQuirks({ numbers: 'texts', extraFields: { from_the_future: [1] }, absentFields: ['ref', 'status'] });
      const record = await get(path);
      expect(record).toMatchObject({
        total_word_count: '10',
        cost_in_currency: { currency: 'EUR', amount: '0.5' },
        documents_statuses: { in_creation: '1' },
        from_the_future: [1],
        custom_data,
      });
      expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['ref']));
      expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['status']));
      expect(await get('/v1/clients/users/me')).toMatchObject({ wallet: { current_money: '500' } });
    });

    it('tell an expertise as a boolean, with its identifier elsewhere', async () => {
      sandbox.setQuirks({ expertise: 'flag' });
      const create = async (expertise: string | null): Promise<Json> =>
        (await call(sandbox, 'POST', PROJECTS, project({ options: { language_level: 'premium', expertise } }))).body;
      expect(await create('law')).toMatchObject({ options: { expertise: true }, option_values: { expertise: 'law' } });
      expect(await create(null)).toMatchObject({ options: { expertise: false }, option_values: {} });
    });
  });

  describe('of lists', () => {
    beforeEach(async () => {
      for (let number = 1; number <= 21; number += 1) await call(sandbox, 'POST', PROJECTS, project());
    });

    it('come in an envelope, under a name, or bare [2.12/envelope]', async () => {
      expect(Object.keys(await get(PROJECTS))).toEqual([
        'total_pages',
        'count',
        'page',
        'per_page',
        'previous_page',
        'next_page',
        'projects',
      ]);
      sandbox.setQuirks({ lists: 'named' });
      expect(Object.keys(await get(PROJECTS))).toEqual(['projects']);
      sandbox.setQuirks({ lists: 'bare' });
      expect(await get(PROJECTS)).toHaveLength(21);
      expect(await get(`${PROJECTS}/filter?where={}`)).toHaveLength(21);
    });

    it('have pages of another size, whatever was asked for where the endpoint does not honour it [8/1] [8/2]', async () => {
      expect(await get(PROJECTS)).toMatchObject({ per_page: 100, total_pages: 1 });
      sandbox.setQuirks({ pageSize: 20 });
      expect(await get(PROJECTS)).toMatchObject({ per_page: 20, total_pages: 2, next_page: 2 });
      expect((await get(`${PROJECTS}?page=2`))['projects']).toHaveLength(1);
      expect(await get(`${PROJECTS}?per_page=7`)).toMatchObject({ per_page: 7, total_pages: 3 });
      sandbox.setQuirks({ perPageIgnored: ['projects'] });
      expect(await get(`${PROJECTS}?per_page=7`)).toMatchObject({ per_page: 20, total_pages: 2 });
      expect(await get(`${PROJECTS}/filter?per_page=7`)).toMatchObject({ per_page: 20 });
      expect(await get('/v1/clients/api_templates?per_page=7')).toMatchObject({ per_page: 7 });
    });

    it.each<[Quirks['neighbours'], unknown[]]>([
      ['null', [null, 2, 1, null]],
      ['absent_at_end', [undefined, 2, 1, undefined]],
      ['text', [null, '2', '1', null]],
      ['absent', [undefined, undefined, undefined, undefined]],
    ])('tell their neighbours as %s [2.12/envelope]', async (neighbours, expected) => {
      sandbox.setQuirks({ neighbours, pageSize: 20 });
      const [first, last] = [await get(PROJECTS), await get(`${PROJECTS}?page=2`)];
      const pages = [first, last].flatMap((page) => [page['previous_page'], page['next_page']]);
      expect(pages).toEqual(expected);
    });
  });

  it('are there from the start where they are asked for', async () => {
    const other = await startSandbox({ quirks: { lists: 'bare' } });
    expect((await call(other, 'GET', PROJECTS)).body).toEqual([]);
    await other.close();
  });

  it('are refused where they are none, and stay as they were then', async () => {
    const set = (change: unknown) => () => sandbox.setQuirks(change as Partial<Quirks>);
    expect(set({ pageSize: 20, colour: 'red' })).toThrow(/colour/);
    expect(set({ pageSize: 0 })).toThrow(/pageSize/);
    expect(set(null)).toThrow('These quirks cannot be set');
    expect(sandbox.world.quirks.pageSize).toBe(100);
    await expect(startSandbox({ quirks: { dates: 'none' } as never })).rejects.toThrow(/dates/);
  });
});
