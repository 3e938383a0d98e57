import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { Overview } from '../../../../contracts/overview';
import { Deadline } from '../../components/Deadline';
import { ProgressBar } from '../../components/ProgressBar';
import { SmallLink } from '../../components/SmallLink';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { orderPath, ORDERS_PATH } from '../paths';

/** Orders that others are at work on, with how far they are. */
export function UnderWay({ underWay: { count, items } }: { underWay: Overview['underWay'] }) {
  const t = useText();
  const titleOf = useToldTitle();
  if (count === 0) return <Typography textColor="neutral600">{t('underWay.none')}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {items.map(({ orderId, ref, title, targetLocales, progress, deadline }) => (
          <Box tag="li" key={orderId}>
            <Flex justifyContent="space-between" alignItems="baseline" gap={3}>
              <Link tag={RouterLink} to={orderPath(orderId)}>
                <bdi dir="auto">{titleOf(title)}</bdi>
              </Link>
              <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
                {t('progress', { percent: progress })}
              </Typography>
            </Flex>
            <Flex justifyContent="space-between" gap={3} wrap="wrap" paddingBottom={1}>
              <Typography variant="pi" textColor="neutral600">
                {[title === ref ? null : ref, targetLocales.join(', ')].filter(Boolean).join(' · ')}
              </Typography>
              {deadline ? <Deadline at={deadline} /> : null}
            </Flex>
            <ProgressBar percent={progress} label={t('orders.progressOf', { ref })} />
          </Box>
        ))}
      </Flex>
      {count > items.length ? (
        <SmallLink to={ORDERS_PATH}>{t('needs.more', { count: count - items.length })}</SmallLink>
      ) : null}
    </Flex>
  );
}
