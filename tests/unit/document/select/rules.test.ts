import type { Attribute } from '../../../../server/src/document/schema';
import { resolveRule, type FieldRules } from '../../../../server/src/document/select/index';
import { PAGE, ruleOf, settings } from './support';

const said = (rule: unknown): Pick<Attribute, 'pluginOptions'> => ({ pluginOptions: { 'translation-desk': rule } });

describe('by default', () => {
  it.each([
    ['string', 'plain'],
    ['text', 'plain'],
    ['richtext', 'markdown'],
    ['blocks', 'blocks'],
  ])('%s is translated as %s', (type, format) => {
    expect(ruleOf({ type })).toMatchObject({ rule: 'translate', format, why: 'default', locked: null, problems: [] });
  });

  it.each(
    'email enumeration integer biginteger float decimal date datetime time timestamp boolean media relation json'.split(
      ' ',
    ),
  )('%s is copied', (type) => {
    expect(ruleOf({ type })).toMatchObject({ rule: 'copy', format: null, why: 'default', problems: [] });
  });

  it.each(['uid', 'password'])('%s is skipped', (type) => {
    expect(ruleOf({ type })).toMatchObject({ rule: 'skip', format: null, problems: [] });
  });

  it('a type that nobody knows is copied', () => {
    expect(ruleOf({ type: 'hologram' })).toMatchObject({ rule: 'copy', locked: 'its type is not known' });
  });

  it('components and dynamic zones are walked into', () => {
    expect(ruleOf({ type: 'component', component: 'a.b' })).toMatchObject({ rule: 'translate', format: null });
    expect(ruleOf({ type: 'dynamiczone', components: ['a.b'] })).toMatchObject({ rule: 'translate', format: null });
  });

  it('what is written for machines in the component of the SEO plugin is copied, unless asked for', () => {
    const rule = (name: string, rules: FieldRules = {}) =>
      resolveRule(
        { uid: 'shared.seo', attributes: {} },
        name,
        { type: 'string' },
        [{ uid: PAGE, path: `seo.${name}` }],
        rules,
      );
    expect(rule('metaRobots').rule).toBe('copy');
    expect(rule('metaTitle').rule).toBe('translate');
    const asked = { [PAGE]: { 'seo.metaRobots': { rule: 'translate' as const } } };
    expect(rule('metaRobots', asked)).toMatchObject({ rule: 'translate', format: 'plain', problems: [] });
  });
});

describe('what can never be sent', () => {
  const NEVER =
    'email enumeration integer biginteger float decimal date datetime time timestamp boolean media relation';
  it.each(NEVER.split(' '))('%s: asking for it is a problem, and it is copied', (type) => {
    for (const rule of [
      ruleOf({ type }, settings({ rule: 'translate' })),
      ruleOf({ type, ...said({ rule: 'translate' }) }),
      ruleOf({ type }, settings({ paths: [{ path: 'a' }] })),
      ruleOf({ type }, settings({ rule: 'translate', format: 'my-own' })),
    ]) {
      expect(rule).toMatchObject({ rule: 'copy', format: null, why: 'default' });
      expect(rule.problems).toContainEqual(
        expect.stringMatching(/^It cannot be translated, because .+; it is copied\.$/),
      );
    }
  });

  it.each(NEVER.split(' '))('%s may be skipped', (type) => {
    expect(ruleOf({ type }, settings({ rule: 'skip' }))).toMatchObject({ rule: 'skip', why: 'settings', problems: [] });
  });

  it('passwords are neither sent nor copied', () => {
    expect(ruleOf({ type: 'password' }, settings({ rule: 'translate' })).problems).toEqual([
      'It cannot be translated, because it is a password; it is skipped.',
    ]);
    const copied = ruleOf({ type: 'password' }, settings({ rule: 'copy' }));
    expect(copied).toMatchObject({ rule: 'skip', why: 'default' });
    expect(copied.problems).toEqual(['It cannot be copied, because it is a password; it is skipped.']);
  });

  it('private attributes of every kind', () => {
    for (const type of ['string', 'text', 'richtext', 'blocks', 'json', 'component', 'dynamiczone']) {
      const rule = ruleOf({ type, private: true }, settings({ rule: 'translate' }));
      expect(rule).toMatchObject({ rule: 'copy', locked: 'it is private' });
      expect(rule.problems).toHaveLength(1);
    }
    const listed = { uid: PAGE, attributes: {}, options: { privateAttributes: ['field'] } };
    expect(resolveRule(listed, 'field', { type: 'text' }, [], {})).toMatchObject({
      rule: 'copy',
      locked: 'it is private',
    });
    expect(resolveRule(listed, 'other', { type: 'text' }, [], {})).toMatchObject({ rule: 'translate', locked: null });
  });

  it.each(['admin::user', 'plugin::users-permissions.user'])('anything of %s', (uid) => {
    const rule = resolveRule({ uid, attributes: {} }, 'field', { type: 'string' }, [], {});
    expect(rule).toMatchObject({ rule: 'copy', locked: 'it belongs to a user' });
  });

  it('what cannot be written, and uids', () => {
    const fixed = { type: 'string', writable: false } as Attribute;
    expect(ruleOf(fixed, settings({ rule: 'translate' }))).toMatchObject({
      rule: 'copy',
      locked: 'it cannot be written',
    });
    expect(ruleOf({ type: 'uid' }, settings({ rule: 'translate' })).rule).toBe('skip');
    expect(ruleOf({ type: 'uid' }, settings({ rule: 'copy' }))).toMatchObject({ rule: 'copy', problems: [] });
  });
});

