import * as React from 'react';
import { BackButton, Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { useLocation } from 'react-router-dom';
import type { QuoteRequest } from '../../../../contracts/orders';
import { useDeskCartQuery } from '../../api/builder';
import { useDeskTrackedQuery } from '../../api/states';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { ORDERS_PATH } from '../paths';
import { positive } from '../positive';
import { Building } from './Building';
import { draftOf } from './draft';

/** Why there is nothing to put together. */
function Failed({ error }: { error: unknown }) {
  const t = useText();
  const { describe } = useFailure();
  return (
    <Page.Main>
      <Page.Title>{t('builder.title')}</Page.Title>
      <Layouts.Header title={t('builder.title')} navigationAction={<BackButton fallback={ORDERS_PATH} />} />
      <Layouts.Content>
        <ProblemCallout tone="danger" {...describe(error)} />
      </Layouts.Content>
    </Page.Main>
  );
}

interface State {
  draft?: QuoteRequest;
}

function FromCart({ id, may }: { id: number; may: May }) {
  const state = useLocation().state as State | null;
  const { data: cart, error } = useDeskCartQuery(id, { refetchOnMountOrArgChange: true });
  if (error) return <Failed error={error} />;
  if (!cart) return <Page.Loading />;
  return <Building cart={id} start={draftOf(state?.draft ?? cart)} may={may} />;
}

/**
 * As it was chosen elsewhere, or remembered here; otherwise it begins in the site's own language, with choosing entries.
 * What is remembered later is of this very page and begins nothing anew.
 */
function FromHere({ may }: { may: May }) {
  const state = useLocation().state as State | null;
  const [chosen] = React.useState(state?.draft);
  const { data: tracked, error } = useDeskTrackedQuery(undefined, { skip: chosen !== undefined });
  if (chosen) return <Building cart={null} start={draftOf(chosen)} may={may} />;
  if (error) return <Failed error={error} />;
  if (!tracked) return <Page.Loading />;
  const sourceLocale = tracked.locales.find(({ isDefault }) => isDefault)?.locale ?? 'en';
  return <Building cart={null} start={draftOf({ entries: [], sourceLocale, targetLocales: [] })} may={may} />;
}

/** Puts an order together out of what was chosen beside an entry, in a list, here, or kept as a cart. */
export default function OrderBuilderPage() {
  const may = useMay();
  const [{ query }] = useQueryParams<{ cart?: string }>();
  const cart = positive(query.cart, 0);
  if (may.isLoading) return <Page.Loading />;
  if (!may.order) return <Page.NoPermissions />;
  return cart > 0 ? <FromCart key={cart} id={cart} may={may} /> : <FromHere may={may} />;
}
