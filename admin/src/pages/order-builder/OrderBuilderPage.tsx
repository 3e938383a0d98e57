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

/** Nothing was chosen anywhere: it begins in the site's own language, with choosing entries. */
function FromNothing({ may }: { may: May }) {
  const { data: tracked, error } = useDeskTrackedQuery();
  if (error) return <Failed error={error} />;
  if (!tracked) return <Page.Loading />;
  const sourceLocale = tracked.locales.find(({ isDefault }) => isDefault)?.locale ?? 'en';
  return <Building cart={null} start={draftOf({ entries: [], sourceLocale, targetLocales: [] })} may={may} />;
}

/** Puts an order together out of what was chosen beside an entry, in a list, here, or kept as a cart. */
export default function OrderBuilderPage() {
  const may = useMay();
  const state = useLocation().state as State | null;
  const [{ query }] = useQueryParams<{ cart?: string }>();
  const cart = positive(query.cart, 0);
  if (may.isLoading) return <Page.Loading />;
  if (!may.order) return <Page.NoPermissions />;
  if (cart > 0) return <FromCart key={cart} id={cart} may={may} />;
  return state?.draft ? <Building cart={null} start={draftOf(state.draft)} may={may} /> : <FromNothing may={may} />;
}
