import type { Core } from '@strapi/strapi';
import type { AuthorList } from '../../../contracts/builder';
import { CALLBACK_PATH } from '../../../contracts/plugin';
import {
  installationAnswerSchema,
  settingsUpdateSchema,
  spendingSchema,
  type CallbackTest,
  type ConnectionTest,
  type SettingsUpdate,
  type SettingsView,
  type TemplateList,
} from '../../../contracts/settings';
import { DeskError, problemOf } from '../compose';
import { graphOf } from '../services/desk';
import { bodyOf, parse, personOf, respond } from './respond';

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const NO_ACCOUNT = { state: 'not_connected', scopes: null, since: null } as const;

/** What another installation stored, or another key closed, is no account here; the list of problems says why. */
async function accountOf(strapi: Core.Strapi): Promise<SettingsView['account']> {
  const { account } = graphOf(strapi).deps;
  const { state, scopes, since } = await account.status().catch((error: unknown) => {
    if (error instanceof DeskError) return NO_ACCOUNT;
    throw error;
  });
  return {
    state,
    scopes: account.scopes(scopes),
    since: isoOf(since),
  };
}

/** The settings for whoever manages them, without a secret. */
export async function settingsView(strapi: Core.Strapi): Promise<SettingsView> {
  const { settings, secrets, content, deps, redirectUrl, useCases } = graphOf(strapi);
  const [platformId, hasApiKey, hasApiSecret, hasClientSecret, account, news, locales, problems] = await Promise.all([
    settings.platformId(),
    secrets.has('apiKey'),
    secrets.has('apiSecret'),
    secrets.has('clientSecret'),
    accountOf(strapi),
    deps.news.read(),
    content.locales(),
    useCases.currentProblems(),
  ]);
  const { languages: _chosen, ...stored } = await settings.stored();
  const current = await settings.current();
  const languages = locales.map(({ code, name, isDefault }) => ({
    locale: code,
    name,
    isDefault,
    serviceCode: current.serviceCode(code),
    guessed: !current.isLanguageChosen(code),
  }));
  return {
    ...stored,
    platformId,
    hasApiKey,
    hasApiSecret,
    hasClientSecret,
    news: { calledAt: isoOf(news.calledAt), askedAt: isoOf(news.askedAt), problem: news.problem },
    redirectUrl,
    account,
    connected:
      stored.baseUrl !== null && (stored.signIn === 'key' ? hasApiKey && hasApiSecret : account.state === 'connected'),
    languages,
    available: content.candidates(stored.fieldRules),
    problems,
  };
}

/** Whose account it is: tokens of one service, or of one application, are nothing to another. */
const OF_ACCOUNT = ['baseUrl', 'clientId', 'tokenUrl'] as const;

/** Before the desk turns to another service its account is left: its tokens must not be sent there. */
async function leaveAccount(strapi: Core.Strapi, update: SettingsUpdate): Promise<void> {
  const { settings, deps } = graphOf(strapi);
  const stored = await settings.stored();
  if (OF_ACCOUNT.every((name) => update[name] === undefined || update[name] === stored[name])) return;
  try {
    await deps.account.forget();
  } catch (error) {
    // What another installation stored is used by none here.
    if (!(error instanceof DeskError)) throw error;
  }
}

/** Asks the service two things that cost nothing. A failure is the test's answer and no error of ours. */
async function test(strapi: Core.Strapi): Promise<ConnectionTest> {
  const { deps, settings } = graphOf(strapi);
  try {
    const wallet = await deps.provider.wallet();
    const languages = await deps.provider.languages();
    const { signIn } = await settings.stored();
    const scopes = signIn === 'key' ? null : deps.account.scopes((await deps.account.status()).scopes);
    return { ok: true, message: 'The connection works.', wallet, locales: languages.size, scopes };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return { ok: false, ...problemOf(error), wallet: null, locales: null, scopes: null };
  }
}

/** Sends out what comes in again where the address is right. */
async function testCallbacks(strapi: Core.Strapi): Promise<CallbackTest> {
  const { settings, probe } = graphOf(strapi);
  const { callbackUrl } = await settings.stored();
  if (callbackUrl === null)
    return {
      ok: false,
      message: 'There is no callback address, so the service does not call.',
      remedy: 'Enter the address at which the service reaches this Strapi, and save.',
    };
  return probe.send(`${callbackUrl.replace(/\/+$/, '')}${CALLBACK_PATH}`);
}

export const settings = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond(() => settingsView(strapi)),
  update: respond(async (ctx) => {
    const update = parse(settingsUpdateSchema, bodyOf(ctx));
    // A save that is refused leaves the account, too, as it was.
    graphOf(strapi).settings.check(update);
    await leaveAccount(strapi, update);
    await graphOf(strapi).settings.update(update);
    await graphOf(strapi).useCases.connectionChanged();
    return settingsView(strapi);
  }),
  test: respond(() => test(strapi)),
  testCallbacks: respond(() => testCallbacks(strapi)),
  templates: respond(async (): Promise<TemplateList> => ({
    templates: await graphOf(strapi).deps.provider.templates(),
  })),
  authors: respond(async (): Promise<AuthorList> => ({ authors: await graphOf(strapi).deps.provider.authors() })),
  spending: respond(async (ctx) => {
    const { stopped } = parse(spendingSchema, bodyOf(ctx));
    await graphOf(strapi).useCases.stopSpending(stopped, personOf(ctx).name);
    return { stopped };
  }),
  answerCopy: respond(async (ctx) => {
    const { answer } = parse(installationAnswerSchema, bodyOf(ctx));
    return { orders: await graphOf(strapi).useCases.answerCopy(answer, personOf(ctx).name) };
  }),
});
