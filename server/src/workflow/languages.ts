import type { LanguageMap, MappedLocale, OfferedLanguage } from '../../../contracts/languages';
import { DeskError } from '../domain/errors';
import { choosable, guessServiceCode, localesFor, offersCode } from '../domain/language-codes';
import type { Deps, RemoteLanguage } from './ports';

/** Who looks at the languages, and what Strapi lets them do with its locales. */
export interface LanguageViewer {
  id: number | null;
  name: string;
  mayCreateLocales: boolean;
}

export interface LocaleWish {
  locale: string;
  /** Null: as Strapi calls it. */
  name: string | null;
  serviceCode: string;
}

export async function mappedLocales({ settings, content }: Deps): Promise<MappedLocale[]> {
  const [current, locales] = await Promise.all([settings.current(), content.locales()]);
  return locales.map(({ code, name, isDefault }) => ({
    locale: code,
    name,
    isDefault,
    serviceCode: current.serviceCode(code),
    guess: guessServiceCode(code),
    guessed: !current.isLanguageChosen(code),
  }));
}

export type Offer = Pick<LanguageMap, 'problem'> & { listed: RemoteLanguage[] | null };

/** Strapi's side can be told without the service, which may not be connected yet. */
export async function askService({ provider }: Deps): Promise<Offer> {
  try {
    return { listed: await provider.languageList(), problem: null };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return { listed: null, problem: error.problem };
  }
}

/** Strapi's locales beside the service's languages, and which locale could be made for each of these. */
export async function languageMap(deps: Deps, { mayCreateLocales }: LanguageViewer): Promise<LanguageMap> {
  const [locales, { listed, problem }] = await Promise.all([mappedLocales(deps), askService(deps)]);
  const known = deps.siteLocales.known();
  const here = new Set(locales.map(({ locale }) => locale));
  const couldBe = (code: string): OfferedLanguage['locales'] =>
    localesFor(code).flatMap((locale) => {
      const name = known.get(locale);
      return name === undefined || here.has(locale) ? [] : [{ code: locale, name }];
    });
  return {
    locales,
    offered: listed && choosable(listed).map(({ code, name }) => ({ code, name, locales: couldBe(code) })),
    problem,
    mayCreateLocales,
  };
}

/** Makes a locale that Strapi lacks, with a language of the service behind it. */
export async function createLocale(deps: Deps, wish: LocaleWish, viewer: LanguageViewer): Promise<LanguageMap> {
  const { locale, serviceCode } = wish;
  const usual = deps.siteLocales.known().get(locale);
  if (usual === undefined)
    throw new DeskError({
      code: 'locale_unknown',
      message: `Strapi knows no locale "${locale}".`,
      remedy: "Choose one of those that Strapi's own settings of Internationalization offer.",
    });
  const offered = new Set((await deps.provider.languageList()).map(({ code }) => code));
  if (!offersCode(offered, serviceCode))
    throw new DeskError({
      code: 'language_not_offered',
      message: `The service offers no language "${serviceCode}".`,
      remedy: 'Reload the page, and choose one of the languages it shows.',
    });
  if (!(await deps.siteLocales.create({ code: locale, name: wish.name ?? usual, createdBy: viewer.id })))
    throw new DeskError({
      code: 'locale_exists',
      message: `This Strapi has the locale "${locale}" already.`,
      remedy: 'Reload the page: somebody else may have created it meanwhile.',
    });
  await deps.settings.chooseLanguage(locale, serviceCode.toLowerCase());
  deps.log.info(`${viewer.name} created the locale "${locale}".`);
  return languageMap(deps, viewer);
}
