import type { Core } from '@strapi/strapi';
import type { MediaTextsWish } from '../../contracts/media-texts';
import { CONSENT_PATH, PLUGIN_ID } from '../../contracts/plugin';
import { readConfig } from './config';
import { createContent, createSiteLocales, listMediaTexts, whileNarrowed } from './content';
import { createCallbackInbox } from './dispatch/callback-inbox';
import { createCallbackProbe } from './dispatch/callback-probe';
import { createDispatcher } from './dispatch/in-process';
import { createKit } from './document';
import { toldTo } from './domain/told-costs';
import { createAccount, createConnector, createProvider, type Connection } from './provider';
import {
  createAccountSecret,
  createCallbackToken,
  createCarts,
  createConnectionCheck,
  createConsents,
  createDeferredLinks,
  createEntryRecords,
  createKeeper,
  createMarks,
  createNews,
  createOverviews,
  createOverwriting,
  createSecrets,
  createSettings,
  createStates,
  createStore,
  createStuckWork,
  createTalks,
  entriesStanding,
  environmentFingerprint,
  type Secrets,
  type StoredSettings,
} from './store';
import * as actions from './workflow/actions';
import { readBuilder } from './workflow/builder';
import { findEntries } from './workflow/find-entries';
import { changeCart, discardCart, keepCart, showCart } from './workflow/carts';
import { entryChanged } from './workflow/entry-changed';
import { entryPanel } from './workflow/entry-panel';
import { listRules, previewSent } from './workflow/fields';
import { currentNotice, currentProblems } from './workflow/notices';
import { listDeliveries, nextDelivery } from './workflow/deliveries';
import { reviewDelivery } from './workflow/landing/review';
import { readHealth, repairStuck, retryStopped } from './workflow/health';
import { createLocale, languageMap } from './workflow/languages';
import { overview } from './workflow/overview';
import { placeOrder } from './workflow/place-order';
import type { Clock, Deps, EntryChanged, Log } from './workflow/ports';
import { readHistory } from './workflow/history';
import { quoteOrder } from './workflow/quote-order';
import { coverage, readStates, tracked } from './workflow/states/read-states';
import { listStanding } from './workflow/states/list-standing';
import { rebuildStates } from './workflow/states/rebuild-states';
import { settleStates } from './workflow/states/settle-states';
import { documentViewFor, listOrders, showOrder, summarizeOrder } from './workflow/views';

// What controllers need besides the graph: errors and amounts in the domain's own form.
export { DeskError, problemOf } from './domain/errors';
export { PROBE_HEADER } from './dispatch/callback-probe';
export { fromCredits } from './domain/money';
export { toldTo } from './domain/told-costs';
export type { DocumentRow } from './domain/types';
export type { OpenKit } from './document';
export type { HistoryReading } from './workflow/history';
export type { FieldPermit, OrderWish } from './workflow/order-wish';
export type { SettleWish } from './workflow/states/settle-states';
export type { Entry } from './workflow/ports';
export type { Viewer } from './workflow/viewer';

type FromSecond<Rest extends unknown[], Result> = (...rest: Rest) => Result;

/** A use case with its ports filled in, or an adapter with its Strapi. */
const bound =
  <First>(deps: First) =>
  <Rest extends unknown[], Result>(useCase: (deps: First, ...rest: Rest) => Result): FromSecond<Rest, Result> =>
  (...rest) =>
    useCase(deps, ...rest);

/** What people do, and the desk at their bidding. */
function deedsOf(deps: Deps) {
  const bind = bound(deps);
  return {
    placeOrder: bind(placeOrder),
    keepCart: bind(keepCart),
    changeCart: bind(changeCart),
    discardCart: bind(discardCart),
    beginConsent: bind(actions.beginConsent),
    finishConsent: bind(actions.finishConsent),
    disconnect: bind(actions.disconnect),
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
    acceptDelivery: bind(actions.acceptDelivery),
    requestRevision: bind(actions.requestRevision),
    restoreLocale: bind(actions.restoreLocale),
    leaveOverwritten: bind(actions.leaveOverwritten),
    readMessages: bind(actions.readMessages),
    sendMessage: bind(actions.sendMessage),
    stopSpending: bind(actions.stopSpending),
    repairStuck: bind(repairStuck),
    retryStopped: bind(retryStopped),
    createLocale: bind(createLocale),
    settleStates: bind(settleStates),
    rebuildStates: (): Promise<number> => rebuildStates(deps),
  };
}

