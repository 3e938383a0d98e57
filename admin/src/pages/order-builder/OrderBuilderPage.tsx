import { Flex, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { useLocation } from 'react-router-dom';
import type { QuoteRequest } from '../../../../contracts/orders';
import { useDeskCartQuery } from '../../api/builder';
import { Card } from '../../components/Card';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SmallLink } from '../../components/SmallLink';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useMay } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { ORDERS_PATH, OVERVIEW_PATH } from '../paths';
import { positive } from '../positive';
import { Building } from './Building';
import { draftOf } from './draft';

/** Where there is nothing to put together: where entries are chosen, or why a cart is not there. */
function Nothing({ error }: { error?: unknown }) {
  const t = useText();
  const { describe } = useFailure();
  return (
    <Page.Main>
      <Page.Title>{t('builder.title')}</Page.Title>
      <Layouts.Header title={t('builder.title')} navigationAction={<BackButton fallback={ORDERS_PATH} />} />
      <Layouts.Content>
        {error ? (
          <ProblemCallout tone="danger" {...describe(error)} />
        ) : (
          <Card>
            <Flex direction="column" alignItems="flex-start" gap={2}>
              <Typography textColor="neutral800">{t('builder.nothing')}</Typography>
              <SmallLink to={OVERVIEW_PATH}>{t('builder.nothing.link')}</SmallLink>
            </Flex>
          </Card>
        )}
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
  if (error) return <Nothing error={error} />;
  if (!cart) return <Page.Loading />;
  return <Building cart={id} start={draftOf(state?.draft ?? cart)} may={may} />;
}

/** Puts an order together out of what was chosen beside an entry, in a list, or kept as a cart. */
export default function OrderBuilderPage() {
  const may = useMay();
  const state = useLocation().state as State | null;
  const [{ query }] = useQueryParams<{ cart?: string }>();
  const cart = positive(query.cart, 0);
  if (may.isLoading) return <Page.Loading />;
  if (!may.order) return <Page.NoPermissions />;
  if (cart > 0) return <FromCart key={cart} id={cart} may={may} />;
  return state?.draft ? <Building cart={null} start={draftOf(state.draft)} may={may} /> : <Nothing />;
}
