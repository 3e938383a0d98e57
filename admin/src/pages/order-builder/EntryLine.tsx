import type * as React from 'react';
import { Flex, Typography } from '@strapi/design-system';
import type { BuilderEntry } from '../../../../contracts/builder';
import type { Quote } from '../../../../contracts/orders';
import { EntryLink } from '../../components/EntryLink';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';

interface Props {
  entry: BuilderEntry;
  locale: string;
  quoted: Quote['entries'][number] | undefined;
  /** Said behind its content type. */
  note?: string;
  action: React.ReactNode;
}

/** An entry with its words and its share of the price, and what can be done about it. */
export function EntryLine({ entry, locale, quoted, note, action }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const money = useMoney();
  const { contentType, documentId, title, typeName } = entry;
  const facts = [
    titleOf(typeName),
    ...(note ? [note] : []),
    ...(quoted ? [t('quote.words', { words: quoted.words })] : []),
    ...(quoted && quoted.savedWords > 0 ? [t('builder.saved', { words: quoted.savedWords })] : []),
    ...(quoted?.credits == null ? [] : [t('money.about', { sum: money.credits(quoted.credits) })]),
  ];
  return (
    <Flex tag="li" justifyContent="space-between" alignItems="flex-start" gap={3}>
      <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0} flex="1">
        <EntryLink contentType={contentType} documentId={documentId} locale={locale} title={titleOf(title)} />
        <Typography variant="pi" textColor="neutral600">
          {facts.join(' · ')}
        </Typography>
      </Flex>
      {action}
    </Flex>
  );
}
