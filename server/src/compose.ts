import type { Core } from '@strapi/strapi';
import { PLUGIN_ID } from '../../contracts/plugin';
import { readConfig } from './config';
import { createContent } from './content';
import { createCallbackInbox } from './dispatch/callback-inbox';
import { createDispatcher } from './dispatch/in-process';
import { createKit } from './document';
import { toldTo } from './domain/told-costs';
import { createConnector, createProvider } from './provider';
import {
  createCallbackToken,
  createConnectionCheck,
  createSecrets,
  createSettings,
  createStore,
  environmentFingerprint,
} from './store';
import * as actions from './workflow/actions';
import { entryPanel } from './workflow/entry-panel';
import { currentNotice, currentProblems } from './workflow/notices';
import { placeOrder } from './workflow/place-order';
import type { Clock, Deps, Log } from './workflow/ports';
import { readHistory } from './workflow/history';
import { quoteOrder } from './workflow/quote-order';
import { documentView, listOrders, showOrder, summarizeOrder } from './workflow/views';

// What controllers need besides the graph: errors and amounts in the domain's own form.
export { DeskError, problemOf } from './domain/errors';
export { fromCredits } from './domain/money';
export { toldTo } from './domain/told-costs';
export type { DocumentRow } from './domain/types';
export type { OpenKit } from './document';
export type { HistoryReading } from './workflow/history';
export type { OrderWish } from './workflow/plan-order';
export type { Viewer } from './workflow/viewer';

type FromSecond<Rest extends unknown[], Result> = (...rest: Rest) => Result;

/** A use case with its ports filled in. */
const bound =
  (deps: Deps) =>
  <Rest extends unknown[], Result>(useCase: (deps: Deps, ...rest: Rest) => Result): FromSecond<Rest, Result> =>
  (...rest) =>
    useCase(deps, ...rest);

function useCasesOf(deps: Deps) {
  const bind = bound(deps);
  return {
    quoteOrder: bind(quoteOrder),
    placeOrder: bind(placeOrder),
    answerCopy: bind(actions.answerCopy),
    connectionChanged: bind(actions.connectionChanged),
    approveOrder: bind(actions.approveOrder),
    launchOrder: bind(actions.launchOrder),
    pauseOrder: bind(actions.pauseOrder),
    resumeOrder: bind(actions.resumeOrder),
    cancelOrder: bind(actions.cancelOrder),
    retryOrder: bind(actions.retryOrder),
    archiveOrder: bind(actions.archiveOrder),
    unarchiveOrder: bind(actions.unarchiveOrder),
    orderAgain: bind(actions.orderAgain),
    decideDelivery: bind(actions.decideDelivery),
    documentMessages: bind(actions.documentMessages),
    sendMessage: bind(actions.sendMessage),
    stopSpending: bind(actions.stopSpending),
    listOrders: bind(listOrders),
    showOrder: bind(showOrder),
    summarizeOrder: bind(summarizeOrder),
    readHistory: bind(readHistory),
    entryPanel: bind(entryPanel),
    currentNotice: bind(currentNotice),
    currentProblems: bind(currentProblems),
    documentView,
  };
}

/** Whoever reads the server's log may see costs. */
const lineOf = (message: string): string => `[${PLUGIN_ID}] ${toldTo(true, message)}`;

const logOf = (strapi: Core.Strapi): Log => ({
  info: (message) => strapi.log.info(lineOf(message)),
  warn: (message) => strapi.log.warn(lineOf(message)),
  error: (message) => strapi.log.error(lineOf(message)),
});

/** The only place where adapters meet ports. One graph for each Strapi, made when first asked for. */
export function compose(strapi: Core.Strapi) {
  const config = readConfig(strapi.config.get(`plugin::${PLUGIN_ID}`, {}));
  const clock: Clock = { now: () => Date.now() };
  const environment = environmentFingerprint(strapi, config.environment);
  const secrets = createSecrets(strapi, clock, environment);
  const callbackToken = createCallbackToken(secrets);
  const settings = createSettings(strapi, secrets, callbackToken, config);
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
  const kit = createKit();
  const inbox = createCallbackInbox();
  const deps: Deps = {
    clock,
    settings,
    provider: createProvider(connector),
    content,
    kit,
    store: createStore(strapi, clock, environment, { leaseMs: config.leaseMs }),
    connection: createConnectionCheck(secrets, settings),
    log: logOf(strapi),
    wakeUp: () => dispatcher.wakeUp(),
  };
  const dispatcher = createDispatcher(deps, inbox, config);

  return {
    config,
    deps,
    secrets,
    settings,
    callbackToken,
    content,
    kit,
    inbox,
    dispatcher,
    connector,
    useCases: useCasesOf(deps),
  };
}

export type Graph = ReturnType<typeof compose>;
