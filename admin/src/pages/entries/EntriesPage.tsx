import { Flex, Loader, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';
import type { StandingList } from '../../../../contracts/locale-states';
import type { StandingPage } from '../../api/overview';
import { useStanding } from '../../api/polled';
import { Card } from '../../components/Card';
import { PAGE_SIZE, Paging } from '../../components/Paging';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { OVERVIEW_PATH } from '../paths';
import { positive } from '../positive';
import { EntriesTable } from './EntriesTable';
import { EntryFilters } from './EntryFilters';

interface Address {
  contentType?: string;
  locale?: string;
  states?: string;
  page?: string;
  pageSize?: string;
}

function Entries({ contentType, list }: { contentType: string; list: StandingList }) {
  const t = useText();
  if (list.pagination.total === 0)
    return (
      <Card>
        <Typography textColor="neutral600">{t('entries.none')}</Typography>
      </Card>
    );
  return (
    <div>
      <EntriesTable contentType={contentType} entries={list.entries} />
      <Paging pagination={list.pagination} />
    </div>
  );
}

function Standing({ wanted }: { wanted: StandingPage }) {
  const t = useText();
  const titleOf = useToldTitle();
  const { describe } = useFailure();
  const [, setQuery] = useQueryParams<Address>();
  const { data: latest, currentData: list, error } = useStanding(wanted);
  if (latest === undefined && !error) return <Page.Loading />;
  const name = latest?.contentTypes.find(({ uid }) => uid === wanted.contentType)?.name;
  const count = list?.pagination.total;
  return (
    <Page.Main>
      <Page.Title>{t('entries.title')}</Page.Title>
      <Layouts.Header
        title={name === undefined ? t('entries.title') : titleOf(name)}
        subtitle={count === undefined ? t('entries.title') : t('entries.subtitle', { count })}
        navigationAction={<BackButton fallback={OVERVIEW_PATH} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
          {latest ? (
            // A page of the one list is none of the other.
            <EntryFilters
              filter={wanted}
              list={latest}
              onChange={(change) => setQuery({ ...change, page: undefined })}
            />
          ) : null}
          {list ? (
            <Entries contentType={wanted.contentType} list={list} />
          ) : error ? null : (
            <Loader small>{t('loading')}</Loader>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Entries of a content type by how they stand in a language, each with the way to it. */
export default function EntriesPage() {
  const [{ query }] = useQueryParams<Address>();
  const { contentType, locale, states } = query;
  if (!contentType) return <Navigate to={OVERVIEW_PATH} replace />;
  return (
    <Standing
      wanted={{
        contentType,
        ...(locale ? { locale } : {}),
        ...(states ? { states } : {}),
        page: positive(query.page, 1),
        pageSize: positive(query.pageSize, PAGE_SIZE),
      }}
    />
  );
}
