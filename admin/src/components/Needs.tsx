import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { NeedItem, NeedKind, Overview } from '../../../contracts/overview';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';
import { useToldTitle } from '../hooks/useToldTitle';
import { useTold } from '../hooks/useTold';
import { deliveryPath, orderPath, ORDERS_PATH, TO_REVIEW_PATH } from '../pages/paths';
import { SmallLink } from './SmallLink';
import { COLOURS } from './states';
import { When } from './When';

/** In the colour of the state that each is about. */
const COLOUR: Record<NeedKind, string> = {
  failures: `${COLOURS.needs_attention}600`,
  approvals: `${COLOURS.needs_approval}600`,
  launches: `${COLOURS.awaiting_launch}600`,
  messages: `${COLOURS.in_progress}600`,
  reviews: `${COLOURS.to_review}600`,
  revisions: `${COLOURS.to_review}600`,
  paused: 'neutral600',
};

const listOf = (kind: NeedKind): string => (kind === 'reviews' || kind === 'revisions' ? TO_REVIEW_PATH : ORDERS_PATH);

/** One thing that waits, and the way to it. */
function NeedLine({ item }: { item: NeedItem }) {
  const t = useText();
  const titleOf = useToldTitle();
  const tell = useTold();
  const money = useMoney();
  const { orderId, documentId, ref, title, targetLocales, since, reason, quotedCredits } = item;
  const price = quotedCredits === null ? null : t('money.about', { sum: money.credits(quotedCredits) });
  return (
    <Box tag="li" width="100%">
      <Flex justifyContent="space-between" alignItems="baseline" gap={3} wrap="wrap">
        <Link tag={RouterLink} to={documentId === null ? orderPath(orderId) : deliveryPath(orderId, documentId)}>
          <bdi dir="auto">{titleOf(title)}</bdi>
        </Link>
        <When at={since} />
      </Flex>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {[title === ref ? null : ref, targetLocales.join(', '), price].filter(Boolean).join(' · ')}
      </Typography>
      {reason ? (
        <Typography variant="pi" textColor="neutral800" tag="p" dir="auto">
          {tell(reason)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** What waits for this person, by what it is: how many, the first few, and the way to all of them. */
export function Needs({ needs, heading = 'h3' }: { needs: Overview['needs']; heading?: 'h3' | 'h4' }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {needs.map(({ kind, count, items }) => (
        <Box key={kind}>
          <Flex gap={2} paddingBottom={2}>
            <Box aria-hidden width="0.8rem" height="0.8rem" borderRadius="50%" background={COLOUR[kind]} />
            <Typography tag={heading} fontWeight="bold" textColor="neutral800">
              {t(`needs.${kind}`, { count })}
            </Typography>
          </Flex>
          <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
            {items.map((item) => (
              <NeedLine
                key={`${item.orderId} ${item.documentId ?? item.targetLocales.join(' ')} ${item.title}`}
                item={item}
              />
            ))}
          </Flex>
          {count > items.length ? (
            <Box paddingTop={2}>
              <SmallLink to={listOf(kind)}>{t('needs.more', { count: count - items.length })}</SmallLink>
            </Box>
          ) : null}
        </Box>
      ))}
    </Flex>
  );
}
