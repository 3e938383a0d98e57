import { createContent } from '../../../server/src/content';
import type { Content, Entry, Landing, Written } from '../../../server/src/workflow/ports';
import { startFurnished } from '../../helpers/furnished';
import { documentsOf, removeFolder, temporaryFolder, type TestStrapi, type Values } from '../../helpers/strapi';

/** Real Strapi with the playground's content types, and our way to its entries. */
export interface Ground {
  app: TestStrapi;
  content: Content;
  /** An entry in English, as a draft. */
  create(contentType: string, data: Record<string, unknown>, locale?: string): Promise<Entry>;
  /** What an editor's save does. */
  save(entry: Entry, locale: string, data: Record<string, unknown>): Promise<unknown>;
  publish(entry: Entry, locale?: string): Promise<unknown>;
  read(entry: Entry, locale?: string, version?: 'draft' | 'published'): Promise<Values>;
  /** Lands a delivery: what came stands in these attributes afterwards. */
  land(entry: Entry, values: Record<string, unknown>, more?: Partial<Landing>): Promise<Written>;
  close(): Promise<void>;
}

export async function setGround(environment: Record<string, string> = {}): Promise<Ground> {
  const folder = temporaryFolder();
  const app = await startFurnished(folder, environment);
  const content = createContent(app.strapi);
  const of = ({ contentType }: Entry) => documentsOf(app.strapi, contentType);
  return {
    app,
    content,
    async create(contentType, data, locale = 'en') {
      const { documentId } = await documentsOf(app.strapi, contentType).create({ locale, data });
      return { contentType, entryId: documentId };
    },
    save: (entry, locale, data) => of(entry).update({ documentId: entry.entryId, locale, data }),
    publish: (entry, locale = 'en') => of(entry).publish({ documentId: entry.entryId, locale }),
    async read(entry, locale = 'en', version = 'draft') {
      const found = await content.read(entry, locale, version);
      if (!found) throw new Error(`There is no ${version} of ${entry.entryId} in ${locale}.`);
      return found as Values;
    },
    async land(entry, values, more = {}) {
      const targetLocale = more.targetLocale ?? 'fr';
      return content.write({
        entry,
        sourceLocale: 'en',
        targetLocale,
        values,
        fieldRules: {},
        sourceVersion: 'draft',
        wantsPublish: false,
        targetFingerprint: content.fingerprint(await content.read(entry, targetLocale)),
        ...more,
      });
    },
    async close() {
      await app.stop();
      removeFolder(folder);
    },
  };
}
