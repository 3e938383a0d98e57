import * as React from 'react';
import { useIntl } from 'react-intl';

/** `French (fr)`: a locale by the name of its language; its code alone where it has none. */
export function useLanguageName(): (locale: string) => string {
  const intl = useIntl();
  return React.useCallback(
    (locale) => {
      const name = intl.formatDisplayName(locale, { type: 'language', fallback: 'none' });
      return name ? `${name} (${locale})` : locale;
    },
    [intl],
  );
}
