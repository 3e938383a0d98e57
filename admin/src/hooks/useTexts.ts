import * as React from 'react';
import { useIntl } from 'react-intl';
import type { Texts } from '../translations/texts';
import { loadTexts, textsOf } from '../translations/texts';

interface Fetched {
  texts: Texts | undefined;
  hasFailed: boolean;
}

/** Our texts in the person's language, fetched by whoever needs them first. */
export function useTexts(): Fetched {
  const { locale } = useIntl();
  const [failedFor, setFailedFor] = React.useState<string | null>(null);
  const [, showThem] = React.useReducer((times: number) => times + 1, 0);
  const texts = textsOf(locale);
  const areHere = texts !== undefined;

  React.useEffect(() => {
    if (areHere) return undefined;
    let isShown = true;
    loadTexts(locale).then(
      () => isShown && showThem(),
      () => isShown && setFailedFor(locale),
    );
    return () => {
      isShown = false;
    };
  }, [locale, areHere]);

  return { texts, hasFailed: failedFor === locale && !areHere };
}
