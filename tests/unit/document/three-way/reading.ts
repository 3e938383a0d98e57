/** Values of Strapi as a world, read by ways of our own: only what is generated here can be read. */
import { isRecord, type Values } from '../../../../server/src/document';
import type { Block, FieldSpec, FieldValue, Item, PartSpec, Registry, Run, TextFormat } from './world';

type Found = Pick<Block, 'kind' | 'runs'>;

const run = (text: string, mark?: string): Run[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return mark === undefined ? [{ words }] : [{ words, mark }];
};

/** Words between marks; `pattern` finds the marks: a link's words and address, or bold words. */
function runsBetween(line: string, pattern: RegExp): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of line.matchAll(pattern)) {
    const { words = '', url, bold = '' } = match.groups ?? {};
    runs.push(...run(line.slice(at, match.index)), ...(url === undefined ? run(bold, 'bold') : run(words, url)));
    at = match.index + match[0].length;
  }
  return [...runs, ...run(line.slice(at))];
}

const IN_MARKDOWN = /\[(?<words>[^\]]*)\]\((?<url>[^)]*)\)|\*\*(?<bold>[^*]*)\*\*/g;
const IN_HTML = /<a href="(?<url>[^"]*)">(?<words>[^<]*)<\/a>|<strong>(?<bold>[^<]*)<\/strong>/g;

const markdownBlocks = (value: string): Found[] =>
  value
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [start = ''] = /^(?:#+|[-*+]) /.exec(line) ?? [];
      const kind = start === '' ? 'p' : start.startsWith('#') ? 'h' : 'li';
      return { kind, runs: runsBetween(line.slice(start.length), IN_MARKDOWN) };
    });

const htmlBlocks = (value: string): Found[] =>
  [...value.matchAll(/<(p|h2|li)>(.*?)<\/\1>/gs)].map(([, tag, inside = '']) => ({
    kind: tag === 'h2' ? 'h' : tag === 'li' ? 'li' : 'p',
    runs: runsBetween(inside, IN_HTML),
  }));

function nodeRuns(nodes: unknown): Run[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node): Run[] => {
    if (!isRecord(node)) return [];
    if (node.type === 'link') return nodeRuns(node.children).map(({ words }) => ({ words, mark: String(node.url) }));
    return run(typeof node.text === 'string' ? node.text : '', node.bold === true ? 'bold' : undefined);
  });
}

const nodeBlocks = (value: readonly unknown[]): Found[] =>
  value.flatMap((node): Found[] => {
    if (!isRecord(node)) return [];
    if (node.type === 'list') {
      const items: unknown[] = Array.isArray(node.children) ? node.children : [];
      return items.flatMap((item) => (isRecord(item) ? [{ kind: 'li', runs: nodeRuns(item.children) }] : []));
    }
    return [{ kind: node.type === 'heading' ? 'h' : 'p', runs: nodeRuns(node.children) }];
  });

export function readText(format: TextFormat, value: unknown): Found[] {
  if (format === 'blocks') return Array.isArray(value) ? nodeBlocks(value) : [];
  if (typeof value !== 'string' || value.trim() === '') return [];
  if (format === 'markdown') return markdownBlocks(value);
  return format === 'html' ? htmlBlocks(value) : [{ kind: 'p', runs: run(value) }];
}

const EMPTY: ReadonlySet<number> = new Set();

function readField(spec: FieldSpec, value: unknown, registry: Registry): FieldValue {
  if (spec.kind === 'fixed') return { kind: 'fixed', type: spec.type, value: value ?? null };
  if (spec.kind === 'text') {
    const blocks = readText(spec.format, value).map((found) => ({ ...found, tag: registry.tag(), of: EMPTY }));
    return { kind: 'text', format: spec.format, blocks, raw: value ?? null };
  }
  const items: unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return {
    kind: spec.kind,
    items: items.map((item) => {
      if (!isRecord(item)) throw new TypeError('An item is no object.');
      const part = spec.kind === 'zone' ? spec.parts.find(({ uid }) => uid === item.__component) : spec.parts[0];
      if (!part) throw new TypeError(`An item is of no component that may stand there: ${String(item.__component)}.`);
      return readItem(part, item, registry);
    }),
  };
}

/** Everything is new: who is who is found out later. */
export function readItem(spec: PartSpec, values: Values, registry: Registry): Item {
  const fields = Object.entries(spec.fields).map(([name, field]): [string, FieldValue] => [
    name,
    readField(field, values[name], registry),
  ]);
  const id = typeof values.id === 'number' ? values.id : null;
  return { tag: registry.tag(), spec, id, fields: Object.fromEntries(fields), of: EMPTY };
}
