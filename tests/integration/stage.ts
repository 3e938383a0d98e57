import type { OrderView, PlaceOrderRequest } from '../../contracts/orders';
import type { SettingsUpdate } from '../../contracts/settings';
import { ALL_SCOPES_TOKEN, startSandbox, type Project, type Sandbox, type SandboxOptions } from '../../sandbox/src';
import { createArticle, placed, projectsOf, untilOrder, wishFor } from '../helpers/desk';
import { startFurnished } from '../helpers/furnished';
import { connectTo, lookOften, removeFolder, temporaryFolder, type TestStrapi } from '../helpers/strapi';

/** One Strapi and one sandbox whose time stands still: the service moves only when told to. */
export interface Stage {
  app: TestStrapi;
  sandbox: Sandbox;
  folder: string;
  /** Settings as they are at the start, with a change. */
  connect(update?: SettingsUpdate): Promise<void>;
  /** Orders one new article into some languages, approved up to 100 credits unless told; answers with the order's id. */
  order(title: string, locales: string[], more?: Partial<PlaceOrderRequest>): Promise<number>;
  /** Something somebody else does at the service, with all rights there. */
  atService(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The one project at the service of an order into one language. */
  projectOf(order: { ref: string }): Project;
  untilState(id: number, state: OrderView['projects'][number]['state']): Promise<OrderView>;
  close(): Promise<void>;
}

export async function setStage(
  options: SandboxOptions = {},
  environment: Record<string, string> = {},
  { callbacks = false } = {},
): Promise<Stage> {
  const folder = temporaryFolder();
  const sandbox = await startSandbox({ speed: 0, walletCredits: 1_000, ...options });
  const app = await startFurnished(folder, environment).catch(async (error: unknown) => {
    await sandbox.close();
    throw error;
  });
  const stage: Stage = {
    app,
    sandbox,
    folder,
    async connect(update = {}) {
      const { status } = await app.admin.put('/settings', connectTo(sandbox, callbacks ? app.url : null, update));
      if (status !== 200) throw new Error(`The settings were not taken: ${status}.`);
      if (update.pollIntervalSeconds === undefined) await lookOften(app.strapi);
    },
    async order(title, locales, more = {}) {
      const article = await createArticle(app, title);
      return placed(app.admin, wishFor([article], locales, { approveUpToCredits: 100, ...more }));
    },
    async atService(method, path, body) {
      const response = await fetch(`${sandbox.url}/v1/clients${path}`, {
        method,
        headers: { authorization: `Bearer ${ALL_SCOPES_TOKEN}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? null : ((await response.json()) as unknown);
    },
    projectOf(order) {
      const [project, ...others] = projectsOf(sandbox, order);
      if (!project || others.length > 0)
        throw new Error(`${order.ref} has ${others.length + (project ? 1 : 0)} projects.`);
      return project;
    },
    untilState: (id, state) =>
      untilOrder(
        app.admin,
        id,
        ({ projects }) => projects.length > 0 && projects.every((project) => project.state === state),
      ),
    async close() {
      await app.stop();
      await sandbox.close();
      removeFolder(folder);
    },
  };
  await stage.connect();
  return stage;
}