describe('who is heeded', () => {
  const attribute = { type: 'text', ...said({ rule: 'skip', note: 'of the schema', maxLength: 50 }) };
  const anchors = [
    { uid: PAGE, path: 'seo.card.field' },
    { uid: 'shared.seo', path: 'card.field' },
    { uid: 'shared.card', path: 'field' },
  ];
  const rule = (rules: FieldRules) =>
    resolveRule({ uid: 'shared.card', attributes: {} }, 'field', attribute, anchors, rules);

  it('the schema, where the settings are silent', () => {
    expect(rule({})).toMatchObject({ rule: 'skip', why: 'schema', note: 'of the schema', maxLength: 50 });
  });

  it('a component before the schema, the outer before the inner, the content type before all', () => {
    const rules: FieldRules = { 'shared.card': { field: { rule: 'translate' } } };
    expect(rule(rules)).toMatchObject({ rule: 'translate', why: 'settings' });
    rules['shared.seo'] = { 'card.field': { rule: 'copy' } };
    expect(rule(rules)).toMatchObject({ rule: 'copy', why: 'settings' });
    rules[PAGE] = { 'seo.card.field': { rule: 'translate' } };
    expect(rule(rules)).toMatchObject({ rule: 'translate', why: 'settings' });
  });

  it('part by part: a note of the content type leaves the rule to the component', () => {
    const rules: FieldRules = {
      'shared.card': { field: { rule: 'translate', note: 'of the card', format: 'html' } },
      [PAGE]: { 'seo.card.field': { note: 'of the page' } },
    };
    expect(rule(rules)).toMatchObject({ rule: 'translate', format: 'html', note: 'of the page', why: 'settings' });
  });

  it('a rule of another path or another type says nothing', () => {
    const rules: FieldRules = {
      [PAGE]: { field: { rule: 'translate' } },
      'shared.other': { field: { rule: 'translate' } },
    };
    expect(rule(rules)).toMatchObject({ rule: 'skip', why: 'schema' });
  });

  it('names of the language itself are no rules', () => {
    const odd = { ...attribute, pluginOptions: {} };
    const found = resolveRule(
      { uid: 'constructor', attributes: {} },
      'toString',
      odd,
      [{ uid: 'constructor', path: 'toString' }],
      {},
    );
    expect(found).toMatchObject({ rule: 'translate', why: 'default' });
  });

  it('paths alone ask for a translation, also against a copy from below', () => {
    const json = { type: 'json', ...said({ rule: 'copy' }) };
    expect(ruleOf(json, settings({ paths: [{ path: 'title' }] }))).toMatchObject({
      rule: 'translate',
      format: 'json',
      options: { paths: [{ path: 'title', format: 'plain' }] },
      why: 'settings',
    });
    expect(ruleOf(json, settings({ rule: 'copy', paths: [{ path: 'title' }] }))).toMatchObject({
      rule: 'copy',
      options: {},
    });
  });
});

describe('the schema may say nonsense', () => {
  it.each([
    ['skip', 'The schema\'s option "translation-desk" is no object, so it says nothing.'],
    [['skip'], 'The schema\'s option "translation-desk" is no object, so it says nothing.'],
    [
      { rule: 'whatever' },
      'The schema\'s option "rule" of "translation-desk" does not count: a rule is "translate", "copy" or "skip".',
    ],
    [
      { rule: 7 },
      'The schema\'s option "rule" of "translation-desk" does not count: a rule is "translate", "copy" or "skip".',
    ],
    [{ note: 5 }, 'The schema\'s option "note" of "translation-desk" does not count: it has to be a text.'],
    [
      { maxLength: 1.5 },
      'The schema\'s option "maxLength" of "translation-desk" does not count: it has to be a whole number.',
    ],
    [{ paths: 'title' }, 'The schema\'s option "paths" of "translation-desk" does not count: it has to be a list.'],
    [{ maxlength: 3 }, 'The schema\'s option "translation-desk" has no "maxlength".'],
    [
      { maxLength: 0 },
      'The schema\'s option "maxLength" of "translation-desk" does not count: a maximum length is 1 or more.',
    ],
  ])('%j is told, not thrown', (option, problem) => {
    expect(ruleOf({ type: 'text', ...said(option) })).toMatchObject({
      rule: 'translate',
      why: 'default',
      problems: [problem],
    });
  });

  it('and the rest of it holds', () => {
    const rule = ruleOf({ type: 'text', ...said({ rule: 'copy', note: 5, maxLength: 20 }) });
    expect(rule).toMatchObject({ rule: 'copy', why: 'schema', maxLength: 20 });
    expect(rule.note).toBeUndefined();
    expect(rule.problems).toHaveLength(1);
  });

  it.each([null, undefined, {}])('%j says nothing, and nothing is wrong with that', (option) => {
    expect(ruleOf({ type: 'text', ...said(option) })).toMatchObject({
      rule: 'translate',
      why: 'default',
      problems: [],
    });
  });
});
