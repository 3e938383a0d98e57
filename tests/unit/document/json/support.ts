import { htmlFormat } from '../../../../server/src/document/formats/html';
import { createJsonFormat, type JsonOptions } from '../../../../server/src/document/formats/json';
import { plainFormat } from '../../../../server/src/document/formats/plain';
import type { Inline } from '../../../../server/src/document/inline';
import { mapTexts } from '../html/support';

export const jsonFormat = createJsonFormat(new Map([plainFormat, htmlFormat].map((format) => [format.name, format])));

/** Options of a rule: `items[*].label`, `text as html`. */
export const at = (...paths: string[]): JsonOptions => ({
  paths: paths.map((path) => {
    const [where = '', format = 'plain'] = path.split(' as ');
    return { path: where, format };
  }),
});

/** What is cut of a value, its texts changed, by id. */
export const contents = (
  value: unknown,
  options: JsonOptions,
  change = (words: string) => words,
): Map<string, readonly Inline[]> =>
  new Map(jsonFormat.cut(value, options).map(({ id, content }) => [id, mapTexts(content, change)]));

export const menu = {
  title: 'A menu',
  items: [
    { label: 'One', url: '/one', note: null },
    { label: 'Two', url: '/two', items: [{ label: 'Three' }] },
    'Four',
    4,
  ],
  'odd.key': { text: 'Five' },
  '': 'Six',
  html: '<p>Seven</p><p>Eight <b>nine</b></p>',
};
