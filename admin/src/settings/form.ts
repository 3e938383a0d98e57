import type { SettingsUpdate, SettingsView } from '../../../contracts/settings';
import type { TextKey } from '../translations/ids';

export type Level = SettingsView['level'];

// In the order of the service's price list; a type, not the list of the contract, so that no schema comes to the browser.
const LEVEL_ORDER: Record<Level, number> = { regular: 0, premium: 1, enterprise: 2 };
export const LEVELS = (Object.keys(LEVEL_ORDER) as Level[]).sort((a, b) => LEVEL_ORDER[a] - LEVEL_ORDER[b]);

// As above: in the order in which they are offered.
const PUBLISH_ORDER: Record<SettingsView['publish'], number> = { draft: 0, as_source: 1, publish: 2 };
const VERSION_ORDER: Record<SettingsView['sourceVersion'], number> = { draft: 0, published: 1 };
const ACCEPTANCE_ORDER: Record<SettingsView['acceptance'], number> = { automatic: 0, person: 1 };

/** What can be chosen of how deliveries come into the entries. */
export const CHOICES = {
  sourceVersion: Object.keys(VERSION_ORDER) as SettingsView['sourceVersion'][],
  publish: Object.keys(PUBLISH_ORDER) as SettingsView['publish'][],
  acceptance: Object.keys(ACCEPTANCE_ORDER) as SettingsView['acceptance'][],
};

/** The settings as the forms of both their pages hold them: everything a text that can be typed; empty secrets mean "keep". */
export interface SettingsForm {
  baseUrl: string;
  platformId: string;
  apiKey: string;
  apiSecret: string;
  signIn: SettingsView['signIn'];
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  callbackUrl: string;
  level: Level;
  quality: boolean;
  memory: SettingsView['memory'];
  launchByHand: boolean;
  autoLaunch: boolean;
  sourceVersion: SettingsView['sourceVersion'];
  publish: SettingsView['publish'];
  publishTogether: boolean;
  acceptance: SettingsView['acceptance'];
  keepTextsDays: number | undefined;
  /** Template of the service by target locale; a locale without one is left out. */
  templates: Record<string, string>;
  authors: string[];
  ceilingMarginPercent: number | undefined;
  /** In credits; empty: each order needs an approval. */
  approvalThresholdCredits: number | undefined;
  pollIntervalSeconds: number | undefined;
  contentTypes: string[];
}

export type FormErrors = Partial<Record<keyof SettingsForm, TextKey>>;

