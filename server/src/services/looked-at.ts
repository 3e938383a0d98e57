import type { Core } from '@strapi/strapi';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import type { Entry } from '../compose';

type Row = Record<string, unknown> & { documentId: string; locale?: string };

interface PermissionService {
  createPermissionsManager(params: { ability: unknown; model: string }): { getQuery(action: string): unknown };
}

/** Works out which relations a query asks of, as the Content Manager does before it decides about an entry. */
type PopulateBuilder = (uid: string) => {
  populateFromQuery(query: { filters: unknown }): { build(): Promise<Record<string, unknown> | undefined> };
};

/** What we use of a person's ability, as Strapi's policies leave it. */
interface Ability {
  rulesFor(action: string, model: string): readonly { conditions?: unknown }[];
}

interface TypeSchema {
  attributes: Readonly<Record<string, { type: string }>>;
  options?: { draftAndPublish?: boolean };
}

const AT_A_TIME = 500;

/** What conditions ask of an entry: the names in them, without the operators. */
function namesIn(conditions: unknown): string[] {
  if (Array.isArray(conditions)) return conditions.flatMap(namesIn);
  if (typeof conditions !== 'object' || conditions === null) return [];
  return Object.entries(conditions).flatMap(([name, inner]) => (name.startsWith('$') ? namesIn(inner) : [name]));
}

/** The attributes that these permissions ask of single entries, such as who wrote them; the locale is always known. */
export const askedBy = (ability: unknown, actions: readonly string[], model: string): string[] => {
  const rules = actions.flatMap((action) => (ability as Ability).rulesFor(action, model));
  const names = rules.flatMap(({ conditions }) => namesIn(conditions)).map((name) => name.split('.')[0] ?? name);
  return [...new Set(names)].filter((name) => name !== 'locale');
};

/**
 * What the conditions of one person's permissions ask of entries, read before they are decided about: an entry as it is
 * read for translating tells neither who made it nor all that a site's own condition may ask for.
 */
export class LookedAt {
  /** By content type and entry: its rows, one for each locale. */
  private readonly rows = new Map<string, Row[]>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly ability: unknown,
    private readonly actionsOf: (contentType: string) => readonly string[],
  ) {}

  /** As it is in a locale; where it is not there yet, as it is in the others. Empty: nothing is known, or asked for. */
  of({ contentType, entryId }: Entry, locale: string): readonly Row[] {
    const rows = this.rows.get(`${contentType} ${entryId}`) ?? [];
    const here = rows.filter((row) => contentType === MEDIA_LIBRARY || row.locale === locale);
    return here.length > 0 ? here : rows;
  }

  has({ contentType, entryId }: Entry, locale: string): boolean {
    return this.rows.get(`${contentType} ${entryId}`)?.some((row) => row.locale === locale) ?? false;
  }

  async lookAt(entries: readonly Entry[]): Promise<void> {
    for (const contentType of new Set(entries.map((entry) => entry.contentType))) {
      const there = entries.filter((entry) => entry.contentType === contentType).map(({ entryId }) => entryId);
      const ids = [...new Set(there)].filter((entryId) => !this.rows.has(`${contentType} ${entryId}`));
      if (ids.length > 0) await this.read(contentType, ids);
    }
  }

  private async read(contentType: string, ids: readonly string[]): Promise<void> {
    const schema = (this.strapi.contentTypes as unknown as Record<string, TypeSchema>)[contentType];
    const actions = this.actionsOf(contentType);
    const names = askedBy(this.ability, actions, contentType);
    if (!schema || names.length === 0) return;
    const columns = names.filter((name) => schema.attributes[name] && !this.isElsewhere(schema, name));
    const select = ['documentId', ...(schema.attributes.locale ? ['locale'] : []), ...columns];
    const populate = await this.populateFor(contentType, actions);
    const drafts = schema.options?.draftAndPublish ? { publishedAt: null } : {};
    for (let start = 0; start < ids.length; start += AT_A_TIME) {
      const some = ids.slice(start, start + AT_A_TIME);
      for (const id of some) this.rows.set(`${contentType} ${id}`, []);
      const where = { documentId: { $in: some }, ...drafts };
      const found = (await this.strapi.db.query(contentType).findMany({ where, select, populate })) as Row[];
      for (const row of found) this.rows.get(`${contentType} ${row.documentId}`)?.push(row);
    }
  }

  /** Relations, files and components stand in tables of their own. */
  private isElsewhere({ attributes }: TypeSchema, name: string): boolean {
    return ['relation', 'media', 'component', 'dynamiczone'].includes(attributes[name]?.type ?? '');
  }

  private async populateFor(contentType: string, actions: readonly string[]): Promise<Record<string, unknown>> {
    const service = this.strapi.service('admin::permission') as unknown as PermissionService;
    const manager = service.createPermissionsManager({ ability: this.ability, model: contentType });
    const $or = actions.map((action) => manager.getQuery(action)).filter((query) => query !== null);
    const builder = this.strapi.plugin('content-manager').service('populate-builder') as unknown as PopulateBuilder;
    return (await builder(contentType).populateFromQuery({ filters: { $or } }).build()) ?? {};
  }
}
