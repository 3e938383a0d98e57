import type { LanguageMap, MappedLocale } from '../../../contracts/languages';
import {
  chosenFor,
  chosenLanguages,
  GUESS,
  standingOf,
  withoutLocale,
} from '../../../admin/src/settings/languages/mapping';

const locale = (code: string, serviceCode: string, guessed: boolean, guess = serviceCode): MappedLocale => ({
  ...{ locale: code, name: code, isDefault: false },
  ...{ serviceCode, guess, guessed },
});
const offer = (...codes: string[]) => codes.map((code) => ({ code, name: null, locales: [] }));

const FR = locale('fr', 'fr-ca', false, 'fr-fr');
const JA = locale('ja', 'ja-jp', true);
const SW = locale('sw', 'sw-tz', true);
const MAP: LanguageMap = {
  locales: [FR, JA, SW],
  offered: offer('fr-ca', 'fr-fr', 'it-it', 'ja', 'pt-br'),
  problem: null,
  mayCreateLocales: true,
};

it('says how each locale stands, with what is not saved yet', () => {
  const standings = (choices: Record<string, string>) =>
    MAP.locales.map((mapped) => standingOf(mapped, choices, MAP.offered));
  // `ja` alone stands for every region.
  expect(standings({})).toEqual(['mapped', 'guessed', 'unmapped']);
  expect(standings({ fr: GUESS, ja: 'ja', sw: 'it-it' })).toEqual(['guessed', 'mapped', 'mapped']);
  expect(standings({ fr: 'fr-be' })[0]).toBe('unmapped');
  expect(standingOf(FR, {}, null)).toBe('unasked');
  expect([FR, JA].map((mapped) => chosenFor(mapped, {}))).toEqual(['fr-ca', GUESS]);
});

it('knows which languages have no locale', () => {
  const codes = (choices: Record<string, string>) => withoutLocale(MAP, choices).map(({ code }) => code);
  expect(codes({})).toEqual(['fr-fr', 'it-it', 'pt-br']);
  expect(codes({ fr: GUESS })).toEqual(['fr-ca', 'it-it', 'pt-br']);
  expect(codes({ sw: 'PT-BR' })).toEqual(['fr-fr', 'it-it']);
  expect(withoutLocale({ ...MAP, offered: null }, {})).toEqual([]);
});

it('saves what was chosen, and leaves guesses out', () => {
  expect(chosenLanguages(MAP.locales, {})).toEqual({ fr: 'fr-ca' });
  expect(chosenLanguages(MAP.locales, { fr: GUESS, ja: ' ja-jp ', sw: '' })).toEqual({ ja: 'ja-jp' });
});
