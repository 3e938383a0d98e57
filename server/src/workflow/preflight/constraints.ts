import {
  isLocalizedAttribute,
  isRecord,
  itemSchema,
  type Attribute,
  type ContentModel,
  type Values,
} from '../../document';
import { isVisible } from './visible';

type Path = readonly (string | number)[];

/** What Strapi validates an attribute by, and where a relation leads. */
interface Ruled extends Attribute {
  required?: boolean;
  unique?: boolean;
  min?: number;
  conditions?: { visible?: unknown };
  visible?: boolean;
  writable?: boolean;
  relation?: string;
  target?: string;
  mappedBy?: string;
}

interface Place {
  readonly path: Path;
  /** Whether the attribute of the content type that it stands in has a value of its own in every locale. */
  readonly localized: boolean;
}

export type Constraint =
  /** Required, and there is nothing: `null` alone is refused by the server, an empty text by the form only. */
  | (Place & { readonly kind: 'empty'; readonly refused: boolean })
  | (Place & { readonly kind: 'few'; readonly items: number; readonly min: number })
  | (Place & { readonly kind: 'unique' })
  | (Place & { readonly kind: 'related'; readonly target: string; readonly ids: readonly string[] });

/** Deeper than any content type. */
const MAX_DEPTH = 60;

const isContainer = ({ type }: Attribute): boolean => type === 'component' || type === 'dynamiczone';
const holdsList = (attribute: Attribute): boolean => attribute.type === 'dynamiczone' || attribute.repeatable === true;

/** Strapi makes uids itself, keeps passwords to itself, and does not ask for files and relations unless told to. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set(['uid', 'password', 'relation', 'media']);

function emptyOf({ required, type }: Ruled, value: unknown): { refused: boolean } | null {
  if (required !== true || ASKED_ELSEWHERE.has(type)) return null;
  if (value === null || value === undefined) return { refused: true };
  return value === '' ? { refused: false } : null;
}

/** Strapi asks for the least number of items where some are there, or have to be. */
function fewOf({ required, min }: Ruled, items: number): { min: number } | null {
  if (min === undefined || !Number.isInteger(min) || items >= min) return null;
  return required === true || items > 0 ? { min } : null;
}

/** Entries that a relation leads to, where it is written from this side. */
function relatedOf(
  { type, relation, target, mappedBy }: Ruled,
  value: unknown,
): { target: string; ids: string[] } | null {
  if (type !== 'relation' || target === undefined || mappedBy !== undefined || relation?.startsWith('morph'))
    return null;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const ids = items.flatMap((item) => (isRecord(item) && typeof item.documentId === 'string' ? [item.documentId] : []));
  return ids.length > 0 ? { target, ids } : null;
}

class Visitor {
  constructor(
    private readonly model: ContentModel,
    private readonly visit: (constraint: Constraint) => void,
  ) {}

  fields(attributes: Record<string, Ruled>, values: Values, parent: Place | null): void {
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute.visible === false || attribute.writable === false) continue;
      if (!isVisible(attribute.conditions?.visible, values)) continue;
      const place = {
        path: [...(parent?.path ?? []), name],
        localized: parent?.localized ?? isLocalizedAttribute(attribute),
      };
      this.field(attribute, values[name], place);
    }
  }

  private field(attribute: Ruled, value: unknown, place: Place): void {
    if (isContainer(attribute) && holdsList(attribute)) return this.list(attribute, value, place);
    const empty = emptyOf(attribute, value);
    if (empty) this.visit({ ...place, kind: 'empty', ...empty });
    if (isContainer(attribute)) return this.item(attribute, value, place);
    if (attribute.unique === true && attribute.type !== 'uid' && value !== null && value !== undefined && value !== '')
      this.visit({ ...place, kind: 'unique' });
    const related = relatedOf(attribute, value);
    if (related) this.visit({ ...place, kind: 'related', ...related });
  }

  private list(attribute: Ruled, value: unknown, place: Place): void {
    const items: unknown[] = Array.isArray(value) ? value : [];
    const few = fewOf(attribute, items.length);
    if (few) this.visit({ ...place, kind: 'few', items: items.length, ...few });
    items.forEach((item, position) => this.item(attribute, item, { ...place, path: [...place.path, position] }));
  }

  private item(attribute: Ruled, value: unknown, place: Place): void {
    if (!isRecord(value) || place.path.length > MAX_DEPTH) return;
    const schema = itemSchema(this.model, attribute, value);
    if (schema) this.fields(schema.attributes, value, place);
  }
}

/**
 * What Strapi's own validation would have to say of values that go into another locale, at any depth, and which entries
 * they lead to. Attributes that are hidden by a condition are not validated, and so not looked at.
 */
export function constraintsOf(model: ContentModel, values: Values): Constraint[] {
  const found: Constraint[] = [];
  new Visitor(model, (constraint) => found.push(constraint)).fields(model.schema.attributes, values, null);
  return found;
}

/** Whether drafts are validated whole, because the content type has none. */
export const hasDrafts = ({ schema }: ContentModel): boolean =>
  (schema as { options?: { draftAndPublish?: unknown } }).options?.draftAndPublish === true;
