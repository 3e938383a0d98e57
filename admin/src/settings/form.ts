import type { SettingsUpdate, SettingsView } from '../../../contracts/settings';
import type { TextKey } from '../translations/ids';

export type Level = SettingsView['level'];

// In the order of the service's price list; a type, not the list of the contract, so that no schema comes to the browser.
const LEVEL_ORDER: Record<Level, number> = { regular: 0, premium: 1, enterprise: 2 };
export const LEVELS = (Object.keys(LEVEL_ORDER) as Level[]).sort((a, b) => LEVEL_ORDER[a] - LEVEL_ORDER[b]);

/** The settings as the form holds them: everything a text that can be typed; empty secrets mean "keep". */
export interface SettingsForm {
  baseUrl: string;
  platformId: string;
  apiKey: string;
  apiSecret: string;
  callbackUrl: string;
  level: Level;
  quality: boolean;
  memory: SettingsView['memory'];
  launchByHand: boolean;
  autoLaunch: boolean;
  /** Template of the service by target locale; a locale without one is left out. */
  templates: Record<string, string>;
  ceilingMarginPercent: number | undefined;
  pollIntervalSeconds: number | undefined;
  contentTypes: string[];
  languages: SettingsView['languages'];
}

export type FormErrors = Partial<Record<keyof SettingsForm, TextKey>>;

export const toForm = (view: SettingsView): SettingsForm => ({
  baseUrl: view.baseUrl ?? '',
  platformId: view.platformId,
  apiKey: '',
  apiSecret: '',
  callbackUrl: view.callbackUrl ?? '',
  level: view.level,
  quality: view.quality,
  memory: view.memory,
  launchByHand: view.launchByHand,
  autoLaunch: view.autoLaunch,
  templates: view.templates,
  ceilingMarginPercent: view.ceilingMarginPercent,
  pollIntervalSeconds: view.pollIntervalSeconds,
  contentTypes: [...view.contentTypes].sort(),
  languages: view.languages,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

const isWithin = (value: number | undefined, min: number, max: number): boolean =>
  value !== undefined && value >= min && value <= max;

/** What cannot be saved as it stands. The server checks again; this only spares a round trip. */
export function check(form: SettingsForm): FormErrors {
  const errors: FormErrors = {};
  if (form.baseUrl.trim() !== '' && !isWebAddress(form.baseUrl.trim())) errors.baseUrl = 'settings.error.address';
  if (form.callbackUrl.trim() !== '' && !isWebAddress(form.callbackUrl.trim())) {
    errors.callbackUrl = 'settings.error.address';
  }
  if (form.platformId.trim() !== '' && !UUID.test(form.platformId.trim())) errors.platformId = 'settings.error.uuid';
  if (!isWithin(form.ceilingMarginPercent, 0, 200)) errors.ceilingMarginPercent = 'settings.error.margin';
  const poll = form.pollIntervalSeconds;
  if (!isWithin(poll, 1, 3600) || !Number.isInteger(poll)) errors.pollIntervalSeconds = 'settings.error.poll';
  if (form.languages.some(({ serviceCode }) => serviceCode.trim().length === 1)) {
    errors.languages = 'settings.error.language';
  }
  return errors;
}

const sameList = (a: string[], b: string[]): boolean => a.join('\n') === b.join('\n');

/** The languages a person named; those left to guessing are left out. */
function namedLanguages(form: SettingsForm, saved: SettingsForm): Record<string, string> {
  const before = new Map(saved.languages.map(({ locale, serviceCode }) => [locale, serviceCode]));
  const named = form.languages.flatMap(({ locale, serviceCode, guessed }): [string, string][] => {
    const code = serviceCode.trim();
    return code !== '' && (!guessed || code !== before.get(locale)) ? [[locale, code]] : [];
  });
  return Object.fromEntries(named);
}

/** The same entries, in whatever order. */
const sameRecord = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

/** How work is ordered: what differs of it. */
function orderingUpdate(form: SettingsForm, saved: SettingsForm): SettingsUpdate {
  const update: SettingsUpdate = {};
  if (form.level !== saved.level) update.level = form.level;
  if (form.quality !== saved.quality) update.quality = form.quality;
  if (!sameRecord(form.memory, saved.memory)) update.memory = form.memory;
  if (form.launchByHand !== saved.launchByHand) update.launchByHand = form.launchByHand;
  if (form.autoLaunch !== saved.autoLaunch) update.autoLaunch = form.autoLaunch;
  if (!sameRecord(form.templates, saved.templates)) update.templates = form.templates;
  if (form.ceilingMarginPercent !== saved.ceilingMarginPercent) {
    update.ceilingMarginPercent = form.ceilingMarginPercent;
  }
  return update;
}

/** Only what differs from what is saved: two people in the settings do not undo one another's work. */
export function toUpdate(form: SettingsForm, view: SettingsView): SettingsUpdate {
  const saved = toForm(view);
  const update = orderingUpdate(form, saved);
  const baseUrl = form.baseUrl.trim();
  const platformId = form.platformId.trim();
  const callbackUrl = form.callbackUrl.trim();
  const languages = namedLanguages(form, saved);

  if (baseUrl !== '' && baseUrl !== saved.baseUrl) update.baseUrl = baseUrl;
  if (platformId !== '' && platformId !== saved.platformId) update.platformId = platformId;
  if (form.apiKey.trim() !== '') update.apiKey = form.apiKey.trim();
  if (form.apiSecret.trim() !== '') update.apiSecret = form.apiSecret.trim();
  if (callbackUrl !== saved.callbackUrl) update.callbackUrl = callbackUrl === '' ? null : callbackUrl;
  if (form.pollIntervalSeconds !== saved.pollIntervalSeconds) update.pollIntervalSeconds = form.pollIntervalSeconds;
  if (!sameList([...form.contentTypes].sort(), saved.contentTypes)) update.contentTypes = form.contentTypes;
  if (JSON.stringify(languages) !== JSON.stringify(namedLanguages(saved, saved))) update.languages = languages;
  return update;
}
