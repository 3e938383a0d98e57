import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';

/** A moment, in the person's own calendar and clock. */
export function When({ at }: { at: string }) {
  const intl = useIntl();
  return (
    <Typography tag="time" dateTime={at} variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
      {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </Typography>
  );
}
