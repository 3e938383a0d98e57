import type { Core } from '@strapi/strapi';
import {
  installationAnswerSchema,
  settingsUpdateSchema,
  spendingSchema,
  type ConnectionTest,
  type SettingsView,
  type TemplateList,
} from '../../../contracts/settings';
import { DeskError, problemOf } from '../compose';
import { graphOf } from '../services/desk';
import { bodyOf, parse, personOf, respond } from './respond';

async function view(strapi: Core.Strapi): Promise<SettingsView> {
  const { settings, secrets, content, useCases } = graphOf(strapi);
  const [platformId, hasApiKey, hasApiSecret, locales, problems] = await Promise.all([
    settings.platformId(),
    secrets.has('apiKey'),
    secrets.has('apiSecret'),
    content.locales(),
    useCases.currentProblems(),
  ]);
  const { languages: _chosen, ...stored } = await settings.stored();
  const languages = await Promise.all(
    locales.map(async ({ code, name, isDefault }) => ({
      locale: code,
      name,
      isDefault,
      ...(await settings.serviceCode(code)),
    })),
  );
  return {
    ...stored,
    platformId,
    hasApiKey,
    hasApiSecret,
    languages,
    available: content.candidates(stored.fieldRules),
    problems,
  };
}

/** Asks the service two things that cost nothing. A failure is the test's answer and no error of ours. */
async function test(strapi: Core.Strapi): Promise<ConnectionTest> {
  const { deps } = graphOf(strapi);
  try {
    const wallet = await deps.provider.wallet();
    const languages = await deps.provider.languages();
    return { ok: true, message: 'The connection works.', wallet, locales: languages.size };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return { ok: false, ...problemOf(error), wallet: null, locales: null };
  }
}

export const settings = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond(() => view(strapi)),
  update: respond(async (ctx) => {
    await graphOf(strapi).settings.update(parse(settingsUpdateSchema, bodyOf(ctx)));
    await graphOf(strapi).useCases.connectionChanged();
    return view(strapi);
  }),
  test: respond(() => test(strapi)),
  templates: respond(async (): Promise<TemplateList> => ({
    templates: await graphOf(strapi).deps.provider.templates(),
  })),
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
