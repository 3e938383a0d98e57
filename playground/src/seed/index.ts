import type { Core, UID } from '@strapi/strapi';

import { COLLECTIONS } from './data';
import { fillLibrary, type Library } from './library';
import { createMissingLocales, DEFAULT_LOCALE } from './locales';
import { isRef, resolveMarkers, type FindEntry } from './resolve';
import type { CollectionName, SeedCollection, SeedEntry, TargetLocale, Translation } from './types';

export interface SeedResult {
  created: number;
  skipped: boolean;
}

/** The seeder looks at every entry alike; what is in it was checked by the types of the content modules. */
type Data = Record<string, unknown>;
type AnyCollection = Omit<SeedCollection, 'keyOf' | 'entries'> & {
  keyOf: (data: Data) => string;
  entries: SeedEntry<Data>[];
};

const collections = COLLECTIONS as unknown as AnyCollection[];

const uidOf = (name: CollectionName): UID.ContentType => `api::${name}.${name}`;

class Seeder {
  private readonly documentIds = new Map<string, string>();

  private readonly translated = new Set<string>();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly library: Library,
  ) {}

  async run(): Promise<number> {
    await this.each((collection, entry) => this.create(collection, entry));
    await this.each((collection, entry) => this.link(collection, entry));
    await this.each((collection, entry) => this.publish(collection, entry, DEFAULT_LOCALE));
    // An entry published before the one it points to got no link in its published version.
    await this.each(async (collection, entry) => {
      if (entry.links) await this.publish(collection, entry, DEFAULT_LOCALE);
    });
    await this.each((collection, entry) => this.translate(collection, entry));
    await this.each((collection, entry) => this.change(collection, entry));
    return this.documentIds.size;
  }

  private async each(step: (collection: AnyCollection, entry: SeedEntry<Data>) => Promise<void>): Promise<void> {
    for (const collection of collections) {
      for (const entry of collection.entries) {
        try {
          await step(collection, entry);
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          const name = `${collection.name} "${collection.keyOf(entry.data)}"`;
          throw new Error(`Seeding stopped at ${name}: ${reason}. Start over with an empty database.`, { cause });
        }
      }
    }
  }

  private async create(collection: AnyCollection, entry: SeedEntry<Data>): Promise<void> {
    const document = await this.documents(collection).create({
      data: this.resolve(entry.data, DEFAULT_LOCALE),
      ...this.localeOf(collection, DEFAULT_LOCALE),
    });
    this.documentIds.set(this.nameOf(collection, entry), document.documentId);
  }

  private async link(collection: AnyCollection, entry: SeedEntry<Data>): Promise<void> {
    if (entry.links) await this.update(collection, entry, DEFAULT_LOCALE, entry.links);
  }

  private async publish(collection: AnyCollection, entry: SeedEntry<Data>, locale: string): Promise<void> {
    if (!collection.draftAndPublish || entry.state === 'draft') return;
    await this.documents(collection).publish({
      documentId: this.documentIdOf(collection, entry),
      ...this.localeOf(collection, locale),
    });
  }

  private async translate(collection: AnyCollection, entry: SeedEntry<Data>): Promise<void> {
    const translations = Object.entries(entry.translations ?? {}) as [TargetLocale, Translation<Data>][];
    for (const [locale, { state, data }] of translations) {
      // Relations belong to a locale each, so a new locale has none until it is told.
      const relations = this.relationsOf({ ...entry.data, ...entry.links });
      await this.update(collection, entry, locale, { ...relations, ...data });
      if (state === 'published') await this.publish(collection, entry, locale);
      this.translated.add(`${this.nameOf(collection, entry)}/${locale}`);
    }
  }

  private async change(collection: AnyCollection, entry: SeedEntry<Data>): Promise<void> {
    if (entry.draftChange) await this.update(collection, entry, DEFAULT_LOCALE, entry.draftChange);
  }

  private async update(collection: AnyCollection, entry: SeedEntry<Data>, locale: string, data: Data): Promise<void> {
    await this.documents(collection).update({
      documentId: this.documentIdOf(collection, entry),
      data: this.resolve(data, locale),
      ...this.localeOf(collection, locale),
    });
  }

  private documents(collection: AnyCollection) {
    return this.strapi.documents(uidOf(collection.name));
  }

  private localeOf(collection: AnyCollection, locale: string): { locale?: string } {
    return collection.localized ? { locale } : {};
  }

  private relationsOf(data: Data): Data {
    return Object.fromEntries(
      Object.entries(data).filter(([, value]) => isRef(value) || (Array.isArray(value) && value.some(isRef))),
    );
  }

  private resolve(data: Data, locale: string): Data {
    const find: FindEntry = (name, key) => {
      const collection = collections.find((candidate) => candidate.name === name);
      const documentId = this.documentIds.get(`${name}/${key}`);
      if (!collection || !documentId) throw new Error(`There is no ${name} "${key}" yet`);
      const exists =
        !collection.localized || locale === DEFAULT_LOCALE || this.translated.has(`${name}/${key}/${locale}`);
      return exists ? documentId : null;
    };
    return resolveMarkers(data, this.library, find) as Data;
  }

  private nameOf(collection: AnyCollection, entry: SeedEntry<Data>): string {
    return `${collection.name}/${collection.keyOf(entry.data)}`;
  }

  private documentIdOf(collection: AnyCollection, entry: SeedEntry<Data>): string {
    const documentId = this.documentIds.get(this.nameOf(collection, entry));
    if (!documentId) throw new Error('it has not been created');
    return documentId;
  }
}

const hasContent = async (strapi: Core.Strapi): Promise<boolean> => {
  for (const { name } of collections) {
    if ((await strapi.db.query(uidOf(name)).count()) > 0) return true;
  }
  return false;
};

/** Fills an empty app with its locales, files and entries. An app that has any content is left as it is. */
export const seed = async (strapi: Core.Strapi): Promise<SeedResult> => {
  await createMissingLocales(strapi);
  if (await hasContent(strapi)) return { created: 0, skipped: true };

  const library = await fillLibrary(strapi);
  const created = await new Seeder(strapi, library).run();
  return { created, skipped: false };
};