/** What is looked at; nothing is changed by it. */
function viewsOf(deps: Deps) {
  const bind = bound(deps);
  return {
    quoteOrder: bind(quoteOrder),
    readBuilder: bind(readBuilder),
    findEntries: bind(findEntries),
    showCart: bind(showCart),
    reviewDelivery: bind(reviewDelivery),
    documentMessages: bind(actions.documentMessages),
    listOrders: bind(listOrders),
    showOrder: bind(showOrder),
    summarizeOrder: bind(summarizeOrder),
    readHistory: bind(readHistory),
    entryPanel: bind(entryPanel),
    readStates: bind(readStates),
    coverage: bind(coverage),
    tracked: bind(tracked),
    listStanding: bind(listStanding),
    overview: bind(overview),
    readHealth: bind(readHealth),
    languageMap: bind(languageMap),
    listDeliveries: bind(listDeliveries),
    nextDelivery: bind(nextDelivery),
    listRules: bind(listRules),
    previewSent: bind(previewSent),
    currentNotice: bind(currentNotice),
    currentProblems: bind(currentProblems),
    documentViewFor: bind(documentViewFor),
  };
}

const useCasesOf = (deps: Deps) => ({ ...deedsOf(deps), ...viewsOf(deps) });

/** Whoever reads the server's log may see costs. */
const lineOf = (message: string): string => `[${PLUGIN_ID}] ${toldTo(true, message)}`;

const logOf = (strapi: Core.Strapi): Log => ({
  info: (message) => strapi.log.info(lineOf(message)),
  warn: (message) => strapi.log.warn(lineOf(message)),
  error: (message) => strapi.log.error(lineOf(message)),
});

/** Where the consent page sends browsers back to: below the address at which this Strapi says it is reached. */
const redirectUrlOf = (strapi: Core.Strapi): string =>
  `${strapi.config.get('server.absoluteUrl', '').replace(/\/+$/, '')}${CONSENT_PATH}`;

/** The secrets of one way of signing in; those of the other are not even opened. */
async function signInOf(stored: StoredSettings, secrets: Secrets, redirectUrl: string): Promise<Connection['signIn']> {
  if (stored.signIn === 'key') {
    const [apiKey, apiSecret] = await Promise.all([secrets.read('apiKey'), secrets.read('apiSecret')]);
    return { kind: 'key', apiKey, apiSecret };
  }
  const { clientId, authorizeUrl, tokenUrl, revokeUrl } = stored;
  const clientSecret = await secrets.read('clientSecret');
  return { kind: 'oauth', clientId, clientSecret, redirectUrl, authorizeUrl, tokenUrl, revokeUrl };
}

/** What is kept beside the orders, each in tables of its own. */
const tablesOf = (strapi: Core.Strapi, clock: Clock, environment: string) => ({
  states: createStates(strapi, clock),
  carts: createCarts(strapi, clock, environment),
  overviews: createOverviews(strapi, environment),
  stuckWork: createStuckWork(strapi, clock, environment),
  talks: createTalks(strapi, clock, environment),
  marks: createMarks(strapi, clock),
  links: createDeferredLinks(strapi, clock),
  keeper: createKeeper(strapi, clock),
  news: createNews(strapi, clock, environment),
});

/** The only place where adapters meet ports. One graph for each Strapi, made when first asked for. */
export function compose(strapi: Core.Strapi) {
  const config = readConfig(strapi.config.get(`plugin::${PLUGIN_ID}`, {}));
  const clock: Clock = { now: () => Date.now() };
  const environment = environmentFingerprint(strapi, config.environment);
  const secrets = createSecrets(strapi, clock, environment);
  const callbackToken = createCallbackToken(secrets);
  const settings = createSettings(strapi, secrets, callbackToken, config);
  const redirectUrl = redirectUrlOf(strapi);
  const accountSecret = createAccountSecret(strapi, clock, environment, secrets);
  const connector = createConnector(async () => {
    const [stored, platformId] = await Promise.all([settings.stored(), settings.platformId()]);
    const signIn = await signInOf(stored, secrets, redirectUrl);
    return { baseUrl: stored.baseUrl, signIn, platformId, allowPlainHttp: config.allowPlainHttp };
  }, accountSecret);
  const account = createAccount(connector, accountSecret);
  const content = createContent(strapi);
  const records = createEntryRecords(strapi);
  const overwriting = createOverwriting(strapi, clock);
  const kit = createKit();
  const inbox = createCallbackInbox();
  const deps: Deps = {
    clock,
    settings,
    provider: createProvider(connector),
    content,
    siteLocales: createSiteLocales(strapi),
    kit,
    store: createStore(strapi, clock, environment, { leaseMs: config.leaseMs }),
    ...tablesOf(strapi, clock, environment),
    connection: createConnectionCheck(secrets, settings, account),
    account,
    consents: createConsents(strapi, clock, environment, secrets),
    log: logOf(strapi),
    wakeUp: () => dispatcher.wakeUp(),
    dispatches: config.dispatch,
    beginAnew: () => dispatcher.beginAnew(),
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
    probe: createCallbackProbe(callbackToken, environment),
    dispatcher,
    connector,
    redirectUrl,
    mediaTexts: (wish: MediaTextsWish) => listMediaTexts(strapi, content, wish),
    entriesStanding: bound(strapi)(entriesStanding),
    whileNarrowed,
    entryChanged: ((change) => entryChanged({ deps, records, overwriting }, change)) satisfies EntryChanged,
    useCases: useCasesOf(deps),
  };
}

export type Graph = ReturnType<typeof compose>;
