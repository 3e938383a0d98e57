import { languageOf } from '../locales';
import { isoText } from '../times';

/** A time as section 2 has it, `YYYY-MM-DDTHH:MM:SSZ`; null for what has not happened yet. */
export function isoTime(time: number | null): string | null {
  return time === null ? null : isoText(time);
}

/** A time as filters compare it: to the second, as records show it. */
export function filterTime(time: number | null): number | null {
  return time === null ? null : Math.floor(time / 1000) * 1000;
}

export function activityOf(activity: string): Record<string, string> {
  return { activity_name: activity, ctype: activity };
}

export function languagesOf({
  languageFrom,
  languageTo,
}: {
  languageFrom: string;
  languageTo: string;
}): Record<string, string> {
  return {
    language_from: languageOf(languageFrom),
    language_to: languageOf(languageTo),
    language_from_code: languageFrom,
    language_to_code: languageTo,
  };
}
