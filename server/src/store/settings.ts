import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CALLBACK_PATH, PLUGIN_ID } from '../../../contracts/plugin';
import {
  ACCEPTANCES,
  LEVELS,
  memorySchema,
  PUBLISH_RULES,
  SIGN_INS,
  SOURCE_VERSIONS,
} from '../../../contracts/options';
import { fieldRulesSchema, placeholderPatternsSchema, type SettingsUpdate } from '../../../contracts/settings';
import { parseOwnPattern } from '../document';
import { guessServiceCode } from '../domain/language-codes';
import { fromCredits } from '../domain/money';
import { PLAIN_OPTIONS } from '../domain/options';
import type { Settings, SettingsReader } from '../workflow/ports';
import type { CallbackToken } from './callback-token';
import { MISSING_KEY, type SecretName, type Secrets } from './secrets';
import { DeskError } from '../domain/errors';

const DAY_MS = 24 * 60 * 60_000;

const storedSchema = z.object({
  baseUrl: z.string().nullable().default(null),
  platformId: z.string().nullable().default(null),
  signIn: z.enum(SIGN_INS).default('key'),
  clientId: z.string().nullable().default(null),
  // Where the published clients of the service find them.
  authorizeUrl: z.string().default('/oauth/authorize'),
  tokenUrl: z.string().default('/oauth/token'),
  revokeUrl: z.string().nullable().default(null),
  callbackUrl: z.string().nullable().default(null),
  level: z.enum(LEVELS).default('premium'),
  quality: z.boolean().default(false),
  memory: memorySchema.prefault({}),
  launchByHand: z.boolean().default(false),
  sourceVersion: z.enum(SOURCE_VERSIONS).default(PLAIN_OPTIONS.sourceVersion),
  publish: z.enum(PUBLISH_RULES).default(PLAIN_OPTIONS.publish),
  publishTogether: z.boolean().default(PLAIN_OPTIONS.publishTogether),
  acceptance: z.enum(ACCEPTANCES).default(PLAIN_OPTIONS.acceptance),
  keepTextsDays: z.number().default(90),
  autoLaunch: z.boolean().default(false),
  templates: z.record(z.string(), z.string()).default({}),
  authors: z.array(z.string()).default([]),
  spendingStopped: z.boolean().default(false),
  ceilingMarginPercent: z.number().default(10),
  approvalThresholdCredits: z.number().nullable().default(null),
  contentTypes: z.array(z.string()).default([]),
  languages: z.record(z.string(), z.string()).default({}),
  pollIntervalSeconds: z.number().default(60),
  // Not forgiving: a rule that is not understood must not let a text out.
  fieldRules: fieldRulesSchema.default({}),
  placeholderPatterns: placeholderPatternsSchema.default([]),
  sendPreviewLink: z.boolean().default(true),
});
export type StoredSettings = z.infer<typeof storedSchema>;

function checkPatterns(patterns: readonly string[]): void {
  for (const pattern of patterns) {
    const parsed = parseOwnPattern(pattern);
    if (parsed instanceof RegExp) continue;
    throw new DeskError({
      code: 'invalid_request',
      message: `The placeholder pattern "${pattern}" cannot be used. ${parsed.error}`,
      remedy: 'Correct it or take it out, and save again.',
    });
  }
}

/** The secrets that somebody entered. */
const secretsIn = (update: SettingsUpdate): [SecretName, string][] =>
  (['apiKey', 'apiSecret', 'clientSecret'] as const).flatMap((name): [SecretName, string][] => {
    const secret = update[name];
    return secret === undefined ? [] : [[name, secret]];
  });

/** Where the service calls us about a project: the token tells that it is the service, the query what it is about. */
function callbackAddress(base: string | null, token: string | null, about: Record<string, string>): string | null {
  if (!base || !token) return null;
  const url = new URL(`${base.replace(/\/+$/, '')}${CALLBACK_PATH}`);
  url.search = new URLSearchParams({ ...about, token }).toString();
  return url.toString();
}

