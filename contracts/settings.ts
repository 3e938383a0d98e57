import { z } from 'zod';
import { accountSchema, grantedScopeSchema } from './account';
import { problemSchema } from './problems';
import { ACCEPTANCES, LEVELS, memorySchema, PUBLISH_RULES, SIGN_INS, SOURCE_VERSIONS } from './options';

/** A content type of the site's own, or the media library, whose texts are translated like an entry's. */
export const MEDIA_LIBRARY = 'plugin::upload.file';
export const contentTypeSchema = z.union([z.string().regex(/^api::[\w-]+\.[\w-]+$/), z.literal(MEDIA_LIBRARY)]);

const localeCode = z.string().trim().min(2).max(20);

/** What becomes of a field: sent to translators, taken into a new locale as it is, or left alone in every other locale. */
export const RULES = ['translate', 'copy', 'skip'] as const;
export type Rule = (typeof RULES)[number];

const UID = /^(?:(?:api|plugin)::)?[\w-]+\.[\w-]+$/;
const STEP = /[A-Za-z_][\w-]*(?:\[[\w-]+\.[\w-]+\])?/;
const ATTRIBUTE_PATH = new RegExp(`^${STEP.source}(?:\\.${STEP.source})*$`);
const JSON_NAME = /(?:\*{1,2}|[\p{L}\p{N}_$@-]+)/u.source;
const JSON_BRACKET = /\[(?:\*|\d{1,9}|"(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*")\]/u.source;
/** As `title`, `items[*].label`, `$.rows[0]["long text"]` or `**.caption`; the server reads them step by step. */
const JSON_PATH = new RegExp(
  `^(?:\\$|(?:(?:\\$\\.)?${JSON_NAME}|\\$?${JSON_BRACKET})(?:\\.${JSON_NAME}|${JSON_BRACKET})*)$`,
  'u',
);

const IN_FULL = {
  uid: 'a rule belongs to a content type, as "api::page.page", or to a component, as "shared.seo"',
  path: 'a field is named by its attributes, as "title", "seo.metaTitle" or "sections[shared.hero].title"',
  rule: 'a rule is "translate", "copy" or "skip"',
  format: 'the name of a format is made of small letters, digits and hyphens, as "plain", "markdown" or "html"',
  jsonPath: 'a path into JSON looks like "title", "items[*].label" or "**.caption"',
  part: 'a field has "rule", "format", "note", "maxLength" and "paths", and nothing else',
} as const;

/** Which format reads a text; the formats of ours, and any that the site adds. */
const formatName = z.string({ error: IN_FULL.format }).regex(/^[a-z][a-z\d-]{0,39}$/, IN_FULL.format);

const jsonPathSchema = z.strictObject({
  path: z
    .string({ error: IN_FULL.jsonPath })
    .max(200, 'a path into JSON has at most 200 characters')
    .regex(JSON_PATH, IN_FULL.jsonPath),
  format: formatName.optional(),
});
export type JsonPath = z.infer<typeof jsonPathSchema>;

/** What is said of a field, be it in the settings or in the schema; what is left out is decided elsewhere. */
export const fieldRuleSchema = z.strictObject(
  {
    rule: z.enum(RULES, { error: IN_FULL.rule }).optional(),
    format: formatName.optional(),
    /** Told to the translator. */
    note: z.string().trim().max(500, 'a note has at most 500 characters').optional(),
    maxLength: z.number().int().min(1, 'a maximum length is 1 or more').max(1_000_000).optional(),
    /** Which texts within JSON are translated. */
    paths: z.array(jsonPathSchema).min(1, 'a list of paths names one at least').max(100).optional(),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? IN_FULL.part : undefined) },
);
export type FieldRule = z.infer<typeof fieldRuleSchema>;

/** A record whose keys fit a pattern, with the reason of a refusal in words. */
const keyed = <Value extends z.ZodType>(pattern: RegExp, refusal: string, value: Value) =>
  z
    .record(z.string().max(300).regex(pattern), value, {
      error: (issue) => (issue.code === 'invalid_key' ? refusal : undefined),
    })
    .refine((record) => Object.keys(record).length <= 500, 'at most 500 of these are kept');

/**
 * Rules by content type or component, then by attribute, dotted through components; in a dynamic zone the component
 * stands in brackets: `sections[shared.hero].title`.
 */
export const fieldRulesSchema = keyed(UID, IN_FULL.uid, keyed(ATTRIBUTE_PATH, IN_FULL.path, fieldRuleSchema));
export type FieldRules = z.infer<typeof fieldRulesSchema>;

/** Regular expressions of what else is a placeholder in this site's texts. Whether they can be read is for the server to say. */
export const placeholderPatternsSchema = z
  .array(z.string().min(1, 'a pattern must not be empty').max(200, 'a pattern has at most 200 characters'))
  .max(20, 'there may be at most 20 patterns');

/** An address of the service's OAuth: a path below the base address, or a whole one, for it may stand on another host. */
const oauthAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/, 'an address begins with https:// or, below the base address, with /');

/**
 * Settings as an admin sends them. Secrets are written only when given: leaving `apiKey`, `apiSecret` or `clientSecret`
 * out keeps what is stored, an empty string is refused.
 */
