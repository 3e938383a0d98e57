import type { Core } from '@strapi/strapi';
import type { Action } from '../../../contracts/permissions';
import type { Problem } from '../../../contracts/problems';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import type { Entry, FieldPermit, Viewer } from '../compose';
import { askedBy, LookedAt } from './looked-at';

const VERBS = ['read', 'create', 'update'] as const;
type Verb = (typeof VERBS)[number];

/** Answers for one person, one content type, and one entry of it; without one, for any. */
type Ask = (verb: Verb, entity?: object, field?: string) => boolean;

interface Checker {
  can: Record<Verb, (entity?: unknown, field?: string) => boolean>;
}

interface CheckerService {
  create(params: { userAbility: unknown; model: string }): Checker;
}

interface PermissionsManager {
  ability: { can(action: string, subject: unknown): boolean };
  toSubject(entity: object): unknown;
}

interface PermissionService {
  createPermissionsManager(params: { ability: unknown; model: string }): PermissionsManager;
}

/** The media library has permissions of its own. What a file says in another locale is a change of the file. */
const MEDIA_ACTIONS: Readonly<Record<Verb, string>> = {
  read: 'plugin::upload.read',
  create: 'plugin::upload.assets.update',
  update: 'plugin::upload.assets.update',
};

function askLibrary(strapi: Core.Strapi, ability: unknown): Ask {
  const service = strapi.service('admin::permission') as unknown as PermissionService;
  const manager = service.createPermissionsManager({ ability, model: MEDIA_LIBRARY });
  // A file is permitted or not; its texts are not told apart.
  return (verb, entity) =>
    manager.ability.can(MEDIA_ACTIONS[verb], entity === undefined ? MEDIA_LIBRARY : manager.toSubject(entity));
}

function askManager(strapi: Core.Strapi, userAbility: unknown, model: string): Ask {
  const service = strapi.plugin('content-manager').service('permission-checker') as unknown as CheckerService;
  const { can } = service.create({ userAbility, model });
  return (verb, entity, field) => can[verb](entity, field);
}

const EXPLORER: Readonly<Record<Verb, string>> = {
  read: 'plugin::content-manager.explorer.read',
  create: 'plugin::content-manager.explorer.create',
  update: 'plugin::content-manager.explorer.update',
};

const denied = (message: string): Problem => ({
  code: 'no_permission',
  message,
  remedy: 'Ask an admin for the permission in the Content Manager.',
});

/** `['seo', 'metaTitle']`: may be permitted as `seo.metaTitle`, or with all of `seo`; so are the parts of a dynamic zone. */
const nestings = (names: readonly string[]): string[] => names.map((_, index) => names.slice(0, index + 1).join('.'));

/** Answers once for each field, however many items it stands in. */
function fieldsBy(ask: (field: string) => boolean): FieldPermit {
  const known = new Map<string, boolean>();
  return (names) => {
    const key = names.join('.');
    const answer = known.get(key) ?? nestings(names).some(ask);
    known.set(key, answer);
    return answer;
  };
}

const actionsOf = (contentType: string): string[] =>
  VERBS.map((verb) => (contentType === MEDIA_LIBRARY ? MEDIA_ACTIONS : EXPLORER)[verb]);

/** Writing a locale that is not there yet is creating it. */
const writing = (values: object | null): Verb => (values ? 'update' : 'create');

/**
 * What the person's own permissions in the Content Manager forbid, per entry, locale and field. Of entries that were
 * looked at their conditions are asked, too; without that, one that hangs on the single entry does not hold.
 */