/** What the installation's configuration says, and nobody edits. */
type Fixed = Pick<Settings, 'doubtMs' | 'requestMs' | 'relaunchMs' | 'sweepMs' | 'batchSize' | 'largestDocument'>;

/** The settings in the form the work needs them; `secret`: the token in the callback's address. */
const forWork = (settings: StoredSettings, fixed: Fixed, secret: string | null): Settings => ({
  options: {
    ...PLAIN_OPTIONS,
    level: settings.level,
    quality: settings.quality,
    memory: settings.memory,
    launchByHand: settings.launchByHand,
    authors: settings.authors,
    sourceVersion: settings.sourceVersion,
    publish: settings.publish,
    publishTogether: settings.publishTogether,
    acceptance: settings.acceptance,
  },
  keepTextsMs: settings.keepTextsDays * DAY_MS,
  spendingStopped: settings.spendingStopped,
  autoLaunch: settings.autoLaunch,
  templateFor: (locale) => settings.templates[locale] ?? null,
  ceilingMarginPercent: settings.ceilingMarginPercent,
  approvalThreshold: settings.approvalThresholdCredits === null ? null : fromCredits(settings.approvalThresholdCredits),
  contentTypes: settings.contentTypes,
  fieldRules: settings.fieldRules,
  placeholderPatterns: settings.placeholderPatterns,
  sendPreviewLink: settings.sendPreviewLink,
  pollIntervalMs: settings.pollIntervalSeconds * 1000,
  doubtMs: fixed.doubtMs,
  requestMs: fixed.requestMs,
  relaunchMs: fixed.relaunchMs,
  sweepMs: fixed.sweepMs,
  batchSize: fixed.batchSize,
  largestDocument: fixed.largestDocument,
  serviceCode: (locale) => settings.languages[locale] ?? guessServiceCode(locale),
  isLanguageChosen: (locale) => settings.languages[locale] !== undefined,
  callbackUrl: (project, event, talk) =>
    callbackAddress(settings.callbackUrl, secret, { project, event, ...(talk === undefined ? {} : { talk }) }),
});

/** The settings that people edit, in Strapi's store; secrets stand apart. */
export function createSettings(strapi: Core.Strapi, secrets: Secrets, token: CallbackToken, fixed: Fixed) {
  const store = strapi.store({ type: 'plugin', name: PLUGIN_ID, key: 'settings' });
  const stored = async (): Promise<StoredSettings> => storedSchema.parse((await store.get({})) ?? {});

  let platformId: Promise<string> | null = null;

  /** Refuses what cannot be saved, before anything is done for it. */
  function check(update: SettingsUpdate): void {
    checkPatterns(update.placeholderPatterns ?? []);
    if (secretsIn(update).length > 0 && !secrets.hasKey()) throw new DeskError(MISSING_KEY);
  }

  async function makePlatformId(): Promise<string> {
    const settings = await stored();
    if (settings.platformId) return settings.platformId;
    const made = randomUUID();
    await store.set({ value: { ...settings, platformId: made } });
    return made;
  }

  const reader: SettingsReader = {
    async stopSpending(stopped) {
      await store.set({ value: storedSchema.parse({ ...(await stored()), spendingStopped: stopped }) });
    },
    async chooseLanguage(locale, code) {
      const settings = await stored();
      await store.set({ value: { ...settings, languages: { ...settings.languages, [locale]: code } } });
    },
    async current() {
      const settings = await stored();
      return forWork(settings, fixed, settings.callbackUrl ? await token.load() : null);
    },
  };

  return {
    ...reader,
    stored,
    /** Our id as a platform, made once; every project carries it. */
    platformId(): Promise<string> {
      platformId ??= makePlatformId();
      return platformId;
    },
    check,
    async update(all: SettingsUpdate): Promise<void> {
      check(all);
      const { apiKey: _key, apiSecret: _secret, clientSecret: _other, ...update } = all;
      for (const [name, secret] of secretsIn(all)) await secrets.write(name, secret);
      await token.ensure();
      await store.set({ value: storedSchema.parse({ ...(await stored()), ...update }) });
      platformId = null;
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettings>;
