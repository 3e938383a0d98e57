import { Flex } from '@strapi/design-system';
import type { StandingList } from '../../../../contracts/locale-states';
import type { LocaleState } from '../../../../contracts/states';
import { LOCALE_STATES } from '../../../../contracts/states';
import type { Option } from '../../components/Choice';
import { Choice } from '../../components/Choice';
import { OPEN_STATES } from '../../components/coverage';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';

export interface Filter {
  contentType: string;
  /** Missing: all of them. */
  locale?: string | undefined;
  states?: string | undefined;
}

/** Stands for all: a select takes no empty value. */
const ALL = 'all';

interface Props {
  filter: Filter;
  list: Pick<StandingList, 'contentTypes' | 'locales'>;
  onChange: (change: Partial<Filter>) => void;
}

/** Which entries are shown: of one content type, in a language, as they stand. */
export function EntryFilters({ filter, list, onChange }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { contentType, locale, states } = filter;
  const open = OPEN_STATES.join(',');
  const words = (state: LocaleState): string => t(`state.${state}`);
  const named = LOCALE_STATES.map((state): Option => ({ value: state, label: words(state) }));
  // What stands in the address may be another choice than those offered.
  const other =
    states !== undefined && states !== open && !named.some(({ value }) => value === states)
      ? [{ value: states, label: states.split(',').join(', ') }]
      : [];
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <Choice
        label={t('coverage.contentType')}
        value={contentType}
        options={list.contentTypes.map(({ uid, name }) => ({ value: uid, label: titleOf(name) }))}
        onChange={(value) => onChange({ contentType: value })}
      />
      <Choice
        label={t('documents.locale')}
        value={locale ?? ALL}
        options={[
          { value: ALL, label: t('entries.allLanguages') },
          ...list.locales.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        onChange={(value) => onChange({ locale: value === ALL ? undefined : value })}
      />
      <Choice
        label={t('orders.column.state')}
        value={states ?? ALL}
        options={[
          { value: ALL, label: t('entries.allStates') },
          { value: open, label: t('entries.open') },
          ...named,
          ...other,
        ]}
        onChange={(value) => onChange({ states: value === ALL ? undefined : value })}
      />
    </Flex>
  );
}
