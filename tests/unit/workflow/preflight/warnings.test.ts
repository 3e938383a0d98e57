import type { ContentModel, Values } from '../../../../server/src/document';
import { DeskError } from '../../../../server/src/domain/errors';
import type { Planning } from '../../../../server/src/workflow/order-wish';
import type { PlannedEntry } from '../../../../server/src/workflow/planned-entry';
import { warningsOf } from '../../../../server/src/workflow/preflight/warnings';

const THING = 'api::thing.thing';
const localized = { pluginOptions: { i18n: { localized: true } } };

const model: ContentModel = {
  schema: {
    uid: THING,
    attributes: {
      title: { type: 'string', maxLength: 20, ...localized },
      canvas: { type: 'text', customField: 'plugin::canvas.canvas', ...localized },
      zone: { type: 'dynamiczone', components: ['a.gone'], ...localized },
      author: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' } as never,
      brand: { type: 'relation', relation: 'manyToOne', target: 'api::brand.brand' } as never,
    },
  },
  component: () => undefined,
};

/** Of authors the first exists in French, the second in German; brands have no languages. */
const planning = {
  deps: {
    content: {
      model: (uid: string) => {
        if (uid === 'api::brand.brand') throw new DeskError({ code: 'content_type_not_localized', message: 'No.' });
        return model;
      },
      localesOf: () =>
        Promise.resolve(
          new Map([
            ['one', new Set(['en', 'fr'])],
            ['two', new Set(['en', 'de'])],
          ]),
        ),
    },
  },
  settings: { fieldRules: {}, contentTypes: [THING, 'api::author.author'] },
  wish: { sourceLocale: 'en' },
} as unknown as Planning;

const entry = (source: Values, more: Partial<PlannedEntry> = {}): PlannedEntry => ({
  contentType: THING,
  entryId: 'x',
  title: 'X',
  source,
  readable: null,
  targets: ['fr', 'de'].map((locale) => ({
    locale,
    values: null,
    prepared: {
      parts: [{ words: 1, snapshot: { version: 'uncut', title: 'X', values: {}, target: {} } }],
      saved: 0,
      withheld: [],
    },
  })),
  ...more,
});

const told = async (planned: PlannedEntry, isOrdered = (): boolean => false): Promise<string[]> =>
  (await warningsOf(planning, [planned], isOrdered)).map(({ locale, code, path }) => `${locale} ${code} ${path}`);

describe('what had better be looked at', () => {
  it('is said once of what cannot be read, whatever the language', async () => {
    const source = { canvas: '{"type": "circle"}', zone: [{ __component: 'a.gone' }] };
    expect(await told(entry(source))).toEqual(['null not_supported zone.0', 'null not_supported canvas']);
  });

  it('is only what is sent', async () => {
    const source = { title: 'eighteen letters..' };
    expect(await told(entry(source))).toEqual(['fr may_be_too_long title', 'de may_be_too_long title']);
    const snapshot = { version: 2, fields: [{ path: ['body'] }], segments: [{ field: 0 }] };
    const targets = entry(source).targets.map((target) => ({
      ...target,
      prepared: { ...target.prepared, parts: [{ words: 1, snapshot: snapshot as never }] },
    }));
    expect(await told(entry(source, { targets }))).toEqual([]);
  });

  it('names fields that the person may not touch, and whether it is reading or writing', async () => {
    const targets = entry({}).targets.map((target) => ({
      ...target,
      prepared: { ...target.prepared, withheld: [['zone', 0, 'secret'], ['title']] },
    }));
    const readable = (names: readonly string[]): boolean => names.join('.') !== 'zone.secret';
    expect(await told(entry({}, { targets: targets.slice(0, 1), readable }))).toEqual([
      'fr field_not_readable zone.0.secret',
      'fr field_not_writable title',
    ]);
  });

  it('counts related entries that lack the language and are not in the same order', async () => {
    const source = { author: [{ documentId: 'one' }, { documentId: 'two' }], brand: { documentId: 'three' } };
    expect(await told(entry(source))).toEqual(['fr related_missing author', 'de related_missing author']);
    const [warning] = await warningsOf(planning, [entry(source)], () => false);
    expect(warning).toMatchObject({ related: [{ contentType: 'api::author.author', documentId: 'two' }] });
    expect(await told(entry(source), () => true)).toEqual([]);
  });
});
