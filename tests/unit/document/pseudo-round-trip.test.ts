import fc from 'fast-check';
import { planLanding, type ContentModel, type DeliveredField, type Values } from '../../../server/src/document';
import { entry, OWN_PATTERNS } from './arbitraries';
import { VALUES } from './corpora';
import { PLAYGROUND } from './corpora-playground';
import { echo, errorsOf, kept, kit, modelOf, read, ruled, take } from './helpers';
import { BLANK, ELEMENTS_ALONE, shapeOf, wellFormed } from './oracles';
import { pseudo } from './pseudo';
import { runs } from './runs';

/** What is equal to a reader of phrases. */
const asRead = (phrase: string): string => phrase.replace(/\s+/g, ' ').trim();
const wordsAlone = (phrase: string): string => wellFormed(phrase).replace(/<[^>]*>|\s+/g, '');

/** Texts in elements for code that are not closed, and in pictures: what browsers do with them is not what we do. */
const UNCLEAR = /: (?:svgInside|unclosed)$/;

interface Told {
  readonly errors: string[];
  readonly fields: readonly DeliveredField[];
}

/** Orders an entry, delivers every letter changed, and holds what is written against the source. */
function expectPseudo(model: ContentModel, values: Values, texts = BLANK): Told {
  const patterns = OWN_PATTERNS;
  const snapshot = kept(take(model, values, { patterns }));
  const delivery = read(snapshot, echo(snapshot, pseudo));
  const errors = errorsOf(delivery);
  for (const { field, text, value } of delivery.fields) {
    const [after, before] = [value, text.value].map((it) => shapeOf(field.format, it, texts));
    // Far faster than to compare, where all is well.
    if (JSON.stringify(after) !== JSON.stringify(before)) expect(after).toEqual(before);
  }
  const held = new Set(errors.map((error) => error.slice(0, error.lastIndexOf(' '))));
  const { fields } = delivery;
  const plan = planLanding({ kit, model, snapshot, fields, source: values, target: null, baseline: null });
  // What is written says what was delivered: ordered once more, it has the same keys with these phrases.
  const again = take(model, { ...values, ...plan.values }, { patterns });
  const expected = snapshot.segments.map(({ key, text }): [string, string] => [
    key,
    held.has(key) ? text : pseudo(text),
  ]);
  if (texts === BLANK) {
    expect(Object.entries(echo(again)).map(([key, phrase]) => [key, asRead(phrase)])).toEqual(
      expected.map(([key, phrase]) => [key, asRead(phrase)]),
    );
  } else if (again.markup === snapshot.markup) {
    const words = (entries: [string, string][]) => entries.map(([key, phrase]) => [key, wordsAlone(phrase)]).sort();
    expect(words(Object.entries(echo(again)))).toEqual(words(expected));
  }
  return { errors, fields: delivery.fields };
}

describe('an entry that comes back with every letter changed has these letters, and is the same but for them', () => {
  it('every value of the corpora', () => {
    const errors: unknown[] = [];
    for (const { name, attribute, value } of VALUES) {
      const model = modelOf({ title: { type: 'string' }, text: attribute });
      try {
        const texts = UNCLEAR.test(name) ? ELEMENTS_ALONE : BLANK;
        const told = expectPseudo(model, { title: 'Fish & chips', text: value }, texts);
        errors.push(...told.errors.map((error) => `${name}: ${error}`));
      } catch (error) {
        throw new Error(name, { cause: error });
      }
    }
    // Text that looks like a tag (`<a title="a lot`), and a tag that parts a `{{ … }}`: their letters are the
    // translator's to change, and then they are held back.
    expect([...new Set(errors)]).toEqual([
      'CommonMark example 91: text.h2 markup',
      ...['HTML', 'HTML as markdown', 'HTML in a text'].map((name) => `${name}: shortcodes: text.p4 placeholders`),
    ]);
  });

  it.each([
    // Browsers show all that follows as code, too. Of that, only the rest of the line is kept from translators: a slip of
    // an author must not leave a page untranslated.
    ['in code that is never closed', '<p>Run <code>npm ci</p>'],
    ['in a picture beside its title', '<p>See <svg><title>Star</title><text>ABC</text></svg> here</p>'],
  ])('no text %s', (_, html) => {
    expectPseudo(modelOf({ text: ruled('text', { format: 'html' }) }), { text: html });
  });

  it.each(PLAYGROUND.map((one) => [one.name, one] as const))('the playground’s %s', (_, { model, values }) => {
    expect(expectPseudo(model, values).errors).toEqual([]);
  });

  it('entries of any content type', () => {
    fc.assert(
      fc.property(entry, ({ model, values }) => {
        expectPseudo(model, values, ELEMENTS_ALONE);
      }),
      { numRuns: runs(1_800) },
    );
  });
});
