import { Typography } from '@strapi/design-system';
import { CeilingField } from '../components/CeilingField';
import { ProblemCallout } from '../components/ProblemCallout';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import type { Ordering, Quoting } from './useOrdering';

interface Props {
  ordering: Ordering;
  quoting: Pick<Quoting, 'quote'>;
  may: May;
}

/** Up to which sum it is approved, or who is asked; and why nothing was ordered, if so. */
export function Approval({ ordering, quoting: { quote }, may }: Props) {
  const t = useText();
  const { approves, asks, ceiling, setCeiling, mayApprove, leftOut } = ordering;
  return (
    <>
      {may.quote && quote?.credits !== null ? null : (
        <Typography textColor="neutral600">{t('order.noQuote')}</Typography>
      )}
      {approves && quote ? <CeilingField value={ceiling} onChange={setCeiling} quoted={quote.credits} /> : null}
      {mayApprove ? null : (
        <Typography textColor="neutral700">{t(asks ? 'order.needsApproval' : 'order.needsNoApproval')}</Typography>
      )}
      {leftOut ? <ProblemCallout message={t('order.nothing')} remedy={leftOut} /> : null}
    </>
  );
}
