import { Status, Typography } from '@strapi/design-system';
import type { Colour } from './states';

/** A word or two in a colour. The design system's orange on its light orange is too pale to be read by everybody. */
export function Badge({ colour, children }: { colour: Colour; children: string }) {
  return (
    <Status variant={colour} size="XS" shrink={0} display="inline-block">
      <Typography
        tag="span"
        variant="pi"
        fontWeight="bold"
        textColor={colour === 'warning' ? 'neutral800' : undefined}
        style={{ whiteSpace: 'nowrap' }}
      >
        {children}
      </Typography>
    </Status>
  );
}
