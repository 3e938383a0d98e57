import { PLUGIN_ID } from '../../../contracts/plugin';
import type en from './en.json';

/** The key of a text, as it stands in `en.json`. */
export type TextKey = keyof typeof en;

/** The id of a text in the admin panel, where the texts of all plugins live together. */
export const messageId = (key: TextKey): string => `${PLUGIN_ID}.${key}`;

export const prefixed = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${PLUGIN_ID}.${key}`, text]));
