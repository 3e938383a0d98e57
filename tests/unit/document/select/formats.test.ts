import type { Attribute } from '../../../../server/src/document/schema';
import { formatFor } from '../../../../server/src/document/select/index';
import { ruleOf, settings } from './support';

describe('formats', () => {
  it('is the one asked for, where it can read the type', () => {
    expect(ruleOf({ type: 'text' }, settings({ format: 'html' }))).toMatchObject({
      format: 'html',
      why: 'default',
      problems: [],
    });
    expect(ruleOf({ type: 'richtext' }, settings({ format: 'html' }))).toMatchObject({ format: 'html', problems: [] });
    expect(ruleOf({ type: 'json' }, settings({ rule: 'translate', format: 'blocks' }))).toMatchObject({
      format: 'blocks',
      problems: [],
    });
  });

  it("of the site's own may read anything that may be sent", () => {
    for (const type of ['string', 'blocks', 'json']) {
      expect(ruleOf({ type }, settings({ rule: 'translate', format: 'tiptap' }))).toMatchObject({
        rule: 'translate',
        format: 'tiptap',
        problems: [],
      });
    }
  });

  it.each([
    ['blocks', 'plain', 'blocks'],
    ['text', 'blocks', 'plain'],
    ['text', 'json', 'plain'],
    ['richtext', 'json', 'markdown'],
  ])('for %s the format %s is a problem, and %s stays', (type, format, kept) => {
    const rule = ruleOf({ type }, settings({ format }));
    expect(rule).toMatchObject({ rule: 'translate', format: kept });
    expect(rule.problems).toEqual([`The format "${format}" cannot read a field of type "${type}".`]);
  });

  it('JSON without paths is copied, and told if a translation was asked for', () => {
    for (const asked of [settings({ rule: 'translate' }), settings({ rule: 'translate', format: 'json' })]) {
      expect(ruleOf({ type: 'json' }, asked)).toMatchObject({
        rule: 'copy',
        format: null,
        problems: ['JSON is translated by paths, and none is named; it is copied.'],
      });
    }
  });

  it('of a text in JSON is plain, or one that reads texts', () => {
    const rule = ruleOf(
      { type: 'json' },
      settings({
        paths: [
          { path: 'a' },
          { path: 'b', format: 'html' },
          { path: 'c', format: 'blocks' },
          { path: 'd', format: 'own' },
        ],
      }),
    );
    const paths = ['a plain', 'b html', 'c plain', 'd own'].map((it) => ({ path: it[0], format: it.slice(2) }));
    expect(rule).toMatchObject({ rule: 'translate', format: 'json', options: { paths } });
    expect(rule.problems).toEqual(['The format "blocks" cannot read a text in JSON; "c" is read as plain text.']);
  });

  it('a component has none', () => {
    const rule = ruleOf({ type: 'component', component: 'a.b' }, settings({ format: 'html' }));
    expect(rule.problems).toEqual([
      'A format or a maximum length is said of a component, which has none; name the fields in it.',
    ]);
  });
});

describe('the maximum length', () => {
  it.each<[Attribute, number | undefined, number | undefined]>([
    [{ type: 'string' }, undefined, 255],
    [{ type: 'string', maxLength: 60 }, undefined, 60],
    [{ type: 'string', maxLength: 60 }, 100, 60],
    [{ type: 'string', maxLength: 60 }, 40, 40],
    [{ type: 'text' }, undefined, undefined],
    [{ type: 'text' }, 40, 40],
    [{ type: 'text', maxLength: 160 }, undefined, 160],
  ])('of %j with a rule of %s is %s', (attribute, rule, expected) => {
    expect(ruleOf(attribute, settings(rule === undefined ? {} : { maxLength: rule })).maxLength).toBe(expected);
  });
});

describe('the format of one value', () => {
  it('is that of the rule where nothing is to be guessed', () => {
    expect(formatFor({ format: 'plain' }, '<p>HTML</p>')).toBe('plain');
    expect(formatFor({ format: null }, 'x')).toBeNull();
    expect(formatFor(ruleOf({ type: 'richtext' }, settings({ format: 'markdown' })), '<p>HTML</p>')).toBe('markdown');
  });

  it.each([
    ['# Title', 'markdown'],
    ['', 'markdown'],
    ['<p>One</p>\n<p>Two <b>bold</b></p>', 'html'],
    ['  <div class="x"><ul><li>A</li></ul></div>\n', 'html'],
    ['<!-- note --><p>One</p>', 'html'],
    // CommonMark reads markdown after a blank line, and in what begins with an inline element.
    ['<div>\n\n**bold**\n\n</div>', 'markdown'],
    ['<b>bold</b> and **bold** <br>', 'markdown'],
    ['<p>One</p>\n\nTwo', 'markdown'],
    ['<name> is <p>', 'markdown'],
    ['<3 <p>', 'markdown'],
    ['<https://example.com>', 'markdown'],
    ['\uFEFF<p>One</p>', 'html'],
    // A no-break space is text, however it is written.
    ['&nbsp;<p>One</p>', 'markdown'],
    ['\u00A0<p>One</p>', 'markdown'],
    ['<p>One</p>\u00A0', 'markdown'],
  ])('richtext %j is %s', (value, format) => {
    expect(formatFor(ruleOf({ type: 'richtext' }), value)).toBe(format);
  });

  it.each([
    ['string', 'Plain words', 'plain'],
    ['text', '<p>HTML</p>', 'html'],
    ['text', '<strong>HTML</strong> text', 'html'],
    ['text', 'x <b>y</b>', 'plain'],
    ['text', '\uFEFF\n<p>HTML</p>', 'html'],
    ['text', '&nbsp;<b>y</b>', 'plain'],
    ['text', '\u00A0<b>y</b>', 'plain'],
    ['text', '<!-- c -->\u00A0<b>y</b>', 'plain'],
    ['text', '<name>, hello', 'plain'],
    ['text', '<3', 'plain'],
    ['richtext', '**bold**', 'markdown'],
    ['richtext', '<p>HTML</p>\n\n<p>more</p>', 'html'],
    ['text', '{"type":"doc","content":[]}', null],
    ['richtext', '[{"type":"p"}]', null],
    ['text', '[not] {json}', 'plain'],
    ['text', '{name}', 'plain'],
    ['text', 42, 'plain'],
    ['text', null, 'plain'],
  ])('an unknown custom field of type %s with %j is %s', (type, value, format) => {
    expect(formatFor(ruleOf({ type, customField: 'plugin::nobody.knows' }), value)).toBe(format);
  });

  it('is found in no time, whatever the value is', () => {
    const rule = ruleOf({ type: 'text', customField: 'plugin::nobody.knows' });
    const million = 1_000_000;
    for (const value of [
      '['.repeat(million),
      '<'.repeat(million),
      `<p ${'a'.repeat(million)}`,
      `[${' '.repeat(million)}]`,
      `<!--${'-'.repeat(million)}`,
      '{'.repeat(million) + '}'.repeat(million),
      '\n \t'.repeat(million),
    ]) {
      const before = performance.now();
      formatFor(rule, value);
      formatFor(ruleOf({ type: 'richtext' }), value);
      expect(performance.now() - before).toBeLessThan(2_000);
    }
  });
});
