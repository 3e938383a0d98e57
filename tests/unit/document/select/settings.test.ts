import fc from 'fast-check';
import { fieldRulesSchema, settingsUpdateSchema } from '../../../../contracts/settings';
import { runs } from '../runs';
import { parseJsonPath } from '../../../../server/src/document/formats/json-path';
import { listFields } from '../../../../server/src/document/select/index';
import { model, PAGE } from './support';
import { processorMs } from '../../../helpers/processor';

const refusal = (update: unknown): string => {
  const result = settingsUpdateSchema.safeParse(update);
  return result.success
    ? 'accepted'
    : `${result.error.issues[0]?.path.join(' > ')}: ${result.error.issues[0]?.message}`;
};
const ofField = (rule: unknown): unknown => ({ fieldRules: { [PAGE]: { title: rule } } });

describe('field rules in the settings', () => {
  it('are kept as they are sent', () => {
    const fieldRules = {
      [PAGE]: {
        title: { rule: 'translate', note: 'A headline.', maxLength: 60 },
        'seo.metaTitle': { rule: 'copy' },
        'sections[shared.hero].items.text': { rule: 'skip' },
        data: { paths: [{ path: 'items[*].label' }, { path: '$.rows[0]["long text"]', format: 'html' }] },
        body: { format: 'my-own' },
      },
      'shared.seo': { metaTitle: {} },
      'plugin::upload.file': { caption: { rule: 'skip' } },
    };
    expect(settingsUpdateSchema.parse({ fieldRules })).toEqual({ fieldRules });
  });

  const PATH = 'a field is named by its attributes, as "title", "seo.metaTitle" or "sections[shared.hero].title"';
  it.each(['', '.', 'a.', '.a', 'a..b', 'a b', 'a[b]', 'a[b.c', 'a[].b', '1a', 'a[b.c][d.e]', 'sections.0.title', 'ä'])(
    'the path "%s" is refused',
    (path) => {
      expect(refusal({ fieldRules: { [PAGE]: { [path]: { rule: 'skip' } } } })).toBe(
        `fieldRules > ${PAGE} > ${path}: ${PATH}`,
      );
    },
  );

  it.each(['page', 'api::page', 'admin::user', 'api::page.page.x', '', ' '])('the type "%s" is refused', (uid) => {
    const message = 'a rule belongs to a content type, as "api::page.page", or to a component, as "shared.seo"';
    expect(refusal({ fieldRules: { [uid]: {} } })).toBe(`fieldRules > ${uid}: ${message}`);
  });

  it.each<[unknown, string]>([
    [{ rule: 'ignore' }, 'rule: a rule is "translate", "copy" or "skip"'],
    [{ rule: null }, 'rule: a rule is "translate", "copy" or "skip"'],
    [
      { format: 'Plain Text' },
      'format: the name of a format is made of small letters, digits and hyphens, as "plain", "markdown" or "html"',
    ],
    [
      { format: 3 },
      'format: the name of a format is made of small letters, digits and hyphens, as "plain", "markdown" or "html"',
    ],
    [{ note: 'x'.repeat(501) }, 'note: a note has at most 500 characters'],
    [{ maxLength: 0 }, 'maxLength: a maximum length is 1 or more'],
    [{ paths: [] }, 'paths: a list of paths names one at least'],
    [
      { paths: [{ path: 'a b c' }] },
      'paths > 0 > path: a path into JSON looks like "title", "items[*].label" or "**.caption"',
    ],
    [{ paths: [{}] }, 'paths > 0 > path: a path into JSON looks like "title", "items[*].label" or "**.caption"'],
  ])('%j is refused in words', (rule, message) => {
    expect(refusal(ofField(rule))).toBe(`fieldRules > ${PAGE} > title > ${message}`);
  });

  it('a part that does not exist is refused, so that nothing is believed to hold that does not', () => {
    expect(refusal(ofField({ rules: 'skip' }))).toBe(
      `fieldRules > ${PAGE} > title: a field has "rule", "format", "note", "maxLength" and "paths", and nothing else`,
    );
  });

  it.each([
    'a',
    'a.b',
    '$',
    '$.a',
    '$[0]',
    '[*]',
    '[0].a',
    '*',
    'a.*.b',
    '**.caption',
    '["x y"].b',
    'größe.текст',
    '["\\u00e9\\n"]',
    '@id.$ref-2',
  ])('the JSON path %j is accepted', (path) => {
    expect(refusal(ofField({ paths: [{ path }] }))).toBe('accepted');
    expect(parseJsonPath(path)).toHaveProperty('steps');
  });

  it.each([
    '',
    ' ',
    'a..b',
    '.a',
    'a.',
    'a b',
    "['x']",
    '[',
    '[]',
    '[-1]',
    '["x',
    '["\\q"]',
    'a[*]b',
    'a.[0]',
    '***',
    '$..a',
  ])('the JSON path %j is refused', (path) => {
    expect(refusal(ofField({ paths: [{ path }] }))).toMatch(/a path into JSON looks like "title"/);
  });

  it('a JSON path that is accepted is one that can be read', () => {
    const sign = fc.constantFrom(
      'a',
      'é',
      '1',
      '.',
      '*',
      '[',
      ']',
      '[*]',
      '[0]',
      '"',
      '["',
      '"]',
      '$',
      '$.',
      '\\',
      '\\u00e9',
      '-',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 6 }), (signs) => {
        const path = signs.join('');
        if (refusal(ofField({ paths: [{ path }] })) === 'accepted') expect(parseJsonPath(path)).toHaveProperty('steps');
      }),
      { numRuns: runs(2000) },
    );
  });

  it('any key at all is accepted or refused in no time and without a crash', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.anything(), (uid, path, rule) => {
        fieldRulesSchema.safeParse({ [uid]: { [path]: rule } });
      }),
      { numRuns: runs(300) },
    );
    const before = processorMs();
    for (const path of [`${'a.'.repeat(140)}!`, `a${'[a.b]'.repeat(50)}`, 'a'.repeat(300)])
      refusal({ fieldRules: { [PAGE]: { [path]: {} } } });
    for (const path of [`${'a..'.repeat(60)}!`, `${'["'.repeat(90)}`, `["${'\\\\"'.repeat(60)}`])
      refusal(ofField({ paths: [{ path }] }));
    expect(processorMs() - before).toBeLessThan(500);
  });

  it('the paths of listed fields are accepted', () => {
    const page = model(
      { sections: { type: 'dynamiczone', components: ['a-b.c_d'] }, 'odd-name': { type: 'string' } },
      { 'a-b.c_d': { text: { type: 'text' } } },
    );
    const rules = Object.fromEntries(listFields(page, {}).fields.map(({ path }) => [path, { rule: 'skip' }]));
    expect(fieldRulesSchema.parse({ [PAGE]: rules })).toEqual({ [PAGE]: rules });
  });
});

describe('placeholder patterns in the settings', () => {
  it.each<[unknown, string]>([
    [{ placeholderPatterns: ['\\[\\[.+?\\]\\]'] }, 'accepted'],
    [{ placeholderPatterns: [''] }, 'placeholderPatterns > 0: a pattern must not be empty'],
    [{ placeholderPatterns: ['x'.repeat(201)] }, 'placeholderPatterns > 0: a pattern has at most 200 characters'],
    [
      { placeholderPatterns: Array.from({ length: 21 }, () => 'x') },
      'placeholderPatterns: there may be at most 20 patterns',
    ],
    [{ sendPreviewLink: false }, 'accepted'],
  ])('%j', (update, answer) => {
    expect(refusal(update)).toBe(answer);
  });
});
