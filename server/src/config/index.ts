import { z } from 'zod';

/**
 * The plugin's entry in `config/plugins`: what belongs to an installation and not to the people who edit settings.
 * Times in milliseconds.
 */
const configSchema = z.strictObject({
  /** Names this installation, in place of the fingerprint of its database and address. */
  environment: z.string().min(1).optional(),
  /** Whether this process takes due steps. Off: another process of the same site does. */
  dispatch: z.boolean().default(true),
  /** How often due work is looked for. */
  tickMs: z.number().int().min(20).default(1_000),
  /** Steps under way at a time in this process. */
  concurrency: z.number().int().min(1).max(50).default(4),
  leaseMs: z.number().int().min(1_000).default(60_000),
  /** How long "not found" is not believed after a request of unknown fate. */
  doubtMs: z.number().int().min(0).default(60_000),
  /** How long the service may be at work on a request; it gives up after 30 s. */
  requestMs: z.number().int().min(0).default(30_000),
  /** How long a launch may give no sign before it is asked for again. */
  relaunchMs: z
    .number()
    .int()
    .min(1_000)
    .default(30 * 60_000),
  /** How often each project is looked at, should a change at the service ever go unnoticed. */
  sweepMs: z
    .number()
    .int()
    .min(1_000)
    .default(60 * 60_000),
  /** How often the states of all entries are looked at, should a change to one ever go unnoticed. */
  rebuildMs: z
    .number()
    .int()
    .min(60_000)
    .default(24 * 60 * 60_000),
  /** Documents in one request; 20 to 100 are in use. */
  batchSize: z.number().int().min(1).max(100).default(20),
  /** What one document of the service holds at most; a larger entry is sent in parts. */
  largestDocument: z
    .strictObject({
      segments: z.number().int().min(1).default(500),
      words: z.number().int().min(1).default(10_000),
      /** Of texts and what is told about them. */
      characters: z.number().int().min(1_000).default(400_000),
    })
    .prefault({}),
  /** Plain HTTP to other machines than this one; for closed networks only. */
  allowPlainHttp: z.boolean().default(false),
});

export type PluginConfig = z.infer<typeof configSchema>;

export const readConfig = (config: unknown): PluginConfig => configSchema.parse(config);

export default {
  default: () => configSchema.parse({}),
  validator(config: unknown): void {
    const result = configSchema.safeParse(config);
    if (!result.success)
      throw new Error(
        `The configuration of translation-desk in config/plugins is not right.\n${z.prettifyError(result.error)}`,
      );
  },
};
