/** Worlds as values of Strapi, and the content type that they are of. */
import type { Attribute, ContentModel, Values } from '../../../../server/src/document';
import { canonicalJson } from '../../../../server/src/document/fingerprint';
import { modelOf, ruled } from '../helpers';
import type { Block, FieldSpec, FieldValue, Item, PartSpec, Run, TextFormat } from './world';

const TEXT_ATTRIBUTES: Readonly<Record<TextFormat, Attribute>> = {
  plain: { type: 'text' },
  markdown: { type: 'richtext' },
  blocks: { type: 'blocks' },
  html: ruled('text', { format: 'html' }),
};

function attributeOf(spec: FieldSpec): Attribute {
  if (spec.kind === 'text') return TEXT_ATTRIBUTES[spec.format];
  if (spec.kind === 'fixed') {
    if (spec.type === 'url') return ruled('string', { rule: 'copy' });
    return spec.type === 'skip' ? ruled('string', { rule: 'skip' }) : { type: spec.type };
  }
  if (spec.kind === 'zone') return { type: 'dynamiczone', components: spec.parts.map(({ uid }) => uid) };
  return { type: 'component', component: spec.parts[0]?.uid ?? '', repeatable: spec.kind === 'many' };
}

const attributesOf = ({ fields }: PartSpec): Record<string, Attribute> =>
  Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, attributeOf(spec)]));

export function modelFor(root: PartSpec): ContentModel {
  const components: Record<string, Record<string, Attribute>> = {};
  const visit = (part: PartSpec): void => {
    for (const spec of Object.values(part.fields)) {
      if (spec.kind === 'text' || spec.kind === 'fixed') continue;
      for (const inner of spec.parts) {
        components[inner.uid] = attributesOf(inner);
        visit(inner);
      }
    }
  };
  visit(root);
  return modelOf(attributesOf(root), components);
}

const isLink = (mark: string | undefined): mark is string => mark !== undefined && mark !== 'bold';

/** The runs with a blank between them; what nobody sees of a padded one stands behind its first word. */
function joined({ runs, isPadded = false }: Block, one: (text: string, mark: string | undefined) => string): string {
  return runs
    .map(({ words, mark }, index) => {
      const text = isPadded && index === 0 ? words.join(' ').replace(/ |$/, '  ') : words.join(' ');
      return one(text, mark);
    })
    .join(' ');
}

const markdownRun = (text: string, mark: string | undefined): string =>
  isLink(mark) ? `[${text}](${mark})` : mark === 'bold' ? `**${text}**` : text;
const htmlRun = (text: string, mark: string | undefined): string =>
  isLink(mark) ? `<a href="${mark}">${text}</a>` : mark === 'bold' ? `<strong>${text}</strong>` : text;

/** Items of one list together, everything else alone. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'li' && last?.[0]?.kind === 'li') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function markdown(blocks: readonly Block[]): string {
  const starts = { p: '', h: '## ', li: '- ' };
  return grouped(blocks)
    .map((group) => group.map((block) => starts[block.kind] + joined(block, markdownRun)).join('\n'))
    .join('\n\n');
}

function html(blocks: readonly Block[]): string {
  const tags = { p: 'p', h: 'h2', li: 'li' };
  const one = (block: Block): string => `<${tags[block.kind]}>${joined(block, htmlRun)}</${tags[block.kind]}>`;
  return grouped(blocks)
    .map((group) => (group[0]?.kind === 'li' ? `<ul>${group.map(one).join('')}</ul>` : group.map(one).join('')))
    .join('\n');
}

function blockRuns({ runs, isPadded = false }: Block): Values[] {
  const nodes: Values[] = [];
  runs.forEach(({ words, mark }: Run, index) => {
    const text = isPadded && index === 0 ? words.join(' ').replace(/ |$/, '  ') : words.join(' ');
    const blank = index === 0 ? '' : ' ';
    if (mark === undefined) nodes.push({ type: 'text', text: blank + text });
    else if (isLink(mark)) {
      nodes.push({ type: 'text', text: blank }, { type: 'link', url: mark, children: [{ type: 'text', text }] });
      nodes.push({ type: 'text', text: '' });
    } else {
      if (blank !== '') nodes.push({ type: 'text', text: blank });
      nodes.push({ type: 'text', text, bold: true });
    }
  });
  return nodes;
}

function blocksValue(blocks: readonly Block[]): Values[] {
  return grouped(blocks).map((group): Values => {
    const [first] = group;
    if (first?.kind === 'li') {
      const children = group.map((block) => ({ type: 'list-item', children: blockRuns(block) }));
      return { type: 'list', format: 'unordered', children };
    }
    const children = first ? blockRuns(first) : [];
    return first?.kind === 'h' ? { type: 'heading', level: 2, children } : { type: 'paragraph', children };
  });
}

function renderText(format: TextFormat, blocks: readonly Block[]): unknown {
  if (blocks.length === 0) return format === 'blocks' ? [] : null;
  if (format === 'blocks') return blocksValue(blocks);
  if (format === 'markdown') return markdown(blocks);
  return format === 'html' ? html(blocks) : blocks.map((block) => joined(block, (text) => text)).join('\n');
}

function renderField(value: FieldValue): unknown {
  if (value.kind === 'fixed') return value.value;
  if (value.kind === 'text') return value.raw === undefined ? renderText(value.format, value.blocks) : value.raw;
  if (value.kind === 'one') return value.items[0] ? renderItem(value.items[0]) : null;
  return value.items.map((item) =>
    value.kind === 'zone' ? { __component: item.spec.uid, ...renderItem(item) } : renderItem(item),
  );
}

function renderItem({ id, fields }: Item): Values {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, renderField(value)]));
  return id === null ? values : { id, ...values };
}

/** All that an item holds to the letter, ids aside. */
export const exactly = (item: Item): string =>
  canonicalJson(
    JSON.parse(JSON.stringify(renderItem(item), (key, value: unknown) => (key === 'id' ? undefined : value))) as Values,
  );

/** A copy of its own: what the code under test does to it does nothing to the world. */
export const render = (root: Item): Values => structuredClone(renderItem(root));
