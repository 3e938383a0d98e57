import type { OrderView } from '../../contracts/orders';
import { graphOf } from '../../server/src/services/desk';
import { ARTICLE, createArticle, driveTo, expectDoneOnce, orderOf, placed, untilOrder, wishFor } from '../helpers/desk';
import { addLocales, documentsOf, eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  expect(stage.sandbox.world.failures).toEqual([]);
  await stage.close();
});

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const texts = ({ events }: OrderView): string[] => events.map(({ text }) => text);

/** Lets the service count, twice where it has to. */
async function counted(id: number): Promise<void> {
  await stage.untilState(id, 'counting');
  await stage.sandbox.advance(20_000);
}

describe('words that cannot be counted', () => {
  it('are sent once more, and go through', async () => {
    const { app, sandbox } = stage;
    sandbox.setBehaviours({ failNextCounts: 1 });
    const id = await stage.order('Counted at the second try', ['fr']);
    await counted(id);
    await untilOrder(app.admin, id, (order) => texts(order).some((text) => text.includes('sent once more')));
    await driveTo(sandbox, app.admin, id, 'completed');
    const order = await orderOf(app.admin, id);
    expect(order.events.find(({ text }) => text.includes('sent once more'))).toMatchObject({
      documentId: order.projects[0]?.documents[0]?.id,
      projectId: order.projects[0]?.id,
    });
    await expectDoneOnce(app, sandbox, order);
  });

  it('are taken out the second time, cost nothing, stop nothing else, and can be ordered again', async () => {
    const { app, sandbox } = stage;
    const entries = [await createArticle(app, 'Counts well'), await createArticle(app, 'Never counts')];
    const id = await placed(app.admin, wishFor(entries, ['fr'], { approveUpToCredits: 100 }));
    await stage.untilState(id, 'counting');
    // The failing ones are sent again, and fail again.
    const failing = (): void => {
      for (const document of stage.projectOf({ ref: order.ref }).documents.values()) {
        if (document.title.startsWith('Never counts'))
          Object.assign(document, { wordCount: null, wordCountError: true });
      }
    };
    const order = await orderOf(app.admin, id);
    await app.admin.put('/settings', { pollIntervalSeconds: 3_600 });
    await sandbox.advance(20_000);
    failing();
    await app.admin.put('/settings', { pollIntervalSeconds: 1 });
    await untilOrder(app.admin, id, (seen) => texts(seen).some((text) => text.includes('sent once more')));
    sandbox.setBehaviours({ countFailureRate: 1 });
    await stage.untilState(id, 'counting');
    await sandbox.advance(20_000);
    sandbox.setBehaviours({ countFailureRate: 0 });
    const taken = await untilOrder(app.admin, id, ({ projects: [project] }) =>
      (project?.documents ?? []).some(({ state }) => state === 'cancelled'),
    );
    const [well, never] = taken.projects[0]?.documents ?? [];
    expect(well?.state).not.toBe('cancelled');
    expect(never).toMatchObject({ state: 'cancelled', credits: null, problem: { code: 'word_count_failed' } });
    expect(never?.problem?.message).toContain('"Never counts" for "fr", twice');
    const working = await driveTo(sandbox, app.admin, id, 'working');
    expect(working.actions).toContain('again-failed');
    await sandbox.advance(300_000);
    const done = await untilOrder(app.admin, id, 'completed');
    expect([...stage.projectOf(done).documents.values()].map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Counts well/),
    ]);
    expect(done.spentCredits).toBe(well?.words);
  });
});

