/** Any content type, and an entry of it. */
import { PAGE } from '../helpers';
import type { Dice } from './dice';
import type { Mint, Writer } from './words';
import {
  isList,
  type Block,
  type FieldSpec,
  type FieldValue,
  type FixedType,
  type FixedValue,
  type Item,
  type ListValue,
  type PartSpec,
  type Registry,
  type Run,
  type TextFormat,
  type TextValue,
} from './world';

const FORMATS: readonly [TextFormat, ...TextFormat[]] = ['plain', 'plain', 'markdown', 'blocks', 'html'];
const FIXED: readonly [FixedType, ...FixedType[]] = ['integer', 'boolean', 'media', 'url', 'skip'];

let parts = 0;

function anyField(dice: Dice, depth: number): FieldSpec {
  const choice = dice.roll(depth > 0 ? 8 : 4);
  if (choice === 3) return { kind: 'fixed', type: dice.pick(FIXED) };
  if (choice < 3) return { kind: 'text', format: dice.pick(FORMATS) };
  const kind = (['many', 'many', 'zone', 'one'] as const)[choice - 4] ?? 'many';
  const count = kind === 'zone' ? 1 + dice.roll(2) : 1;
  return { kind, parts: Array.from({ length: count }, () => anyPart(dice, depth - 1)) };
}

/** A component with at least one text or list. */
function anyPart(dice: Dice, depth: number): PartSpec {
  parts += 1;
  return { uid: `shared.part-${parts}`, fields: anyFields(dice, depth, 1 + dice.roll(3)) };
}

function anyFields(dice: Dice, depth: number, count: number): Record<string, FieldSpec> {
  const fields = Array.from({ length: count }, () => anyField(dice, depth));
  if (!fields.some(({ kind }) => kind !== 'fixed')) fields.unshift({ kind: 'text', format: dice.pick(FORMATS) });
  return Object.fromEntries(fields.map((field, index) => [`${nameOf(field)}${'ABCDE'[index] ?? 'F'}`, field]));
}

const nameOf = (field: FieldSpec): string =>
  field.kind === 'text' ? field.format : field.kind === 'fixed' ? field.type : field.kind;

export function anySchema(dice: Dice): PartSpec {
  parts = 0;
  return { uid: PAGE, fields: anyFields(dice, 2 + dice.roll(2), 1 + dice.roll(4)) };
}

/** Makes things of a world as one side writes them. */
export class Maker {
  constructor(
    private readonly dice: Dice,
    private readonly registry: Registry,
    private readonly mint: Mint,
    readonly writer: Writer,
  ) {}

  fixed(type: FixedType): unknown {
    const number = this.dice.roll(4);
    if (type === 'integer') return number;
    if (type === 'boolean') return number % 2 === 1;
    if (type === 'media') return number === 0 ? null : { id: number, url: `/file-${number}.png` };
    return type === 'url' ? `https://example.org/${number}` : `${type}-${number}`;
  }

  runs(): Run[] {
    const words = this.mint.words(this.writer, 1 + this.dice.roll(5), this.dice.roll(25));
    const placeholder = this.dice.oneIn(6) ? [this.dice.pick(['{name}', '{count}'])] : [];
    return [{ words: [...words.slice(0, -1), ...placeholder, ...words.slice(-1)] }];
  }

  /** A paragraph, at times with a marked word. */
  block(format: TextFormat): Block {
    const kind = format === 'plain' ? 'p' : this.dice.pick(['p', 'h', 'li'] as const);
    const [first = { words: [] }] = this.runs();
    const runs: Run[] = [first];
    if (format !== 'plain' && this.dice.oneIn(4)) {
      runs.push({
        words: ['marked'],
        mark: this.dice.pick(['bold', 'https://example.org/a', 'https://example.org/b']),
      });
    }
    return { tag: this.registry.tag(), kind, runs, of: new Set() };
  }

  text(format: TextFormat): TextValue {
    const most = format === 'plain' ? 1 : 4;
    const length = this.dice.oneIn(7) ? 0 : 1 + this.dice.roll(most);
    return { kind: 'text', format, blocks: Array.from({ length }, () => this.block(format)) };
  }

  list(spec: Extract<FieldSpec, { parts: unknown }>): ListValue {
    const length = spec.kind === 'one' ? Number(!this.dice.oneIn(5)) : this.dice.pick([1, 2, 3, 0, 4]);
    const { kind } = spec;
    return { kind, items: Array.from({ length }, () => this.item(spec.parts[this.dice.roll(spec.parts.length)])) };
  }

  item(spec: PartSpec | undefined): Item {
    if (!spec) throw new RangeError('There is no such component.');
    const fields = Object.entries(spec.fields).map(([name, field]): [string, FieldValue] => {
      if (field.kind === 'text') return [name, this.text(field.format)];
      if (field.kind === 'fixed')
        return [name, { kind: 'fixed', type: field.type, value: this.fixed(field.type) } satisfies FixedValue];
      return [name, this.list(field)];
    });
    const id = spec.uid === PAGE ? null : this.registry.id(spec.uid);
    return { tag: this.registry.tag(), spec, id, fields: Object.fromEntries(fields), of: new Set() };
  }

  /** The same once more, as another: new tags and new ids. */
  copy(item: Item): Item {
    const fields = Object.entries(item.fields).map(([name, value]): [string, FieldValue] => {
      if (value.kind === 'fixed') return [name, { ...value }];
      if (isList(value)) return [name, { kind: value.kind, items: value.items.map((inner) => this.copy(inner)) }];
      const blocks = value.blocks.map((block) => this.copyBlock(block));
      return [name, { ...value, blocks }];
    });
    return {
      tag: this.registry.tag(),
      spec: item.spec,
      id: item.id === null ? null : this.registry.id(item.spec.uid),
      fields: Object.fromEntries(fields),
      of: new Set(),
    };
  }

  copyBlock({ kind, runs }: Block): Block {
    return { tag: this.registry.tag(), kind, runs, of: new Set() };
  }
}
