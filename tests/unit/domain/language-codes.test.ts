import { choosable, guessServiceCode, localesFor, offersCode } from '../../../server/src/domain/language-codes';

it.each([
  ['fr', 'fr-fr'],
  ['ja', 'ja-jp'],
  ['pt-BR', 'pt-br'],
  ['pt_PT', 'pt-pt'],
  ['zh-Hant-TW', 'zh-tw'],
  ['not a locale', 'not a locale'],
])('guesses what stands behind %s', (locale, code) => {
  expect(guessServiceCode(locale)).toBe(code);
});

it('takes a language without a region for all of its regions, and not the other way round', () => {
  expect(offersCode(new Set(['fr']), 'fr-BE')).toBe(true);
  expect(offersCode(new Set(['fr-fr']), 'FR-fr')).toBe(true);
  expect(offersCode(new Set(['fr-fr']), 'fr-be')).toBe(false);
  expect(offersCode(new Set(['fr-fr']), 'fr')).toBe(false);
});

it('leaves out a bare language beside its regions', () => {
  const listed = ['ar', 'fr', 'fr-ca', 'fr-fr', 'ja'].map((code) => ({ code }));
  expect(choosable(listed).map(({ code }) => code)).toEqual(['ar', 'fr-ca', 'fr-fr', 'ja']);
});

it.each([
  ['it-it', ['it', 'it-IT']],
  ['pt-pt', ['pt-PT', 'pt']],
  ['ar', ['ar']],
])('names the locales that could stand for %s, the likeliest first', (code, locales) => {
  expect(localesFor(code)).toEqual(locales);
});
