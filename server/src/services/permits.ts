import type { Core } from '@strapi/strapi';
import type { Action } from '../../../contracts/permissions';
import type { Problem } from '../../../contracts/problems';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import type { FieldPermit, Viewer } from '../compose';

type Verb = 'read' | 'create' | 'update';

/** Answers for one person, one content type, and one entry of it; without one, for any. */
type Ask = (verb: Verb, entity?: object, field?: string) => boolean;

interface Checker {
  can: Record<Verb, (entity?: unknown, field?: string) => boolean>;
}

/** What we use of a person's ability, as Strapi's policies leave it. */
interface Ability {
  rulesFor(action: string, model: string): readonly { conditions?: unknown }[];
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

/** What conditions ask of an entry: the names in them, without the operators. */
function namesIn(conditions: unknown): string[] {
  if (Array.isArray(conditions)) return conditions.flatMap(namesIn);
  if (typeof conditions !== 'object' || conditions === null) return [];
  return Object.entries(conditions).flatMap(([name, inner]) => (name.startsWith('$') ? namesIn(inner) : [name]));
}

/** Whether the answer is the same for all entries of a locale; a condition may ask for more, such as who wrote it. */
const asksForLocaleOnly = (ability: unknown, verb: Verb, model: string): boolean =>
  (ability as Ability)
    .rulesFor(EXPLORER[verb], model)
    .every(({ conditions }) => namesIn(conditions).every((name) => name === 'locale'));

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

/** What the person's own permissions in the Content Manager forbid, per entry, locale and field. */
export function permitsOf(strapi: Core.Strapi, userAbility: unknown) {
  const asks = new Map<string, Ask>();
  const askOf = (contentType: string): Ask => {
    const known = asks.get(contentType);
    if (known) return known;
    const ask =
      contentType === MEDIA_LIBRARY ? askLibrary(strapi, userAbility) : askManager(strapi, userAbility, contentType);
    asks.set(contentType, ask);
    return ask;
  };
  /** Writing a locale that is not there yet is creating it. */
  const writing = (locale: string, values: object | null): { verb: Verb; entity: object } =>
    values ? { verb: 'update', entity: { ...values, locale } } : { verb: 'create', entity: { locale } };
  const shared = new Map<string, FieldPermit>();
  const fields = (contentType: string, locale: string, verb: Verb, entity: object): FieldPermit | null => {
    if (contentType === MEDIA_LIBRARY) return null;
    const key = [contentType, locale, verb].join(' ');
    const known = shared.get(key);
    if (known) return known;
    const permit = fieldsBy((field) => askOf(contentType)(verb, entity, field));
    if (asksForLocaleOnly(userAbility, verb, contentType)) shared.set(key, permit);
    return permit;
  };

  return {
    /** Of some of its entries at least: which, a condition may say. */
    readSome: (contentType: string): boolean => askOf(contentType)('read'),
    read: (contentType: string, locale: string, values: object | null): Problem | null =>
      askOf(contentType)('read', { ...values, locale }) ? null : denied(`You may not read this entry in "${locale}".`),
    write(contentType: string, locale: string, values: object | null): Problem | null {
      const { verb, entity } = writing(locale, values);
      return askOf(contentType)(verb, entity)
        ? null
        : denied(`You may not ${verb === 'update' ? 'change' : 'create'} this entry in "${locale}".`);
    },
    readFields: (contentType: string, locale: string, values: object | null): FieldPermit | null =>
      fields(contentType, locale, 'read', { ...values, locale }),
    writeFields(contentType: string, locale: string, values: object | null): FieldPermit | null {
      const { verb, entity } = writing(locale, values);
      return fields(contentType, locale, verb, entity);
    },
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

/**
 * Somebody who looks at orders. What they may read is asked by content type and locale, not entry by entry: whose
 * permission hangs on a condition of the single entry sees no titles here.
 */
export function viewerOf(strapi: Core.Strapi, person: Person): Viewer {
  const permits = permitsOf(strapi, person.ability);
  return {
    id: person.id,
    can: (action) => person.can(action),
    mayRead: remembered((contentType, locale) => permits.read(contentType, locale, null) === null),
    mayWrite: remembered((contentType, locale) => permits.write(contentType, locale, {}) === null),
  };
}