export function permitsOf(strapi: Core.Strapi, userAbility: unknown) {
  const lookedAt = new LookedAt(strapi, userAbility, actionsOf);
  const asks = new Map<string, Ask>();
  const askOf = (contentType: string): Ask => {
    const known = asks.get(contentType);
    if (known) return known;
    const ask =
      contentType === MEDIA_LIBRARY ? askLibrary(strapi, userAbility) : askManager(strapi, userAbility, contentType);
    asks.set(contentType, ask);
    return ask;
  };
  const may = (verb: Verb, entry: Entry, locale: string, values: object | null, field?: string): boolean => {
    const ask = askOf(entry.contentType);
    const rows = lookedAt.of(entry, locale);
    // A locale that is to be made is judged by those that are there: who may do it to these may do it to that.
    return rows.length === 0
      ? ask(verb, { ...values, locale }, field)
      : rows.some((row) => ask(verb, { ...values, ...row, locale }, field));
  };
  const shared = new Map<string, FieldPermit>();
  const fields = (entry: Entry, locale: string, verb: Verb, values: object | null): FieldPermit | null => {
    const { contentType } = entry;
    if (contentType === MEDIA_LIBRARY) return null;
    const key = [contentType, locale, verb].join(' ');
    const known = shared.get(key);
    if (known) return known;
    const permit = fieldsBy((field) => may(verb, entry, locale, values, field));
    if (askedBy(userAbility, [EXPLORER[verb]], contentType).length === 0) shared.set(key, permit);
    return permit;
  };

  return {
    /** Before single entries are asked about. */
    lookAt: (entries: readonly Entry[]): Promise<void> => lookedAt.lookAt(entries),
    /** Whether the entry is in the locale, as far as that was looked at. */
    isThere: (entry: Entry, locale: string): boolean => lookedAt.has(entry, locale),
    /** Whether the answer may be another for each entry, and not only for each locale. */
    areConditional: (contentType: string): boolean =>
      askedBy(userAbility, actionsOf(contentType), contentType).length > 0,
    /** Of some of its entries at least: which, a condition may say. */
    readSome: (contentType: string): boolean => askOf(contentType)('read'),
    read: (entry: Entry, locale: string, values: object | null): Problem | null =>
      may('read', entry, locale, values) ? null : denied(`You may not read this entry in "${locale}".`),
    write(entry: Entry, locale: string, values: object | null): Problem | null {
      const verb = writing(values);
      return may(verb, entry, locale, values)
        ? null
        : denied(`You may not ${verb === 'update' ? 'change' : 'create'} this entry in "${locale}".`);
    },
    readFields: (entry: Entry, locale: string, values: object | null): FieldPermit | null =>
      fields(entry, locale, 'read', values),
    writeFields: (entry: Entry, locale: string, values: object | null): FieldPermit | null =>
      fields(entry, locale, writing(values), values),
  };
}

/** Strapi's own permission to make a locale. */
export const mayCreateLocales = (ability: unknown): boolean =>
  (ability as PermissionsManager['ability'] | undefined)?.can('plugin::i18n.locale.create', undefined) === true;

/** Answers once for each question: a page of orders asks the same of very many documents. */
function remembered(ask: (contentType: string, locale: string) => boolean): typeof ask {
  const known = new Map<string, boolean>();
  return (contentType, locale) => {
    const key = `${contentType} ${locale}`;
    const answer = known.get(key) ?? ask(contentType, locale);
    known.set(key, answer);
    return answer;
  };
}

interface Person {
  id: number | null;
  ability: unknown;
  can(action: Action): boolean;
}

/** An entry of which nothing is known but what it is. */
const anyOf = (contentType: string): Entry => ({ contentType, entryId: '' });

/**
 * Somebody who looks at orders. What hangs on the single entry is answered for those that were looked at; of all others,
 * and of a content type as a whole, such a condition does not hold.
 */
export function viewerOf(strapi: Core.Strapi, person: Person): Viewer {
  const permits = permitsOf(strapi, person.ability);
  const conditional = new Map<string, boolean>();
  const isConditional = (contentType: string): boolean => {
    const answer = conditional.get(contentType) ?? permits.areConditional(contentType);
    conditional.set(contentType, answer);
    return answer;
  };
  const mayReadAny = remembered((contentType, locale) => permits.read(anyOf(contentType), locale, null) === null);
  const mayWriteAny = remembered((contentType, locale) => permits.write(anyOf(contentType), locale, {}) === null);
  return {
    id: person.id,
    can: (action) => person.can(action),
    lookAt: permits.lookAt,
    mayReadSome: permits.readSome,
    mayRead: (contentType, locale, entryId) =>
      entryId === undefined || !isConditional(contentType)
        ? mayReadAny(contentType, locale)
        : permits.read({ contentType, entryId }, locale, null) === null,
    mayWrite(contentType, locale, entryId) {
      if (entryId === undefined || !isConditional(contentType)) return mayWriteAny(contentType, locale);
      const entry = { contentType, entryId };
      return permits.write(entry, locale, permits.isThere(entry, locale) ? {} : null) === null;
    },
  };
}
