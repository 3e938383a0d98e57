import fc from 'fast-check';
import de from '../../../admin/src/sentences/de.json';
import en from '../../../admin/src/sentences/en.json';
import es from '../../../admin/src/sentences/es.json';
import fr from '../../../admin/src/sentences/fr.json';
import { loadSentences, tellFor } from '../../../admin/src/sentences/sentences';
import type { Catalogue } from '../../../admin/src/sentences/tell';
import { tellIn } from '../../../admin/src/sentences/tell';
import { fill, parseTemplate } from '../../../admin/src/sentences/template';

const ENGLISH: Catalogue = en;
const SPOKEN: Readonly<Record<string, Catalogue>> = { de, es, fr };
const french = tellIn(ENGLISH, fr);
const places = Object.entries(ENGLISH).flatMap(([place, all]) =>
  all.map((template, index) => ({ template, of: (language: string) => SPOKEN[language]?.[place]?.[index] ?? '' })),
);

/** Words of no language: no sentence of ours can be made of them. */
const word = fc.stringMatching(/^[A-Z]{2,8}$/);
/** What is in quotation marks in a sentence is a person's, and may hold anything that a name holds. */
const name = fc.oneof(
  word,
  fc.constantFrom('', '{0}', '{title}', '$&', "l'été", 'a {b} c', '<b>x</b>', '\\', 'Not launched: ', '“q”', '.', '. '),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
);
const valueFor: Readonly<Record<string, fc.Arbitrary<string>>> = {
  code: fc.constantFrom('fr', 'pt-BR', 'zh-Hans-CN'),
  number: fc.nat({ max: 10_000_000 }).map((value) => value.toLocaleString('en-US')),
  quoted: name,
  any: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
};

const made = fc.constantFrom(...places).chain((place) => {
  const { holes } = parseTemplate(place.template);
  const values = holes.map(({ kind }) => valueFor[kind] ?? word);
  return fc.tuple(...values).map((filled) => {
    const byName = new Map(holes.map((hole, index) => [hole.name, filled[index] ?? '']));
    const say = (template: string): string => fill(parseTemplate(template), (hole) => byName.get(hole.name) ?? '');
    return { english: say(place.template), said: (language: string) => say(place.of(language)) };
  });
});

describe('a sentence of the server', () => {
  it.each(Object.keys(SPOKEN))('comes back with the same values in %s', (language) => {
    const tell = tellIn(ENGLISH, SPOKEN[language] ?? {});
    fc.assert(
      fc.property(made, ({ english, said }) => {
        expect(tell(english)).toBe(said(language));
      }),
      { numRuns: 2000 },
    );
  });

  it('is told in what another one says', () => {
    const stopped = places.find(({ template }) => template === 'Stopped: {message}');
    fc.assert(
      fc.property(made, ({ english, said }) => {
        expect(french(`Stopped: ${english}`)).toBe(stopped?.of('fr').replace('{message}', () => said('fr')));
      }),
      { numRuns: 1000 },
    );
  });

  it('stays as it is where it is none of ours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.constantFrom('.', ': ', '"', '{', '}', '. ', ' ')), { maxLength: 30 }),
        (all) => {
          expect(french(all.join(' '))).toBe(all.join(' '));
        },
      ),
    );
  });

  it('takes whatever it is given', () => {
    const literals = places.flatMap(({ template }) => parseTemplate(template).literals);
    const piece = fc.oneof(fc.constantFrom(...literals), fc.string(), fc.constantFrom('"', '. ', ': '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (all) => {
        expect(typeof french(all.join(''))).toBe('string');
      }),
    );
  });
});

describe('in French', () => {
  it.each([
    ['', ''],
    ['Tried "Home" again.', 'A réessayé « Home ».'],
    ['Tried "Say "hello"" again.', 'A réessayé « Say "hello" ».'],
    // A title is a person's words, even where it reads as a sentence of ours.
    ['Tried "the project was created" again.', 'A réessayé « the project was created ».'],
    ['"a" in "b" in "fr" is published.', '« a" in "b » en « fr » est publié.'],
    [
      '"Home" in "fr": The service cannot be reached: projects.show could not reach the service: the host is not known. (request 17)',
      '« Home » en « fr » : Le service est injoignable : projects.show n’a pas pu joindre le service : l’hôte est inconnu. (requête 17)',
    ],
    ['Ordered 2 translations; waits for approval.', '2 traductions commandées ; approbation en attente.'],
    ['Approved up to 1,240.5 credits.', 'Approuvé jusqu’à 1,240.5 crédits.'],
    [
      'Accepted 1 segment of "Home" in "fr". Kept what stands in 2 segments.',
      'Accepté : 1 segment de « Home » en « fr ». Conservé ce qui se trouve dans 2 segments.',
    ],
    [
      'Held back: headline: Nothing came back for it. body: Our own check says no. title: The address "a.b" is missing in the translation.',
      'Retenu : headline: Rien n’est revenu pour lui. body: Our own check says no. title: L’adresse "a.b" manque dans la traduction.',
    ],
    ['an entry you may not read in "fr" is published.', 'une entrée que vous ne pouvez pas lire en « fr » est publié.'],
    [
      'Something happened to an entry you may not read.',
      'Il s’est passé quelque chose pour une entrée que vous ne pouvez pas lire.',
    ],
    [
      'The service has a word of its own. Try again in a while.',
      'The service has a word of its own. Réessayez dans un moment.',
    ],
    ['headline: must be at least 3 characters', 'headline: must be at least 3 characters'],
  ])('%s', (english, said) => {
    expect(french(english)).toBe(said);
  });
});

describe('the work of it', () => {
  it('is small, whatever the text', () => {
    const hostile = [
      '"" in "'.repeat(2000),
      'Held back: '.repeat(500),
      'a: '.repeat(3000),
      'x. '.repeat(3000),
      ' and '.repeat(2000),
      `"${'" has "'.repeat(500)}`,
    ];
    const began = performance.now();
    for (const text of hostile) tellIn(ENGLISH, fr)(text);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('languages', () => {
  it('are fetched when they are needed; English needs none', async () => {
    const text = 'Begin again.';
    for (const locale of ['en', 'ja', 'fr']) expect(tellFor(locale)(text)).toBe(text);
    await Promise.all(['en', 'ja', 'fr', 'de', 'es'].map(loadSentences));
    expect(['en', 'ja', 'fr', 'de', 'es'].map((locale) => tellFor(locale)(text))).toEqual([
      text,
      text,
      'Recommencez.',
      'Beginnen Sie von vorn.',
      'Empiece de nuevo.',
    ]);
  });
});