describe('deadlines', () => {
  it('that pass before the launch have it wait for a person', async () => {
    const { app, sandbox } = stage;
    const before = sandbox.world.wallet.credits;
    const deadline = inSeconds(2);
    const id = await stage.order('Too late to begin', ['fr'], { options: { deadline } });
    expect((await orderOf(app.admin, id)).deadline).toBe(deadline);
    // The service has not counted by then, for its time stands still.
    await eventually(
      () => Promise.resolve(Date.now()),
      (now) => now > Date.parse(deadline),
    );
    await counted(id);
    const waiting = await stage.untilState(id, 'awaiting_launch');
    expect(waiting.projects[0]?.problem).toMatchObject({ code: 'deadline_passed' });
    expect(waiting.projects[0]?.problem?.remedy).toBe('Launch it all the same, or cancel the order.');
    expect(sandbox.world.wallet.credits).toBe(before);
    await app.admin.post(`/orders/${id}/launch`);
    await driveTo(sandbox, app.admin, id, 'completed');
  });

  it('that pass while authors work are said once, and the work goes on', async () => {
    const { app, sandbox } = stage;
    const deadline = inSeconds(8);
    const id = await stage.order('Late work', ['fr'], { options: { deadline } });
    await driveTo(sandbox, app.admin, id, 'working');
    const late = await untilOrder(app.admin, id, ({ projects: [project] }) => project?.problem?.code === 'overdue');
    expect(late).toMatchObject({ state: 'in_progress', deadline });
    // It is looked at again, and nothing more is said.
    const { world } = sandbox;
    const looks = world.requests.length;
    await graphOf(app.strapi).deps.store.wakeAll();
    await eventually(
      () => Promise.resolve(world.requests.slice(looks).filter(({ path }) => path.endsWith('/documents')).length),
      (seen) => seen > 0,
    );
    await sandbox.advance(300_000);
    const done = await untilOrder(app.admin, id, 'completed');
    expect(texts(done).filter((text) => text.startsWith('The deadline'))).toHaveLength(1);
    expect(done.projects[0]?.problem).toBeNull();
  });
});

