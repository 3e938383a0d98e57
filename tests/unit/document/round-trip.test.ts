import fc from 'fast-check';
import {
  isRecord,
  originalContent,
  planLanding,
  readDelivery,
  snapshotSchema,
  takeSnapshot,
  withoutItemIds,
  type ContentModel,
  type Snapshot,
  type Values,
} from '../../../server/src/document';
import { entry } from './arbitraries';
import { echo, keysOf } from './helpers';

const MARKS = ['bold', 'italic', 'underline', 'strikethrough'];
const isText = (node: unknown): node is Values =>
  isRecord(node) && node.type === 'text' && typeof node.text === 'string';
const marksOf = (node: Values): string => MARKS.filter((mark) => node[mark] === true).join(' ');

/** What Slate itself makes of children: no marks that are off, no two texts with the same marks, no empty ones. */
function normalChildren(children: unknown[]): unknown[] {
  const merged: unknown[] = [];
  for (const child of children) {
    if (!isText(child)) merged.push(normal(child));
    else if (child.code === true) merged.push(child);
    else if (child.text !== '') {
      const last = merged.at(-1);
      if (isText(last) && last.code !== true && marksOf(last) === marksOf(child)) {
        merged[merged.length - 1] = { ...last, text: `${String(last.text)}${String(child.text)}` };
      } else {
        const on = MARKS.filter((mark) => child[mark] === true).map((mark) => [mark, true]);
        merged.push({ type: 'text', text: child.text, ...Object.fromEntries(on) });
      }
    }
  }
  return merged;
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'children' && Array.isArray(inner) ? normalChildren(inner) : normal(inner),
    ]),
  );
}

/** The attributes of a model in `values`, all items new. */
const fresh = (model: ContentModel, names: string[], values: Values): Values =>
  Object.fromEntries(
    names.map((name) => {
      const attribute = model.schema.attributes[name];
      return [name, attribute ? withoutItemIds(model, attribute, values[name]) : undefined];
    }),
  );

/** Other ids for the items, and other numbers: the locale's own. */
function ofTarget(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofTarget);
  if (typeof value === 'number') return value + 7;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ofTarget(inner)]));
}

/** Through JSON, as a row of the database keeps it. */
const kept = (snapshot: Snapshot): Snapshot => snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)));

describe('an entry that comes back as it went', () => {
  it('is accepted whole, and its values are the source’s to the byte', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const snapshot = kept(takeSnapshot(model, values, 'en', null));
        const { accepted, findings } = readDelivery(snapshot, echo(snapshot));
        expect(findings).toEqual([]);
        const plan = planLanding({ model, snapshot, accepted, target: null });
        const names = Object.keys(snapshot.attributes);
        expect({ kept: plan.kept, held: plan.held, names: Object.keys(plan.values) }).toEqual({
          kept: [],
          held: [],
          names,
        });
        expect(normal(plan.values)).toEqual(normal(fresh(model, names, values)));
      }),
      { numRuns: 200 },
    );
  });

  it('goes into a target of the same shape without touching anything else there', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const target = ofTarget(values) as Values;
        const snapshot = kept(takeSnapshot(model, values, 'en', target));
        const { accepted } = readDelivery(snapshot, echo(snapshot));
        const plan = planLanding({ model, snapshot, accepted, target });
        expect(plan.kept).toEqual([]);
        for (const name of Object.keys(plan.values)) {
          const type = model.schema.attributes[name]?.type;
          const items = type === 'component' || type === 'dynamiczone';
          expect(shallow(plan.values[name])).toEqual(shallow(items ? target[name] : values[name]));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has keys that stand once, and details for each', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const snapshot = takeSnapshot(model, values, 'en', null);
        expect(new Set(keysOf(snapshot.segments)).size).toBe(snapshot.segments.length);
        const content = originalContent(snapshot);
        expect(Object.keys(content)).toHaveLength(snapshot.segments.length);
        for (const { original_phrase, details } of Object.values(content)) {
          expect(original_phrase.trim()).not.toBe('');
          expect(details).not.toBe('');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('changes neither the snapshot nor what stands in the target', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const target = ofTarget(values) as Values;
        const snapshot = takeSnapshot(model, values, 'en', target);
        const before = JSON.stringify([snapshot, target]);
        const { accepted } = readDelivery(snapshot, echo(snapshot));
        planLanding({ model, snapshot, accepted, target, takeAll: true });
        expect(JSON.stringify([snapshot, target])).toBe(before);
      }),
      { numRuns: 100 },
    );
  });
});

/** Without blocks, whose numbers (levels, widths) are the source's: what stands in fields beside the texts. */
function shallow(value: unknown): unknown {
  if (Array.isArray(value))
    return value.some((item) => isRecord(item) && 'type' in item) ? 'blocks' : value.map(shallow);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shallow(inner)]));
}
