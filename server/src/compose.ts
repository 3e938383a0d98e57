import type { Core } from '@strapi/strapi';
import { PLUGIN_ID } from '../../contracts/plugin';
import { readConfig } from './config';
import { createContent } from './content';
import { createCallbackInbox } from './dispatch/callback-inbox';
import { createDispatcher } from './dispatch/in-process';
import { createConnector, createProvider } from './provider';
import { createSecrets, createSettings, createStore, environmentFingerprint } from './store';
import type { Clock, Deps, Log } from './workflow/ports';

/** The only place where adapters meet ports. One graph for each Strapi, made when first asked for. */
export function compose(strapi: Core.Strapi) {
  const config = readConfig(strapi.config.get(`plugin::${PLUGIN_ID}`, {}));
  const clock: Clock = { now: () => Date.now() };
  const log: Log = {
    info: (message) => strapi.log.info(`[${PLUGIN_ID}] ${message}`),
    warn: (message) => strapi.log.warn(`[${PLUGIN_ID}] ${message}`),
    error: (message) => strapi.log.error(`[${PLUGIN_ID}] ${message}`),
  };
  const secrets = createSecrets(strapi, clock);
  const settings = createSettings(strapi, secrets, config);
  const connector = createConnector(async () => {
    const { baseUrl } = await settings.stored();
    const [apiKey, apiSecret, platformId] = await Promise.all([
      secrets.read('apiKey'),
      secrets.read('apiSecret'),
      settings.platformId(),
    ]);
    return { baseUrl, apiKey, apiSecret, platformId, allowPlainHttp: config.allowPlainHttp };
  });
  const content = createContent(strapi);
  const store = createStore(strapi, clock, environmentFingerprint(strapi, config.environment), {
    leaseMs: config.leaseMs,
  });
  const inbox = createCallbackInbox();
  const deps: Deps = {
    clock,
    settings,
    provider: createProvider(connector),
    content,
    store,
    log,
    wakeUp: () => dispatcher.wakeUp(),
  };
  const dispatcher = createDispatcher(deps, inbox, config);

  return { config, deps, secrets, settings, content, inbox, dispatcher, connector };
}

export type Graph = ReturnType<typeof compose>;