export const toForm = (view: SettingsView): SettingsForm => ({
  baseUrl: view.baseUrl ?? '',
  platformId: view.platformId,
  apiKey: '',
  apiSecret: '',
  signIn: view.signIn,
  clientId: view.clientId ?? '',
  clientSecret: '',
  authorizeUrl: view.authorizeUrl,
  tokenUrl: view.tokenUrl,
  revokeUrl: view.revokeUrl ?? '',
  callbackUrl: view.callbackUrl ?? '',
  level: view.level,
  quality: view.quality,
  memory: view.memory,
  launchByHand: view.launchByHand,
  autoLaunch: view.autoLaunch,
  sourceVersion: view.sourceVersion,
  publish: view.publish,
  publishTogether: view.publishTogether,
  acceptance: view.acceptance,
  keepTextsDays: view.keepTextsDays,
  templates: view.templates,
  authors: view.authors,
  ceilingMarginPercent: view.ceilingMarginPercent,
  approvalThresholdCredits: view.approvalThresholdCredits ?? undefined,
  pollIntervalSeconds: view.pollIntervalSeconds,
  contentTypes: [...view.contentTypes].sort(),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

const isWithin = (value: number | undefined, min: number, max: number): boolean =>
  value !== undefined && value >= min && value <= max;

/** A whole address, or a path below that of the service. */
const isOAuthAddress = (text: string): boolean => /^\/(?!\/)/.test(text) || isWebAddress(text);

function checkOAuth({ authorizeUrl, tokenUrl, revokeUrl }: SettingsForm): FormErrors {
  const errors: FormErrors = {};
  for (const [name, address] of Object.entries({ authorizeUrl, tokenUrl, revokeUrl })) {
    const given = address.trim();
    const mayBeEmpty = name === 'revokeUrl';
    if (given === '' ? !mayBeEmpty : !isOAuthAddress(given)) {
      errors[name as keyof SettingsForm] = 'settings.error.oauthAddress';
    }
  }
  return errors;
}

const isWholeWithin = (value: number | undefined, min: number, max: number): boolean =>
  isWithin(value, min, max) && Number.isInteger(value);

/** What of the connection cannot be saved as it stands. The server checks again; this only spares a round trip. */
export function checkConnection(form: SettingsForm): FormErrors {
  const errors: FormErrors = checkOAuth(form);
  for (const name of ['baseUrl', 'callbackUrl'] as const) {
    const given = form[name].trim();
    if (given !== '' && !isWebAddress(given)) errors[name] = 'settings.error.address';
  }
  if (form.platformId.trim() !== '' && !UUID.test(form.platformId.trim())) errors.platformId = 'settings.error.uuid';
  if (!isWholeWithin(form.pollIntervalSeconds, 1, 3600)) errors.pollIntervalSeconds = 'settings.error.poll';
  return errors;
}

/** The same of the defaults. */
export function checkDefaults(form: SettingsForm): FormErrors {
  const errors: FormErrors = {};
  if (!isWithin(form.ceilingMarginPercent, 0, 200)) errors.ceilingMarginPercent = 'settings.error.margin';
  const threshold = form.approvalThresholdCredits;
  if (threshold !== undefined && !(threshold > 0 && threshold <= 1e9)) {
    errors.approvalThresholdCredits = 'settings.error.threshold';
  }
  if (!isWholeWithin(form.keepTextsDays, 1, 3650)) errors.keepTextsDays = 'settings.error.keep';
  return errors;
}

const sameList = (a: string[], b: string[]): boolean => a.join('\n') === b.join('\n');

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
  if (!sameList([...form.authors].sort(), [...saved.authors].sort())) update.authors = form.authors;
  if (form.ceilingMarginPercent !== saved.ceilingMarginPercent) {
    update.ceilingMarginPercent = form.ceilingMarginPercent;
  }
  if (form.approvalThresholdCredits !== saved.approvalThresholdCredits) {
    update.approvalThresholdCredits = form.approvalThresholdCredits ?? null;
  }
  return update;
}

/** How deliveries come into the entries: what differs of it. */
function landingUpdate(form: SettingsForm, saved: SettingsForm): SettingsUpdate {
  const update: SettingsUpdate = {};
  if (form.sourceVersion !== saved.sourceVersion) update.sourceVersion = form.sourceVersion;
  if (form.publish !== saved.publish) update.publish = form.publish;
  if (form.publishTogether !== saved.publishTogether) update.publishTogether = form.publishTogether;
  if (form.acceptance !== saved.acceptance) update.acceptance = form.acceptance;
  if (form.keepTextsDays !== saved.keepTextsDays) update.keepTextsDays = form.keepTextsDays;
  return update;
}

/** How we sign in: what differs of it. Secrets are written where something was typed. */
function signInUpdate(form: SettingsForm, saved: SettingsForm): SettingsUpdate {
  const update: SettingsUpdate = {};
  if (form.signIn !== saved.signIn) update.signIn = form.signIn;
  for (const name of ['apiKey', 'apiSecret', 'clientSecret'] as const) {
    if (form[name].trim() !== '') update[name] = form[name].trim();
  }
  for (const name of ['clientId', 'revokeUrl'] as const) {
    const given = form[name].trim();
    if (given !== saved[name]) update[name] = given === '' ? null : given;
  }
  for (const name of ['authorizeUrl', 'tokenUrl'] as const) {
    if (form[name].trim() !== saved[name]) update[name] = form[name].trim();
  }
  return update;
}

/** Only what differs from what is saved: two people in the settings do not undo one another's work. */
export function toUpdate(form: SettingsForm, view: SettingsView): SettingsUpdate {
  const saved = toForm(view);
  const update = { ...signInUpdate(form, saved), ...orderingUpdate(form, saved), ...landingUpdate(form, saved) };
  const baseUrl = form.baseUrl.trim();
  const platformId = form.platformId.trim();
  const callbackUrl = form.callbackUrl.trim();

  if (baseUrl !== '' && baseUrl !== saved.baseUrl) update.baseUrl = baseUrl;
  if (platformId !== '' && platformId !== saved.platformId) update.platformId = platformId;
  if (callbackUrl !== saved.callbackUrl) update.callbackUrl = callbackUrl === '' ? null : callbackUrl;
  if (form.pollIntervalSeconds !== saved.pollIntervalSeconds) update.pollIntervalSeconds = form.pollIntervalSeconds;
  if (!sameList([...form.contentTypes].sort(), saved.contentTypes)) update.contentTypes = form.contentTypes;
  return update;
}
