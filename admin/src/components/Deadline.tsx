import * as React from 'react';
import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useText } from '../hooks/useText';

interface Props {
  at: string;
  /** A label beside it says already what the date is. */
  labelled?: boolean;
}

/** When work is wanted, and whether that had passed when the page was opened. */
export function Deadline({ at, labelled = false }: Props) {
  const t = useText();
  const intl = useIntl();
  const [now] = React.useState(() => Date.now());
  const isPast = Date.parse(at) < now;
  const date = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Typography
      tag="time"
      dateTime={at}
      variant={labelled ? 'omega' : 'pi'}
      textColor={isPast ? 'danger600' : labelled ? 'neutral800' : 'neutral600'}
    >
      {isPast || !labelled ? t(isPast ? 'deadline.past' : 'deadline.due', { date }) : date}
    </Typography>
  );
}
