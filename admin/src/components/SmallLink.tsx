import type * as React from 'react';
import { Link, Typography } from '@strapi/design-system';
import type { To } from 'react-router-dom';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  to: To;
  children: React.ReactNode;
}

/** A link in a narrow place. */
export function SmallLink({ to, children }: Props) {
  return (
    <Link tag={RouterLink} to={to}>
      <Typography variant="pi" textColor="primary600">
        {children}
      </Typography>
    </Link>
  );
}
