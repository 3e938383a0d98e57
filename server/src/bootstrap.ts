import type { Core } from '@strapi/strapi';
import { ACTIONS, type Action } from '../../contracts/permissions';
import { PLUGIN_ID } from '../../contracts/plugin';
import { narrowLists } from './content';
import { graphOf } from './services/desk';
import { keepTables } from './store';

interface ActionProvider {
  registerMany(actions: Record<string, unknown>[]): Promise<void>;
}

async function registerPermissions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as { actionProvider: ActionProvider };
  await actionProvider.registerMany(
    (Object.keys(ACTIONS) as Action[]).map((uid) => ({
      section: 'plugins',
      pluginName: PLUGIN_ID,
      uid,
      ...ACTIONS[uid],
    })),
  );
}

/** Permissions and tables, then the dispatcher, once this process serves requests: a command line tool that loads Strapi runs no orders. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  await registerPermissions(strapi);
  await keepTables(strapi);
  narrowLists(strapi);
  const { callbackToken, dispatcher, config, deps } = graphOf(strapi);
  try {
    await callbackToken.load();
  } catch (error) {
    // Orders can be followed by polling; the settings page names the cause.
    deps.log.warn(`Callbacks are not taken: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (config.dispatch) strapi.server.httpServer.once('listening', () => dispatcher.start());
}
