import * as React from 'react';
import { Box, Button, Field, Flex, MultiSelect, MultiSelectOption, Searchbar } from '@strapi/design-system';
import type { OrderList } from '../../../../contracts/order-list';
import { ORDER_STATES } from '../../../../contracts/states';
import { Choice } from '../../components/Choice';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import type { OrderFilter, OrderFiltering } from './useOrderFilter';

/** Stands for all: a select takes no empty value. */
const ALL = '*';

interface SearchProps {
  search: string;
  onSearch: (search: string) => void;
}

function Search({ search, onSearch }: SearchProps) {
  const t = useText();
  const [text, setText] = React.useState(search);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Box tag="form" role="search" onSubmit={submit} minWidth="24rem" flex="2">
      <Searchbar
        name="search"
        size="M"
        value={text}
        placeholder={t('orders.search.hint')}
        onChange={(event) => setText(event.target.value)}
        onClear={() => {
          setText('');
          onSearch('');
        }}
        clearLabel={t('orders.search.clear')}
      >
        {t('orders.search')}
      </Searchbar>
    </Box>
  );
}

function States({ states, onChange }: { states: string[]; onChange: (states: string[]) => void }) {
  const t = useText();
  return (
    <Box minWidth="20rem" flex="1">
      <Field.Root>
        <Field.Label>{t('orders.filter.states')}</Field.Label>
        <MultiSelect
          value={states}
          placeholder={t('orders.filter.anyState')}
          onChange={onChange}
          customizeContent={(chosen) => (chosen ?? []).map((state) => t(`state.${state as 'placing'}`)).join(', ')}
        >
          {ORDER_STATES.map((state) => (
            <MultiSelectOption key={state} value={state}>
              {t(`state.${state}`)}
            </MultiSelectOption>
          ))}
        </MultiSelect>
      </Field.Root>
    </Box>
  );
}

interface Props {
  filtering: OrderFiltering;
  list: Pick<OrderList, 'people' | 'locales'>;
}

/** What stands in the address can be chosen, too, though it may not be among what is offered. */
const among = (offered: string[], chosen: string | undefined): string[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];

/** Which orders are shown: by what is in them, how they stand, their languages, and who ordered. */
export function OrderFilters({ filtering, list }: Props) {
  const t = useText();
  const languageName = useLanguageName();
  const { filter, change, clear, isFiltered } = filtering;
  const { search = '', states, locale, by } = filter;
  const or = (name: keyof OrderFilter, value: string): void => change({ [name]: value === ALL ? undefined : value });
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <Search key={search} search={search} onSearch={(text) => change({ search: text || undefined })} />
      <States
        states={states?.split(',') ?? []}
        onChange={(chosen) => change({ states: chosen.join(',') || undefined })}
      />
      <Choice
        label={t('orders.filter.locale')}
        value={locale ?? ALL}
        options={[
          { value: ALL, label: t('orders.filter.anyLocale') },
          ...among(list.locales, locale).map((code) => ({ value: code, label: languageName(code) })),
        ]}
        onChange={(value) => or('locale', value)}
      />
      <Choice
        label={t('orders.filter.by')}
        value={by ?? ALL}
        options={[
          { value: ALL, label: t('orders.filter.anybody') },
          ...among(list.people, by).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(value) => or('by', value)}
      />
      {isFiltered ? (
        <Button variant="tertiary" size="L" onClick={clear}>
          {t('orders.filter.clear')}
        </Button>
      ) : null}
    </Flex>
  );
}
