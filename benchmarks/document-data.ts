/** Entries to measure with: the playground's own, one large article, and as many small ones as are asked for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTIONS } from '../playground/src/seed/data';
import type { ContentModel, Schema, Values } from '../server/src/document';

export interface Entry {
  readonly model: ContentModel;
  readonly values: Values;
  readonly title: string | undefined;
}

/** Of the folder it is run in: the compiled file stands elsewhere. */
const PLAYGROUND = join('playground', 'src');

function schemaAt(uid: string, ...path: string[]): Schema {
  const { attributes } = JSON.parse(readFileSync(join(PLAYGROUND, ...path), 'utf8')) as Schema;
  return { uid, attributes };
}

function playgroundComponents(): Map<string, Schema> {
  const components = new Map<string, Schema>();
  for (const category of readdirSync(join(PLAYGROUND, 'components'))) {
    for (const file of readdirSync(join(PLAYGROUND, 'components', category))) {
      const uid = `${category}.${file.replace('.json', '')}`;
      components.set(uid, schemaAt(uid, 'components', category, file));
    }
  }
  return components;
}

/** All entries of the playground, of all its content types. */
export function playgroundEntries(): Entry[] {
  const components = playgroundComponents();
  return COLLECTIONS.flatMap(({ name, entries }): Entry[] => {
    const schema = schemaAt(`api::${name}.${name}`, 'api', name, 'content-types', name, 'schema.json');
    const model: ContentModel = { schema, component: (uid) => components.get(uid) };
    return entries.map(({ data }): Entry => {
      const values: Values = { ...data };
      return { model, values, title: typeof values.title === 'string' ? values.title : undefined };
    });
  });
}

const WORDS = (
  'the coffee grows slowly on high slopes where cool nights follow warm days and farmers pick only ripe cherries by hand ' +
  'after washing the beans dry for two weeks under the sun our roasters taste every lot before it is packed a good cup ' +
  'needs fresh water clean tools patience and about sixty grams for each litre some people prefer it strong others mild'
).split(' ');

/** Sentences that differ by their number, and are the same in every run. */
class Prose {
  private state: number;

  constructor(seed: number) {
    this.state = seed + 1;
  }

  words(count: number): string {
    const words = Array.from({ length: count }, () => WORDS[this.next(WORDS.length)] ?? '');
    const text = words.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  sentence(): string {
    return `${this.words(8 + this.next(10))}.`;
  }

  sentences(count: number): string {
    return Array.from({ length: count }, () => this.sentence()).join(' ');
  }

  next(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state % below;
  }
}

/** What every form of a section says: a heading, two paragraphs with marks, a list, a quotation. */
interface Section {
  readonly heading: string;
  readonly texts: readonly { before: string; bold: string; link: string; url: string; after: string }[];
  readonly items: readonly string[];
  readonly quote: string;
}

function section(prose: Prose, number: number, isShort = false): Section {
  const text = (index: number): Section['texts'][number] => ({
    before: prose.sentences(2),
    bold: prose.words(2),
    link: prose.words(3),
    url: `https://example.com/pages/${number}-${index}`,
    after: prose.sentences(2),
  });
  return {
    heading: prose.words(5),
    texts: isShort ? [text(1)] : [text(1), text(2)],
    items: isShort ? [prose.sentence()] : [prose.sentence(), prose.sentence(), prose.sentence()],
    quote: prose.sentences(isShort ? 1 : 2),
  };
}

const asMarkdown = ({ heading, texts, items, quote }: Section): string =>
  [
    `## ${heading}`,
    ...texts.map(({ before, bold, link, url, after }) => `${before} **${bold}** and [${link}](${url}). ${after}`),
    items.map((item) => `- ${item}`).join('\n'),
    `> ${quote}`,
  ].join('\n\n');

const asHtml = ({ heading, texts, items, quote }: Section): string =>
  [
    `<h2>${heading}</h2>`,
    ...texts.map(
      ({ before, bold, link, url, after }) =>
        `<p>${before} <strong>${bold}</strong> and <a href="${url}">${link}</a>. ${after}</p>`,
    ),
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    `<blockquote><p>${quote}</p></blockquote>`,
  ].join('\n');

function asBlocks({ heading, texts, items, quote }: Section): unknown[] {
  const text = (value: string): unknown => ({ type: 'text', text: value });
  return [
    { type: 'heading', level: 2, children: [text(heading)] },
    ...texts.map(({ before, bold, link, url, after }) => ({
      type: 'paragraph',
      children: [
        ...[text(`${before} `), { type: 'text', text: bold, bold: true }, text(' and ')],
        ...[{ type: 'link', url, children: [text(link)] }, text(`. ${after}`)],
      ],
    })),
    {
      type: 'list',
      format: 'unordered',
      children: items.map((item) => ({ type: 'list-item', children: [text(item)] })),
    },
    { type: 'quote', children: [text(quote)] },
  ];
}

const localized = (type: string): Schema['attributes'][string] => ({
  type,
  pluginOptions: { i18n: { localized: true } },
});

const synthetic: ContentModel = {
  schema: {
    uid: 'api::synthetic.synthetic',
    attributes: {
      title: localized('string'),
      summary: localized('text'),
      markdown: localized('richtext'),
      html: localized('richtext'),
      blocks: localized('blocks'),
    },
  },
  component: () => undefined,
};

export type Form = 'markdown' | 'html' | 'blocks';
export const FORMS: readonly Form[] = ['markdown', 'html', 'blocks'];

/** One article in the forms named, each saying something else; with no sections, one short one. */
export function article(seed: number, sections: number, forms: readonly Form[] = FORMS): Entry {
  const prose = new Prose(seed);
  const all = (): Section[] =>
    sections === 0 ? [section(prose, 0, true)] : Array.from({ length: sections }, (_, index) => section(prose, index));
  const title = prose.words(6);
  const values: Values = { title, summary: prose.sentences(2) };
  for (const form of forms) {
    if (form === 'markdown') values.markdown = all().map(asMarkdown).join('\n\n');
    else if (form === 'html') values.html = all().map(asHtml).join('\n');
    else values.blocks = all().flatMap(asBlocks);
  }
  return { model: synthetic, values, title };
}

/** Small entries one after another, as pages of a site are read; nothing is kept of them. */
export async function* stream(count: number): AsyncGenerator<Entry, void> {
  for (let index = 0; index < count; index += 1) {
    // As a database would: not in the same turn of the loop.
    if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    yield article(index, 0, [FORMS[index % FORMS.length] ?? 'markdown']);
  }
}
