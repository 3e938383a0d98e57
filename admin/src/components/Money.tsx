import { Typography } from '@strapi/design-system';
import type { Amount } from '../hooks/useMoney';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';

interface Props {
  credits: number | null;
  cost?: Amount | null;
  /** An estimate says so. */
  about?: boolean;
}

/** A sum with its unit: `18 credits (EUR 0.90)`, `about 18 credits`. */
export function Money({ credits, cost = null, about = false }: Props) {
  const t = useText();
  const money = useMoney();
  const sum = money.credits(credits, cost);
  return (
    <Typography variant="omega" textColor="neutral800">
      {about && credits !== null ? t('money.about', { sum }) : sum}
    </Typography>
  );
}
