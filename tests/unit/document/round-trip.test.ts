import fc from 'fast-check';
import {
  isRecord,
  planLanding,
  type ContentModel,
  type Schema,
  type Snapshot,
  type Values,
} from '../../../server/src/document';
import { entry, OWN_PATTERNS } from './arbitraries';
import { VALUES } from './corpora';
import { PLAYGROUND } from './corpora-playground';
import { echo, errorsOf, keysOf, kept, kit, modelOf, read, take, takingAll } from './helpers';
import { runs } from './runs';

const SKIPPED = ['uid', 'password'];
const isSkipped = (attribute: Schema['attributes'][string]): boolean =>
  SKIPPED.includes(attribute.type) || JSON.stringify(attribute.pluginOptions ?? {}).includes('"rule":"skip"');

/** A value as a new locale has it, by another road than ours: items without ids, nothing that is skipped. */
function fresh(model: ContentModel, attribute: Schema['attributes'][string], value: unknown): unknown {
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return value;
  if (Array.isArray(value)) return value.map((item) => fresh(model, attribute, item));
  if (!isRecord(value)) return value;
  const uid = value.__component ?? attribute.component;
  const schema = typeof uid === 'string' ? model.component(uid) : undefined;
  if (!schema) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = schema.attributes[name];
      if (name === 'id' || (known && isSkipped(known))) return [];
      return [[name, known ? fresh(model, known, inner) : inner]];
    }),
  );
}

/** Through all of the core, as it went: every field is the source's, and so is what is written. */
function expectIdentity(model: ContentModel, values: Values, snapshot: Snapshot): void {
  const delivery = read(snapshot, echo(snapshot));
  expect(errorsOf(delivery)).toEqual([]);
  for (const { value, text } of delivery.fields) expect(value).toStrictEqual(text.value);
  const plan = planLanding({
    kit,
    model,
    snapshot,
    fields: delivery.fields,
    source: values,
    target: null,
    baseline: null,
  });
  expect(plan.segments.map(({ key, outcome }) => [key, outcome])).toEqual(
    keysOf(snapshot.segments).map((key) => [key, 'taken']),
  );
  const names = snapshot.segments.length > 0 ? Object.keys(snapshot.attributes) : [];
  expect(Object.keys(plan.values).sort()).toEqual([...names].sort());
  for (const name of names) {
    const attribute = model.schema.attributes[name];
    expect(plan.values[name]).toEqual(attribute && fresh(model, attribute, values[name]));
  }
}

/** Other ids for the items, and other numbers: the locale's own. */
function ofTarget(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofTarget);
  if (typeof value === 'number') return value + 7;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ofTarget(inner)]));
}

/** A text is the source's; sizes of pictures in it may be the target's own, where it is built as the target is. */
const inWords = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'number' ? 0 : inner)) ?? '';

describe('an entry that comes back as it went is the source’s, to the byte', () => {
  it('every value of the corpora', () => {
    for (const { name, attribute, value } of VALUES) {
      const model = modelOf({ title: { type: 'string' }, text: attribute });
      const values = { title: 'Fish & <chips>', text: value };
      try {
        expectIdentity(model, values, kept(take(model, values)));
      } catch (error) {
        throw new Error(name, { cause: error });
      }
    }
  });

  it.each(PLAYGROUND.map((one) => [one.name, one] as const))('the playground’s %s', (_, { model, values }) => {
    expectIdentity(model, values, kept(take(model, values)));
  });

  it('10 000 entries of any content type', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        expectIdentity(model, values, kept(take(model, values, { patterns: OWN_PATTERNS })));
      }),
      { numRuns: runs(10_000) },
    );
  });
});

describe('an entry of any content type', () => {
  it('goes into a target of the same shape without touching anything else there', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const target = ofTarget(values) as Values;
        const snapshot = take(model, values);
        const { fields } = read(snapshot, echo(snapshot));
        const plan = planLanding({
          kit,
          model,
          snapshot,
          fields,
          source: values,
          target,
          baseline: null,
          decisions: takingAll(snapshot),
        });
        for (const name of Object.keys(plan.values)) {
          const type = model.schema.attributes[name]?.type;
          const items = type === 'component' || type === 'dynamiczone';
          const expected = structuredClone({ [name]: items ? target[name] : values[name] });
          for (const { field, text } of fields) {
            if (field.attribute !== name) continue;
            const written = at(plan.values, field.path);
            expect(inWords(written)).toBe(inWords(text.value));
            put(expected, field.path, written);
          }
          expect(plan.values[name]).toEqual(expected[name]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('has keys that stand once, and details for each', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const snapshot = take(model, values, { patterns: OWN_PATTERNS });
        expect(new Set(keysOf(snapshot.segments)).size).toBe(snapshot.segments.length);
        for (const { text, details } of snapshot.segments) {
          expect(text.trim()).not.toBe('');
          expect(details).not.toBe('');
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is not changed by what is done with it, nor is its snapshot or the target', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        const target = ofTarget(values) as Values;
        const snapshot = take(model, values);
        const before = JSON.stringify([values, snapshot, target]);
        const { fields } = read(
          snapshot,
          echo(snapshot, (phrase) => `${phrase}!`),
        );
        planLanding({
          kit,
          model,
          snapshot,
          fields,
          source: values,
          target,
          baseline: null,
          decisions: takingAll(snapshot),
        });
        expect(JSON.stringify([values, snapshot, target])).toBe(before);
      }),
      { numRuns: runs(300) },
    );
  });
});

function put(root: unknown, path: readonly (string | number)[], value: unknown): void {
  let holder = root as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = value;
}

const at = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((holder, step) => (holder as Record<string | number, unknown> | undefined)?.[step], root);
