import { startSandbox } from '../../../sandbox/src';
import type { AuthorRule, Sandbox } from '../../../sandbox/src';
import { spoil } from '../../../sandbox/src/author-faults';
import { article, call, createReviewable, LONG } from './client';

const CONTENT = {
  title: { original_phrase: 'Hello {name}', details: 'At most 20 characters' },
  body: { original_phrase: '<p>Good <b>tea</b></p>' },
};

describe('authors who make mistakes', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ seed: 'authors' });
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  async function workBy(authorFaults: AuthorRule[], title = 'One'): Promise<unknown> {
    sandbox.setBehaviours({ authorFaults });
    const { path, documents } = await createReviewable(sandbox, [article(title, { original_content: CONTENT })]);
    return (await call(sandbox, 'GET', `${path}/documents/${documents[0]}`)).body['author_work'];
  }

  const TITLE = '⟦fr· Héllö {name}⟧';
  const BODY = '<p>⟦fr· Gööd <b>téà</b>⟧</p>';

  it('make none unless they are asked to', async () => {
    expect(await workBy([])).toEqual({ title: TITLE, body: BODY });
  });

  it.each([
    ['lose-tag', { title: TITLE, body: '⟦fr· Gööd <b>téà</b>⟧</p>' }],
    ['damage-placeholder', { title: '⟦fr· Héllö {name⟧', body: BODY }],
    ['leave-empty', { title: '', body: '' }],
    ['drop-key', {}],
    ['add-key', { title: TITLE, body: BODY, note_of_the_author: '⟦fr· À ñöté⟧' }],
    ['add-markup', { title: `<strong>${TITLE}</strong>`, body: `<strong>${BODY}</strong>` }],
    ['leave-source', { title: 'Hello {name}', body: '<p>Good <b>tea</b></p>' }],
  ] as const)('%s', async (fault, expected) => {
    expect(await workBy([{ fault, rate: 1 }])).toEqual(expected);
  });

  it('exceed-length: past the limit that was named, and past three times the source', async () => {
    const work = (await workBy([{ fault: 'exceed-length', rate: 1 }])) as Record<'title' | 'body', string>;
    expect(work.title.startsWith(TITLE)).toBe(true);
    expect(work.title.length).toBeGreaterThan(3 * 'Hello {name}'.length + 20);
    expect(work.body.length).toBeGreaterThan(3 * CONTENT.body.original_phrase.length);
  });

  it('keep to the key and the titles that a rule names, and the first rule counts', async () => {
    const rules: AuthorRule[] = [
      { fault: 'leave-source', rate: 1, title: 'Two' },
      { fault: 'leave-empty', rate: 1, key: 'body' },
      { fault: 'drop-key', rate: 1, key: 'body' },
    ];
    expect(await workBy(rules, 'One')).toEqual({ title: TITLE, body: '' });
    expect(await workBy(rules, 'Number Two')).toEqual({ title: 'Hello {name}', body: '<p>Good <b>tea</b></p>' });
  });

  it('make them as often as the rate says, the same under the same seed', async () => {
    const play = async (): Promise<string[]> => {
      const rule = { fault: 'leave-empty', rate: 0.3 } as const;
      const other = await startSandbox({ seed: 'spring', behaviours: { authorFaults: [rule] } });
      try {
        const keys = Array.from({ length: 60 }, (_, index) => [`k${index}`, { original_phrase: 'Some tea' }]);
        const original_content = Object.fromEntries(keys) as Record<string, unknown>;
        const { path, documents } = await createReviewable(other, [article('One', { original_content })]);
        const { body } = await call(other, 'GET', `${path}/documents/${documents[0]}`);
        const work = body['author_work'] as Record<string, string>;
        return Object.keys(work).filter((key) => work[key] === '');
      } finally {
        await other.close();
      }
    };
    const first = await play();
    expect(first.length).toBeGreaterThan(5);
    expect(first.length).toBeLessThan(35);
    expect(await play()).toEqual(first);
  });

  it('write a revision right once the rules are gone', async () => {
    sandbox.setBehaviours({ authorFaults: [{ fault: 'leave-empty', rate: 1 }] });
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    sandbox.setBehaviours({ authorFaults: [] });
    await call(sandbox, 'POST', `${document}/support_messages`, { support_message: { message: 'It is empty' } });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({
      author_work: { body: expect.stringContaining('⟦fr²· ') as unknown },
    });
  });

  it('hand in for an extra review at a rate, where the work can be completed and not sent back', async () => {
    sandbox.setBehaviours({ extraReviewRate: 1 });
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const document = `${path}/documents/${documents[0]}`;
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_review' });
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ status: 'in_extra_review', completion: 100 });
    expect((await call(sandbox, 'PUT', `${document}/complete`)).body).toMatchObject({ status: 'completed' });
  });

  it.each([{ authorFaults: [{ fault: 'sleep' }] }, { extraReviewRate: 2 }, { priceFactor: 0 }, { unknown: 1 }])(
    'are not asked for %j',
    (change) => {
      expect(() => sandbox.setBehaviours(change as Parameters<Sandbox['setBehaviours']>[0])).toThrow(/422/);
      expect(sandbox.world.behaviours).toMatchObject({ authorFaults: [], extraReviewRate: 0, priceFactor: 1 });
    },
  );
});

describe('a damaged placeholder', () => {
  it.each([
    ['{{ user.name }} here', '{{ user.name } here'],
    ['${cost} more', '${cost more'],
    ['%1$s of', '%1$ of'],
    ['for :name', 'for :nam'],
    ['at 10:30, none', 'at 10:30, none'],
  ])('%s', (written, expected) => {
    expect(spoil('damage-placeholder', { source: written, written, maxLength: null })).toBe(expected);
  });
});
