/** What a Strapi locale code tells. It may be of the site's own making: then it tells nothing, and never throws. */

const RIGHT_TO_LEFT = new Set(
  'ar arc az-arab ckb dv fa ha-arab he iw ji ks ku-arab lrc mzn nqo pa-arab prs ps sd sdh syr ug uz-arab ur yi'.split(
    ' ',
  ),
);
const RIGHT_TO_LEFT_SCRIPTS = new Set('adlm arab hebr mand nkoo rohg samr syrc thaa'.split(' '));

export interface LocaleFacts {
  /** `zh` of `zh-Hant-TW`, in lower case. */
  readonly language: string;
  /** Undefined, as what follows: a code that tells nothing. */
  readonly rightToLeft: boolean | undefined;
  /** Whether it is written in Latin letters. */
  readonly latin: boolean | undefined;
}

function isKnown(type: 'language' | 'script', code: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

function read(code: string): LocaleFacts {
  const [language = '', ...parts] = code.toLowerCase().split(/[-_]/);
  const script = parts.find((part) => /^[a-z]{4}$/.test(part));
  if (!isKnown('language', language) || (script && !isKnown('script', script))) {
    return { language: code.toLowerCase(), rightToLeft: undefined, latin: undefined };
  }
  const rightToLeft = script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language);
  const likely = new Intl.Locale(script ? `${language}-${script}` : language).maximize().script;
  return { language, rightToLeft, latin: likely === undefined ? undefined : likely === 'Latn' };
}

const MAX_LOCALES = 256;
const known = new Map<string, LocaleFacts>();

export function localeFacts(code: string): LocaleFacts {
  let facts = known.get(code);
  if (!facts) {
    if (known.size >= MAX_LOCALES) known.clear();
    known.set(code, (facts = read(code)));
  }
  return facts;
}

/** English and English: a translation may well equal its source. */
export const sameLanguage = (one: string, other: string): boolean =>
  localeFacts(one).language === localeFacts(other).language;
