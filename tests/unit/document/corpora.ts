/** Values as authors write them, each in a field that reads it. */
import type { Attribute } from '../../../server/src/document';
import { CORPUS, ELEMENTS } from './html/corpus';
import { DOCUMENTS, EXAMPLES, LINE_ENDS, SPECIFICATION, SPECIFICATION_BODY } from './markdown/corpora';
import { heading, link, paragraph, ruled, text } from './helpers';

export interface CorpusValue {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: unknown;
}

const RICHTEXT: Attribute = { type: 'richtext' };
/** Whatever it begins with. */
const MARKDOWN = ruled('richtext', { format: 'markdown' });
const HTML = ruled('text', { format: 'html' });

const markdownExamples = EXAMPLES.map(({ number, markdown }) => ({
  name: `CommonMark example ${number}`,
  attribute: RICHTEXT,
  value: markdown,
}));

const markdownDocuments = Object.entries(DOCUMENTS).flatMap(([name, document]) =>
  LINE_ENDS.map((end) => ({
    name: `markdown: ${name} ${JSON.stringify(end)}`,
    attribute: RICHTEXT,
    value: document.replaceAll('\n', end),
  })),
);

const specification = [
  { name: 'CommonMark, all of it', attribute: RICHTEXT, value: SPECIFICATION },
  { name: 'CommonMark without front matter', attribute: MARKDOWN, value: SPECIFICATION_BODY },
];

/** As HTML, as markdown, and in a field for plain text. */
const html = [...ELEMENTS.map(({ name, html: source }) => [name, source] as const), ...Object.entries(CORPUS)].flatMap(
  ([name, value]) => [
    { name: `HTML: ${name}`, attribute: HTML, value },
    { name: `HTML as markdown: ${name}`, attribute: MARKDOWN, value },
    { name: `HTML in a text: ${name}`, attribute: { type: 'text' }, value },
  ],
);

const MARKS = ['bold', 'italic', 'underline', 'strikethrough', 'code'];
const item = (...children: unknown[]) => ({ type: 'list-item', children });
const list = (format: string, ...children: unknown[]) => ({ type: 'list', format, children });

/** Every node and mark that Strapi's editor knows. */
export const ALL_BLOCKS: readonly unknown[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => heading(level, text(`A heading of level ${level}`))),
  ...MARKS.map((mark) => paragraph(text('Before '), text('the words', { [mark]: true }), text(' after'))),
  paragraph(text('All at once', Object.fromEntries(MARKS.slice(0, 4).map((mark) => [mark, true])))),
  paragraph(text(''), link('https://example.com/a?b=c&d', text('a '), text('link', { bold: true })), text(' & <more>')),
  { type: 'quote', children: [text('A quotation with {name} in it')] },
  { type: 'code', language: 'ts', children: [text('const untouched = "words";')] },
  list('unordered', item(text('One')), { ...list('ordered', item(text('In'))), indentLevel: 1 }, item(text('Two'))),
  {
    type: 'image',
    image: { name: 'a.png', url: '/uploads/a.png', width: 1, alternativeText: 'A chair', caption: 'Ours: a chair' },
    children: [text('')],
  },
  { type: 'callout', tone: 'warning', children: [text('Unknown to Strapi', { color: 'red' })] },
];

const json = {
  title: 'A menu',
  url: '/menu',
  rows: [
    { label: 'One *thing*', html: '<p>Some <b>words</b></p>', slug: 'one' },
    { label: 'Another', html: null, slug: 'two' },
  ],
  deep: { er: { caption: 'Below it all', code: 'X-1' } },
};
const JSON_PATHS = ruled('json', {
  paths: [
    { path: 'title' },
    { path: 'rows[*].label', format: 'markdown' },
    { path: 'rows[*].html', format: 'html' },
    { path: '**.caption' },
  ],
});

const others = [
  { name: 'blocks', attribute: { type: 'blocks' }, value: ALL_BLOCKS },
  { name: 'blocks in JSON', attribute: ruled('json', { rule: 'translate', format: 'blocks' }), value: ALL_BLOCKS },
  { name: 'JSON by paths', attribute: JSON_PATHS, value: json },
  {
    name: 'a custom field with HTML',
    attribute: { type: 'richtext', customField: 'plugin::ckeditor.CKEditor', options: { output: 'HTML' } },
    value: CORPUS.ckeditor,
  },
];

export const VALUES: readonly CorpusValue[] = [
  ...markdownExamples,
  ...markdownDocuments,
  ...specification,
  ...html,
  ...others,
];
