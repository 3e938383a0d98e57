import type * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { Card } from '../components/Card';

interface Props {
  title: string;
  hint?: string;
  children: React.ReactNode;
}

export function Section({ title, hint, children }: Props) {
  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography variant="delta" tag="h2" textColor="neutral800">
            {title}
          </Typography>
          {hint ? <Typography textColor="neutral600">{hint}</Typography> : null}
        </Flex>
        {children}
      </Flex>
    </Card>
  );
}
