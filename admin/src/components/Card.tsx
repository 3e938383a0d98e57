import type * as React from 'react';
import { Box } from '@strapi/design-system';

/** A sheet of the admin panel's paper. */
export function Card({ children }: { children: React.ReactNode }) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      {children}
    </Box>
  );
}