describe('what is deleted meanwhile', () => {
  it('before the launch is taken out and costs nothing', async () => {
    const { app, sandbox } = stage;
    const [kept, gone] = [await createArticle(app, 'Kept'), await createArticle(app, 'Deleted in time')];
    const id = await placed(app.admin, wishFor([kept, gone], ['fr'], { approveUpToCredits: 100 }));
    await stage.untilState(id, 'counting');
    await documentsOf(app.strapi, ARTICLE).delete({ documentId: gone.documentId, locale: '*' });
    await sandbox.advance(20_000);
    const order = await driveTo(sandbox, app.admin, id, 'completed');
    const row = order.projects[0]?.documents.find(({ title }) => title === 'Deleted in time');
    expect(row).toMatchObject({ state: 'cancelled', credits: null, problem: { code: 'source_deleted' } });
    expect(stage.projectOf(order).documents.size).toBe(1);
    expect(order.spentCredits).toBe(order.projects[0]?.documents.find(({ title }) => title === 'Kept')?.words);
  });

  it('ends an order of which nothing is left', async () => {
    const { app, sandbox } = stage;
    const before = sandbox.world.wallet.credits;
    const article = await createArticle(app, 'The only one');
    const id = await placed(app.admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    await stage.untilState(id, 'counting');
    await documentsOf(app.strapi, ARTICLE).delete({ documentId: article.documentId, locale: '*' });
    await sandbox.advance(20_000);
    const order = await untilOrder(app.admin, id, 'cancelled');
    expect(stage.projectOf(order).status).toBe('cancelled');
    expect(sandbox.world.wallet.credits).toBe(before);
  });

  it('after the launch keeps its texts, and asks', async () => {
    const { app, sandbox } = stage;
    const article = await createArticle(app, 'Deleted too late');
    const id = await placed(app.admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(sandbox, app.admin, id, 'working');
    await documentsOf(app.strapi, ARTICLE).delete({ documentId: article.documentId, locale: '*' });
    await sandbox.advance(300_000);
    const order = await untilOrder(app.admin, id, 'needs_attention');
    const row = order.projects[0]?.documents[0];
    expect(row).toMatchObject({ state: 'needs_attention', problem: { code: 'source_missing' } });
    const delivery = (await app.strapi.db
      .query('plugin::translation-desk.delivery')
      .findOne({ where: { documentId: row?.id } })) as { payload: string } | null;
    expect(delivery?.payload).toContain('⟦');
    expect(order.actions).toEqual(expect.arrayContaining(['retry', 'cancel']));
    expect((await app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    await untilOrder(app.admin, id, ({ state }) => state === 'completed' || state === 'cancelled');
  });

  it('does not matter to what was ordered before its content type was taken off the list', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('Opted out meanwhile', ['fr']);
    await stage.connect({ contentTypes: [] });
    await expectDoneOnce(app, sandbox, await driveTo(sandbox, app.admin, id, 'completed'));
    await stage.connect();
  });

  it('as a language, before the launch, stops that language and no other', async () => {
    const { app, sandbox } = stage;
    const locales = app.strapi.plugin('i18n').service('locales') as unknown as {
      findByCode(code: string): Promise<{ id: number }>;
      delete(where: { id: number }): Promise<unknown>;
    };
    const id = await stage.order('One language less', ['fr', 'es']);
    await stage.untilState(id, 'counting');
    await locales.delete({ id: (await locales.findByCode('es')).id });
    await sandbox.advance(20_000);
    const stopped = await untilOrder(app.admin, id, ({ projects }) =>
      projects.some(({ state }) => state === 'needs_attention'),
    );
    const [spanish] = stopped.projects.filter(({ targetLocale }) => targetLocale === 'es');
    expect(spanish?.problem).toMatchObject({ code: 'locale_gone' });
    await untilOrder(app.admin, id, (order) =>
      texts(order).some((text) => text.startsWith('Asked the service to launch')),
    );
    await sandbox.advance(3_000);
    await untilOrder(app.admin, id, ({ projects }) =>
      projects.some(({ state, targetLocale }) => state === 'working' && targetLocale === 'fr'),
    );
    await addLocales(app.strapi);
    expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
    await untilOrder(app.admin, id, ({ projects }) => projects.every(({ state }) => state !== 'needs_attention'));
    await sandbox.advance(20_000);
    await driveTo(sandbox, app.admin, id, 'working');
    await sandbox.advance(300_000);
    await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
  });
});

describe('trying again what stopped', () => {
  it('goes on with all it can, and names the project that it could not', async () => {
    const { app, sandbox } = stage;
    const rows = (name: string) => app.strapi.db.query(`plugin::translation-desk.${name}`);
    const id = await stage.order('Held on to in one language', ['fr', 'es']);
    await driveTo(sandbox, app.admin, id, 'working');
    await rows('document').updateMany({ where: { orderId: id }, data: { state: 'needs_attention' } });
    const [held, free] = (await orderOf(app.admin, id)).projects;
    const lease = { leaseToken: 'a step', leaseUntil: Date.now() + 600_000 };
    await rows('project').update({ where: { id: held?.id }, data: lease });
    const refused = await app.admin.post(`/orders/${id}/retry`);
    expect(refused.error).toMatchObject({
      message: `The project for "${held?.targetLocale}" was not tried again. This project is being worked on at the moment; nothing was changed.`,
      details: { code: 'busy' },
    });
    const seen = await untilOrder(app.admin, id, ({ projects }) =>
      projects.some(({ documents }) => documents[0]?.state === 'in_progress'),
    );
    const stateOf = (project: typeof held) =>
      seen.projects.find((one) => one.id === project?.id)?.documents.map(({ state }) => state);
    expect(stateOf(free)).toEqual(['in_progress']);
    expect(stateOf(held)).toEqual(['needs_attention']);

    await rows('project').update({ where: { id: held?.id }, data: { leaseToken: null, leaseUntil: null } });
    expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
    await sandbox.advance(300_000);
    await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
  });
});
