import { z } from 'zod';

/** Levels of work the service sells (specification 2.3; `regular` is in use, says the field). */
export const LEVELS = ['regular', 'premium', 'enterprise'] as const;

const localeCode = z.string().trim().min(2).max(20);

/**
 * Settings as an admin sends them. Secrets are written only when given: leaving `apiKey` or `apiSecret`
 * out keeps what is stored, an empty string is refused.
 */
export const settingsUpdateSchema = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  platformId: z.uuid().optional(),
  apiKey: z.string().trim().min(1).max(500).optional(),
  apiSecret: z.string().trim().min(1).max(500).optional(),
  /** Where the service reaches this Strapi, for callbacks; null: polling alone. */
  callbackUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
  level: z.enum(LEVELS).optional(),
  /** How far, in percent, the price after the service's own count may pass the quote. */
  ceilingMarginPercent: z.number().min(0).max(200).optional(),
  /** Uids of the content types opted in. */
  contentTypes: z
    .array(z.string().regex(/^api::[\w-]+\.[\w-]+$/))
    .max(500)
    .optional(),
  /** Strapi locale to language code at the service (`xx-yy`); what is missing is guessed. */
  languages: z.record(localeCode, localeCode).optional(),
  pollIntervalSeconds: z.number().int().min(1).max(3600).optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

/** Settings as they are sent to the admin panel: of secrets only whether they are there. */
export const settingsViewSchema = z.object({
  baseUrl: z.string().nullable(),
  platformId: z.string(),
  hasApiKey: z.boolean(),
  hasApiSecret: z.boolean(),
  callbackUrl: z.string().nullable(),
  level: z.enum(LEVELS),
  ceilingMarginPercent: z.number(),
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
  /** Content types which could be opted in: localized, with something to translate. */
  available: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Why nothing can be ordered at the moment, most urgent first. */
  problems: z.array(z.object({ code: z.string(), message: z.string(), remedy: z.string().optional() })),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

/** POST /installation: whether orders of another installation stay there (`copy`) or came along (`moved`). */
export const installationAnswerSchema = z.object({ answer: z.enum(['copy', 'moved']) });
export type InstallationAnswer = z.infer<typeof installationAnswerSchema>;

/** Answer of the connection test. */
export const connectionTestSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  remedy: z.string().optional(),
  wallet: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  locales: z.number().int().nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
