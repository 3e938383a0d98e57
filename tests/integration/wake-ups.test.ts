import { graphOf } from '../../server/src/services/desk';
import { untilOrder } from '../helpers/desk';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const HOUR_MS = 3_600_000;

it('what a person lets go on goes on at once, although a look that began before says when to look again', async () => {
  const { app, sandbox } = stage;
  const { deps, dispatcher } = graphOf(app.strapi);
  const id = await stage.order('Approved meanwhile', ['fr'], { approveUpToCredits: 1 });
  await stage.untilState(id, 'counting');
  await sandbox.advance(60_000);
  const { projects } = await stage.untilState(id, 'over_ceiling');
  await dispatcher.stop();

  const look = await deps.store.claim(projects[0]?.id ?? 0);
  if (!look) throw new Error('Somebody else holds the project.');
  expect((await app.admin.post(`/orders/${id}/approve`, { upToCredits: 100 })).status).toBe(200);
  const later = deps.clock.now() + HOUR_MS;
  await deps.store.commit(look, { project: { remoteStatus: 'in_creation', dueAt: later } });
  await deps.store.release(look);

  const [project] = await deps.store.projects([id]);
  expect(project).toMatchObject({ state: 'launching', remoteStatus: 'in_creation' });
  expect(project?.dueAt).toBeLessThanOrEqual(deps.clock.now());

  dispatcher.start();
  await untilOrder(app.admin, id, ({ events }) =>
    events.some(({ text }) => text.startsWith('Asked the service to launch')),
  );
});

it('a look that nobody interfered with says when to look again', async () => {
  const { deps, dispatcher } = graphOf(stage.app.strapi);
  const id = await stage.order('Left alone', ['fr'], { approveUpToCredits: 1 });
  await stage.untilState(id, 'counting');
  await stage.sandbox.advance(60_000);
  const { projects } = await stage.untilState(id, 'over_ceiling');
  await dispatcher.stop();
  const look = await deps.store.claim(projects[0]?.id ?? 0);
  if (!look) throw new Error('Somebody else holds the project.');
  const later = deps.clock.now() + HOUR_MS;
  await deps.store.commit(look, { project: { dueAt: later } });
  await deps.store.release(look);
  expect((await deps.store.projects([id]))[0]).toMatchObject({ state: 'over_ceiling', dueAt: later });
  dispatcher.start();
});
