import type * as React from 'react';
import { createIntl } from 'react-intl';
import { LOCALE_STATES, NEEDS_IT, STANDING_FILTER } from '../../../../contracts/states';
import type { ShellKey } from '../../translations/ids';
import { chosenLanguage, shellFor } from '../../translations/shell';
import type { Option, StateFilterInputProps } from './StateFilterInput';
import { StateFilterInput } from './StateFilterInput';
import { trackedHere } from './tracked';

interface ListFilter {
  name: string;
  type: string;
  label: string | { id: string; defaultMessage: string };
  operators?: { label: { id: string; defaultMessage: string }; value: string }[];
  options?: Option[];
  input?: React.ComponentType<StateFilterInputProps>;
}

interface ListFilters {
  displayedFilters: ListFilter[];
}

const operator = (value: '$eq' | '$ne', defaultMessage: string) => ({
  label: { id: `components.FilterOptions.FILTER_TYPES.${value}`, defaultMessage },
  value,
});

/** A filter for each language, told in the person's own: Strapi asks for these words, and this is no component. */
function filtersFor(locales: readonly { locale: string }[]): ListFilter[] {
  const language = chosenLanguage();
  const messages = { ...shellFor('en'), ...shellFor(language) };
  const intl = createIntl({ locale: language, messages, onError: () => undefined });
  const t = (key: ShellKey, values?: Record<string, string>): string => intl.formatMessage({ id: key }, values);
  const states = LOCALE_STATES.map((state) => ({ label: t(`state.${state}`), value: state }));
  return locales.map(({ locale }) => {
    const name = intl.formatDisplayName(locale, { type: 'language', fallback: 'none' });
    return {
      name: `${STANDING_FILTER}${locale}`,
      type: 'enumeration',
      label: t('list.filter', { language: name ? `${name} (${locale})` : locale }),
      operators: [operator('$eq', 'is'), operator('$ne', 'is not')],
      options: [{ label: t('list.needsIt'), value: NEEDS_IT }, ...states],
      input: StateFilterInput,
    };
  });
}

/** Adds how each language stands to what a list can be filtered by, where that is kept. */
export function addStateFilters<T extends ListFilters>(filters: T): T {
  const tracked = trackedHere();
  if (!tracked) return filters;
  // The site's own language is what is translated from, and as such stands in no other way.
  const targets = tracked.locales.filter(({ isDefault }) => !isDefault);
  return { ...filters, displayedFilters: [...filters.displayedFilters, ...filtersFor(targets)] };
}