export const settingsUpdateSchema = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  platformId: z.uuid().optional(),
  apiKey: z.string().trim().min(1).max(500).optional(),
  apiSecret: z.string().trim().min(1).max(500).optional(),
  signIn: z.enum(SIGN_INS).optional(),
  /** As the service named this installation when it was registered there; null: none yet. */
  clientId: z.string().trim().min(1).max(500).nullable().optional(),
  clientSecret: z.string().trim().min(1).max(500).optional(),
  authorizeUrl: oauthAddress.optional(),
  tokenUrl: oauthAddress.optional(),
  /** Null: tokens are forgotten here only. */
  revokeUrl: oauthAddress.nullable().optional(),
  /** Where the service reaches this Strapi, for callbacks; null: polling alone. */
  callbackUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  level: z.enum(LEVELS).optional(),
  /** A second person checks the work. */
  quality: z.boolean().optional(),
  memory: memorySchema.optional(),
  /** Once the price is known, a person has to press Launch. */
  launchByHand: z.boolean().optional(),
  sourceVersion: z.enum(SOURCE_VERSIONS).optional(),
  publish: z.enum(PUBLISH_RULES).optional(),
  publishTogether: z.boolean().optional(),
  acceptance: z.enum(ACCEPTANCES).optional(),
  /** How long texts of finished work (what was sent, what came, what stood before) are kept. */
  keepTextsDays: z.number().int().min(1).max(3650).optional(),
  /** Templates that launch by themselves may; the price is then not checked before. */
  autoLaunch: z.boolean().optional(),
  /** The service's template by target locale. */
  templates: z.record(localeCode, z.string().trim().min(1).max(100)).optional(),
  /** Ids of those preferred authors of the account who do the work; with none the service chooses. */
  authors: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
  /** How far, in percent, the price after the service's own count may pass the quote. */
  ceilingMarginPercent: z.number().min(0).max(200).optional(),
  /** Orders quoted at so many credits or less need no approval; null: each order needs one. */
  approvalThresholdCredits: z.number().positive().max(1e9).nullable().optional(),
  /** Uids of the content types opted in. */
  contentTypes: z.array(contentTypeSchema).max(500).optional(),
  /** Strapi locale to language code at the service (`xx-yy`); what is missing is guessed. */
  languages: z.record(localeCode, localeCode).optional(),
  pollIntervalSeconds: z.number().int().min(1).max(3600).optional(),
  /** All of them: what is left out is forgotten. */
  fieldRules: fieldRulesSchema.optional(),
  placeholderPatterns: placeholderPatternsSchema.optional(),
  /** Whether translators are given a link to the entry's preview, where the site has one. */
  sendPreviewLink: z.boolean().optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

/** Settings as they are sent to the admin panel: of secrets only whether they are there. */
export const settingsViewSchema = z.object({
  baseUrl: z.string().nullable(),
  platformId: z.string(),
  hasApiKey: z.boolean(),
  hasApiSecret: z.boolean(),
  signIn: z.enum(SIGN_INS),
  clientId: z.string().nullable(),
  hasClientSecret: z.boolean(),
  authorizeUrl: z.string(),
  tokenUrl: z.string(),
  revokeUrl: z.string().nullable(),
  /** Where the consent page has to send browsers back to; it is told to the service when this installation is registered. */
  redirectUrl: z.string(),
  account: accountSchema,
  /** All that it takes to ask the service for something is there. */
  connected: z.boolean(),
  callbackUrl: z.string().nullable(),
  /** When the service called last, and when it was last asked what has changed; why it did not tell. */
  news: z.object({
    calledAt: z.iso.datetime().nullable(),
    askedAt: z.iso.datetime().nullable(),
    problem: problemSchema.nullable(),
  }),
  level: z.enum(LEVELS),
  quality: z.boolean(),
  memory: memorySchema,
  launchByHand: z.boolean(),
  sourceVersion: z.enum(SOURCE_VERSIONS),
  publish: z.enum(PUBLISH_RULES),
  publishTogether: z.boolean(),
  acceptance: z.enum(ACCEPTANCES),
  keepTextsDays: z.number().int(),
  autoLaunch: z.boolean(),
  templates: z.record(z.string(), z.string()),
  authors: z.array(z.string()),
  spendingStopped: z.boolean(),
  ceilingMarginPercent: z.number(),
  approvalThresholdCredits: z.number().nullable(),
  contentTypes: z.array(z.string()),
  languages: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      serviceCode: z.string(),
      guessed: z.boolean(),
    }),
  ),
  pollIntervalSeconds: z.number(),
  fieldRules: fieldRulesSchema,
  placeholderPatterns: z.array(z.string()),
  sendPreviewLink: z.boolean(),
  /** Content types which could be opted in: localized, with something to translate. */
  available: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Why nothing can be ordered at the moment, most urgent first. */
  problems: z.array(z.object({ code: z.string(), message: z.string(), remedy: z.string().optional() })),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

/** POST /spending: the one switch. */
export const spendingSchema = z.object({ stopped: z.boolean() });
export type Spending = z.infer<typeof spendingSchema>;

/** GET /templates: what can be chosen as a template of a target locale. Codes as the service writes them, `xx-yy` or `xx`. */
export const templateListSchema = z.object({
  templates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sourceCode: z.string().nullable(),
      targetCode: z.string().nullable(),
      level: z.string().nullable(),
      quality: z.boolean(),
      autoLaunch: z.boolean(),
    }),
  ),
});
export type TemplateList = z.infer<typeof templateListSchema>;

/** POST /installation: whether orders of another installation stay there (`copy`) or came along (`moved`). */
export const installationAnswerSchema = z.object({ answer: z.enum(['copy', 'moved']) });
export type InstallationAnswer = z.infer<typeof installationAnswerSchema>;

/** POST /callbacks/test : whether what is sent to the callback address comes in here. */
export const callbackTestSchema = z.object({ ok: z.boolean(), message: z.string(), remedy: z.string().nullable() });
export type CallbackTest = z.infer<typeof callbackTestSchema>;

/** Answer of the connection test. */
export const connectionTestSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  remedy: z.string().optional(),
  wallet: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  locales: z.number().int().nullable(),
  /** What the account's owner allowed; null where key and secret open everything. */
  scopes: z.array(grantedScopeSchema).nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
