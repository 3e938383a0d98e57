import type * as React from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Information, WarningCircle } from '@strapi/icons';
import { useTold } from '../hooks/useTold';

interface Props {
  message: string;
  remedy?: string;
  tone?: 'danger' | 'warning' | 'success' | 'primary';
  /** A link or a button that leads to the remedy. */
  action?: React.ReactNode;
}

const ICONS = { danger: WarningCircle, warning: WarningCircle, success: CheckCircle, primary: Information };

/** What happened and what to do about it; what the server says of it is told in the person's language. */
export function ProblemCallout({ message, remedy, tone = 'warning', action }: Props) {
  const Icon = ICONS[tone];
  const tell = useTold();
  return (
    <Flex
      role={tone === 'danger' ? 'alert' : 'status'}
      background={`${tone}100`}
      borderColor={`${tone}200`}
      hasRadius
      padding={3}
      gap={2}
      alignItems="flex-start"
      width="100%"
    >
      <Box shrink={0} paddingTop="0.2rem" aria-hidden>
        <Icon fill={`${tone}600`} width="1.6rem" height="1.6rem" />
      </Box>
      <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0} flex="1">
        <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="p" dir="auto">
          {tell(message)}
        </Typography>
        {remedy ? (
          <Typography variant="pi" textColor="neutral700" tag="p" dir="auto">
            {tell(remedy)}
          </Typography>
        ) : null}
        {action}
      </Flex>
    </Flex>
  );
}
