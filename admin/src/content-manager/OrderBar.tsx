import * as React from 'react';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Quote } from '../../../contracts/orders';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useFocusReturn } from '../hooks/useFocusReturn';
import type { May } from '../hooks/useMay';
import { useMoney } from '../hooks/useMoney';
import { useText } from '../hooks/useText';
import { OrderDialog } from './OrderDialog';
import type { Selection } from './useSelection';
import { useQuote, wordsToOrder } from './useSelection';

interface Props {
  panel: EntryPanel;
  selection: Selection;
  may: May;
  modified: boolean;
}

/** What the ticked locales would cost, and the button that orders them. */
export function OrderBar({ panel, selection, may, modified }: Props) {
  const t = useText();
  const money = useMoney();
  const { describe } = useFailure();
  const [isOpen, setIsOpen] = React.useState(false);
  const { opener, onCloseAutoFocus } = useFocusReturn();
  const { quote, isFetching, error } = useQuote(selection.request, may.quote);

  const inShort = (known: Quote): string => {
    const words = wordsToOrder(known);
    return known.credits === null
      ? t('quote.shortWords', { words })
      : t('quote.short', { words, sum: money.credits(known.credits) });
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {modified ? <ProblemCallout tone="primary" message={t('panel.unsavedChanges')} /> : null}
      {error ? <ProblemCallout {...describe(error)} /> : null}
      <Flex justifyContent="space-between" alignItems="center" gap={2} minHeight="3.2rem" aria-live="polite">
        {isFetching ? (
          <Loader small>{t('quote.loading')}</Loader>
        ) : (
          <Typography variant="pi" textColor="neutral700">
            {quote ? inShort(quote) : ''}
          </Typography>
        )}
        <Button ref={opener} size="S" shrink={0} onClick={() => setIsOpen(true)}>
          {t('panel.orderCount', { count: selection.ticked.length })}
        </Button>
      </Flex>
      {isOpen ? (
        <OrderDialog
          panel={panel}
          selection={selection}
          quoting={{ quote, isFetching, error }}
          may={may}
          modified={modified}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={onCloseAutoFocus}
        />
      ) : null}
    </Flex>
  );
}
