import { startSandbox, type Sandbox } from '../sandbox/src';
import { connectTo, removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../tests/helpers/strapi';
import { populateFor } from '../server/src/content/populate';
import { localizedType } from '../server/src/content/schema';
import type { Graph } from '../server/src/compose';
import type { OrderWish } from '../server/src/workflow/order-wish';
import type { Values } from '../server/src/document';

export const PAGE = 'api::page.page';
export const ARTICLE = 'api::article.article';
/** As many as Strapi's API gives at most, unless it is set otherwise. */
export const PER_PAGE = 100;

/** Languages besides the source that the sandbox works in. */
export const TARGETS = ['fr', 'de', 'es', 'ja', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];

const WORDS = (
  'the coffee grows slowly on high slopes where cool nights follow warm days and farmers pick only ripe cherries by hand ' +
  'after washing beans dry for two weeks under sun our roasters taste every lot before it is packed a good cup begins there'
).split(' ');

/** The same texts on every run, and no two entries alike. */
class Writer {
  private state = 7;

  words(count: number): string {
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  sentence(count = 12): string {
    const text = this.words(count);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  paragraph(): string {
    return Array.from({ length: 4 }, () => this.sentence()).join(' ');
  }

  private word(): string {
    this.state = (this.state * 1103515245 + 12345) % 2147483648;
    return WORDS[this.state % WORDS.length] ?? '';
  }
}

type Row = Record<string, unknown>;

/** Rows of one entry, by table; what is not told here is the same for all. */
interface Made {
  entry: Row;
  parts: { table: string; component: string; field: string; row: Row }[];
}

const seo = (writer: Writer): Made['parts'][number] => ({
  table: 'components_shared_seos',
  component: 'shared.seo',
  field: 'seo',
  row: { meta_title: writer.words(6), meta_description: writer.sentence(20), keywords: writer.words(5) },
});

/** Title, SEO and two sections: a hero, and a text of three paragraphs in Strapi's blocks. */
function page(writer: Writer): Made {
  const paragraphs = [0, 1, 2].map(() => ({
    type: 'paragraph',
    children: [
      { type: 'text', text: `${writer.paragraph()} ` },
      { type: 'text', text: writer.words(3), bold: true },
      { type: 'text', text: ` ${writer.sentence()}` },
    ],
  }));
  return {
    entry: { title: writer.words(5) },
    parts: [
      seo(writer),
      {
        table: 'components_sections_heros',
        component: 'sections.hero',
        field: 'sections',
        row: { headline: writer.words(6), lead: writer.sentence(20) },
      },
      {
        table: 'components_sections_proses',
        component: 'sections.prose',
        field: 'sections',
        row: { title: writer.words(4), content: JSON.stringify(paragraphs) },
      },
    ],
  };
}

/** Title, summary, three paragraphs of markdown, SEO and a question with its answer. */
function article(writer: Writer): Made {
  const body = [0, 1, 2].map(() => `${writer.paragraph()} **${writer.words(3)}** ${writer.sentence()}`).join('\n\n');
  return {
    entry: { title: writer.words(5), excerpt: writer.sentence(20), body, kind: 'guide' },
    parts: [
      seo(writer),
      {
        table: 'components_shared_faq_items',
        component: 'shared.faq-item',
        field: 'faq',
        row: { question: writer.words(7), answer: writer.paragraph() },
      },
    ],
  };
}

const TABLES: Readonly<Record<string, { entries: string; parts: string; make: (writer: Writer) => Made }>> = {
  [PAGE]: { entries: 'pages', parts: 'pages_cmps', make: page },
  [ARTICLE]: { entries: 'articles', parts: 'articles_cmps', make: article },
};

/** Ids of rows are given here, so that nothing need be read back. */
class Rows {
  private readonly byTable = new Map<string, Row[]>();
  private id = 0;

  add(table: string, row: Row): number {
    this.id += 1;
    const rows = this.byTable.get(table) ?? [];
    rows.push({ id: this.id, ...row });
    this.byTable.set(table, rows);
    return this.id;
  }

  /** Those that were added since. */
  async write({ strapi }: TestStrapi): Promise<void> {
    for (const [table, rows] of this.byTable) await strapi.db.connection.batchInsert(table, rows, 50);
    this.byTable.clear();
  }
}

/** Drafts in English, written as rows: through the Document Service ten thousand take minutes. */
export async function makeEntries(app: TestStrapi, uid: string, count: number): Promise<string[]> {
  const tables = TABLES[uid];
  if (!tables) throw new Error(`Nobody knows how to write a ${uid}.`);
  const writer = new Writer();
  const rows = new Rows();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const documentId = `bench${uid.length}x${String(number).padStart(17, '0')}`;
    const { entry, parts } = tables.make(writer);
    const made = {
      document_id: documentId,
      slug: `entry-${number}`,
      locale: 'en',
      created_at: number,
      updated_at: number,
    };
    const entity = rows.add(tables.entries, { ...made, ...entry });
    parts.forEach(({ table, component, field, row }, order) =>
      rows.add(tables.parts, {
        entity_id: entity,
        cmp_id: rows.add(table, row),
        component_type: component,
        field,
        order: order + 1,
      }),
    );
    ids.push(documentId);
    // So many entries are in memory at a time.
    if (number % 1000 === 0) await rows.write(app);
  }
  await rows.write(app);
  return ids;
}

/** Strapi on a fresh database in `folder`, with ten languages, connected to the sandbox. */
async function openSite(folder: string, sandbox: Sandbox, pollIntervalSeconds: number): Promise<TestStrapi> {
  const app = await startStrapi(folder, { TRANSLATION_DESK_DOUBT_MS: '60000' });
  const locales = app.strapi.plugin('i18n').service('locales') as unknown as { create(data: object): Promise<unknown> };
  for (const code of TARGETS) await locales.create({ code, name: code });
  const { status, error } = await app.admin.put('/settings', connectTo(sandbox, null, { pollIntervalSeconds }));
  if (status !== 200) throw new Error(`The settings were not taken: ${JSON.stringify(error)}`);
  return app;
}

/** Opens a site of its own for a piece of work, and takes it away again. */
export async function withSite(
  pollIntervalSeconds: number,
  work: (app: TestStrapi, sandbox: Sandbox) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const sandbox = await startSandbox({ speed: 0, walletCredits: 1e9 });
  const app = await openSite(folder, sandbox, pollIntervalSeconds);
  try {
    await work(app, sandbox);
  } finally {
    await app.stop();
    await sandbox.close();
    removeFolder(folder);
  }
}

export const graphOf = ({ strapi }: TestStrapi): Graph =>
  strapi.plugin('translation-desk').service('desk') as unknown as Graph;

/** A person who may do everything: what is measured is ordering, not Strapi's permissions. */
export const wish = (uid: string, ids: readonly string[], targetLocales: string[]): OrderWish => ({
  entries: ids.map((entryId) => ({ contentType: uid, entryId })),
  sourceLocale: 'en',
  targetLocales,
  replaceUnmanaged: false,
  options: {},
  lookAt: async () => {},
  permit: () => null,
  permitFields: () => null,
});

interface Documents {
  findMany(params: object): Promise<Values[]>;
}

/** The bare reading that placing is compared with: the same entries, the same populate, page by page. */
export async function readAll({ strapi }: TestStrapi, uid: string, perPage = PER_PAGE): Promise<number> {
  const documents = strapi.documents(uid as never) as unknown as Documents;
  const populate = populateFor(strapi, localizedType(strapi, uid));
  let read = 0;
  for (let start = 0; ; start += perPage) {
    const found = await documents.findMany({
      locale: 'en',
      status: 'draft',
      populate,
      sort: 'id:asc',
      start,
      limit: perPage,
    });
    read += found.length;
    if (found.length < perPage) return read;
  }
}

const OURS = ['orders', 'projects', 'documents', 'snapshots', 'ledger_entries', 'events'];

/** Nothing is ordered. */
export async function forgetOrders({ strapi }: TestStrapi): Promise<void> {
  for (const name of OURS) await strapi.db.connection(`td_${name}`).delete();
}
