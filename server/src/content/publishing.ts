import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Problem } from '../../../contracts/problems';
import { isEmptyValue, isLocalizedAttribute, isRecord, itemSchema, type Values } from '../document';
import { DeskError } from '../domain/errors';
import type { Content, Entry } from '../workflow/ports';
import { documentsOf, type Reading } from './reading';
import { publishRefusal } from './refusal';
import { localizedType, modelOf, OWN_FIELDS, type ContentType, type FullAttribute } from './schema';
import { hasDrafts } from './version';

interface PublishedRow {
  id: number;
  locale: string;
  updatedAt: unknown;
}

/** A locale before it is written, of which it is asked whether publishing it afterwards would harm anybody. */
export interface BeforePublishing {
  entry: Entry;
  sourceLocale: string;
  targetLocale: string;
  /** The target's draft; null: the write creates it. */
  target: Values | null;
  /** The source's draft, whose shared values a new locale takes over. */
  sourceDraft: Values | null;
  draftIsOurs: boolean;
}

const REMEDY = 'The translation stands as a draft. Look through the entry and publish it there.';

const timeOf = (value: unknown): number => new Date(value as string | Date).getTime();

async function publishedRows(strapi: Core.Strapi, { contentType, entryId }: Entry): Promise<PublishedRow[]> {
  return (await strapi.db.query(contentType).findMany({
    where: { documentId: entryId, publishedAt: { $notNull: true } },
    select: ['id', 'locale', 'updatedAt'],
  })) as PublishedRow[];
}

/** A value without what differs between a draft and what was published of it: the ids of rows. */
function plainValue(strapi: Core.Strapi, type: ContentType, attribute: FullAttribute, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) return value.map((item) => plainValue(strapi, type, attribute, item));
  if (!isRecord(value)) return isEmptyValue(value) ? null : value;
  if (attribute.type === 'relation') return value.documentId;
  if (attribute.type === 'media') return value.id;
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return value;
  const schema = itemSchema(modelOf(strapi, type), attribute, value) as ContentType | undefined;
  if (!schema) return value;
  return { component: schema.uid, ...plainValues(strapi, schema, value, () => true) };
}

function plainValues(
  strapi: Core.Strapi,
  type: ContentType,
  values: Values,
  wanted: (attribute: FullAttribute) => boolean,
): Values {
  return Object.fromEntries(
    Object.entries(type.attributes)
      .filter(([name, attribute]) => !OWN_FIELDS.has(name) && attribute.type !== 'password' && wanted(attribute))
      // What the other side writes is not part of what is published here.
      .filter(([, attribute]) => attribute.type !== 'relation' || attribute.mappedBy === undefined)
      .map(([name, attribute]) => [name, plainValue(strapi, type, attribute, values[name])]),
  );
}

const isShared = (attribute: FullAttribute): boolean => !isLocalizedAttribute(attribute);

/** Nothing of its own language stands in it. */
const holdsNothing = (type: ContentType, values: Values): boolean =>
  Object.entries(type.attributes).every(
    ([name, attribute]) => OWN_FIELDS.has(name) || isShared(attribute) || isEmptyValue(values[name]),
  );

/** Whether a locale may be published after a delivery was written into it. */
class Harmless {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly reading: Reading,
    private readonly type: ContentType,
    private readonly before: BeforePublishing,
  ) {}

  /**
   * Publishing takes the whole draft, also what somebody has not finished. So it is safe only where the draft held
   * nothing that was not published, or nothing that did not come from us; and where its shared values are the published
   * ones. A draft that was never published holds what somebody has kept back until now.
   */
  async problem(): Promise<Problem | null> {
    const { entry, targetLocale, target, draftIsOurs } = this.before;
    if (!hasDrafts(this.type)) return null;
    const rows = await publishedRows(this.strapi, entry);
    const own = rows.find(({ locale }) => locale === targetLocale);
    if (target && !draftIsOurs && own && (await this.differs(target, own))) {
      return {
        code: 'draft_modified',
        message: `"${targetLocale}" was not published: its draft held changes that somebody has not published yet.`,
        remedy: REMEDY,
      };
    }
    if (target && !draftIsOurs && !own && !holdsNothing(this.type, target)) {
      return {
        code: 'draft_never_published',
        message: `"${targetLocale}" was not published: it held a draft of somebody's that was never published.`,
        remedy: REMEDY,
      };
    }
    return this.sharedProblem(own ? [own] : rows);
  }

  /** Publishing one locale publishes the shared values in all that are published. */
  private async sharedProblem(rows: readonly PublishedRow[]): Promise<Problem | null> {
    const { sourceLocale, targetLocale, target, sourceDraft } = this.before;
    const other = rows.find(({ locale }) => locale === sourceLocale) ?? rows[0];
    const draft = target ?? sourceDraft;
    if (!other || !draft || !(await this.differs(draft, other, isShared))) return null;
    return {
      code: 'shared_values_unpublished',
      message: `"${targetLocale}" was not published: fields that all languages share hold changes that are not published yet, and these would have been published with it.`,
      remedy: REMEDY,
    };
  }

  /** A draft that was not saved since it was published is as that; else what both hold is compared. */
  private async differs(
    draft: Values,
    published: PublishedRow,
    wanted: (attribute: FullAttribute) => boolean = () => true,
  ): Promise<boolean> {
    if (draft.locale === published.locale && timeOf(draft.updatedAt) === timeOf(published.updatedAt)) return false;
    const stands = await this.reading.read(this.before.entry, published.locale, 'published');
    return !isDeepStrictEqual(
      plainValues(this.strapi, this.type, draft, wanted),
      plainValues(this.strapi, this.type, stands ?? {}, wanted),
    );
  }
}

export interface Publishing extends Pick<Content, 'publish' | 'isPublished'> {
  /** Why a locale had better not be published after the write that is about to happen. */
  problemOf(before: BeforePublishing): Promise<Problem | null>;
}

export function createPublishing(strapi: Core.Strapi, reading: Reading): Publishing {
  return {
    problemOf: (before) =>
      new Harmless(strapi, reading, localizedType(strapi, before.entry.contentType), before).problem(),
    async publish(entry, locale) {
      const type = localizedType(strapi, entry.contentType);
      if (!hasDrafts(type)) return null;
      const draft = await reading.read(entry, locale, 'draft', new Set());
      if (!draft) {
        return {
          code: 'nothing_to_publish',
          message: `There is nothing to publish: the entry no longer exists in "${locale}".`,
          remedy: 'It may have been deleted; order it again if it is wanted.',
        };
      }
      try {
        // Without a locale Strapi would publish the default one.
        await documentsOf(strapi, type.uid).publish({ documentId: entry.entryId, locale });
        return null;
      } catch (error) {
        const problem = publishRefusal(error, `"${reading.titleOf(type, draft)}" in "${locale}"`);
        if (!problem) throw error;
        // By now what was published before is deleted, and only the end of the caller's transaction brings it back.
        if (strapi.db.inTransaction()) throw new DeskError(problem, { cause: error });
        return problem;
      }
    },
    async isPublished(entry, locale) {
      const type = localizedType(strapi, entry.contentType);
      const version = hasDrafts(type) ? { publishedAt: { $notNull: true } } : {};
      return (await strapi.db.query(type.uid).count({ where: { documentId: entry.entryId, locale, ...version } })) > 0;
    },
  };
}
