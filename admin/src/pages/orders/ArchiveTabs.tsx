import type * as React from 'react';
import { Box, Tabs } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useText } from '../../hooks/useText';

interface Props {
  archived: boolean;
  children: React.ReactNode;
}

const TABS = { open: 'orders.open', archived: 'orders.archived' } as const;

/** The orders on the table, and those that were put away; which of them stands in the address. */
export function ArchiveTabs({ archived, children }: Props) {
  const t = useText();
  const [, setQuery] = useQueryParams<{ page?: string; archived?: string }>();
  const value = archived ? 'archived' : 'open';
  // A page of the one list is none of the other.
  const choose = (chosen: string): void =>
    setQuery({ page: undefined, archived: chosen === 'archived' ? 'true' : undefined });
  return (
    <Tabs.Root variant="simple" value={value} onValueChange={choose}>
      <Tabs.List aria-label={t('orders.which')}>
        {(['open', 'archived'] as const).map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {t(TABS[tab])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value}>
        <Box paddingTop={4}>{children}</Box>
      </Tabs.Content>
    </Tabs.Root>
  );
}
