import type * as React from 'react';
import { Link, Typography } from '@strapi/design-system';
import type { To } from 'react-router-dom';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  to: To;
  /** Says more than the words on it, where the place alone does not: to whom it is read aloud. */
  label?: string;
  onClick?: () => void;
  children: React.ReactNode;
}

/** A link in a narrow place. */
export function SmallLink({ to, label, onClick, children }: Props) {
  return (
    <Link tag={RouterLink} to={to} aria-label={label} onClick={onClick}>
      <Typography variant="pi" textColor="primary600">
        {children}
      </Typography>
    </Link>
  );
}
