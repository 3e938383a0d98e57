import { PLUGIN_ID } from '../../../contracts/plugin';
import type en from './en.json';
import type shell from './shell.json';

/** What Strapi's own frame shows of us before anything of ours is opened. */
export type ShellKey = keyof typeof shell.en;

/** The key of a text, as it stands in `en.json` or `shell.json`. */
export type TextKey = keyof typeof en | ShellKey;

const PREFIX = `${PLUGIN_ID}.`;

/** The id of a text in the admin panel, where the texts of all plugins live together. */
export const messageId = (key: TextKey): string => PREFIX + key;

export const isOurs = (id: string): boolean => id.startsWith(PREFIX);

export const prefixed = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [PREFIX + key, text]));
