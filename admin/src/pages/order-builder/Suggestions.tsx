import { Button, Flex, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import type { Builder } from '../../../../contracts/builder';
import { useQuote } from '../../content-manager/useSelection';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { keyOf, quotedFor, quotedOf, withEntries } from './draft';
import { EntryLine } from './EntryLine';
import type { Kept } from './useDraft';

interface Props extends Kept {
  builder: Builder;
  mayQuote: boolean;
}

/** What the entries lead to and lack, with what it would cost to order it along. */
export function Suggestions({ draft, change, builder, mayQuote }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const money = useMoney();
  const chosen = new Set(draft.entries.map(keyOf));
  const offered = builder.suggestions.filter((entry) => !chosen.has(keyOf(entry)));
  const along = { ...draft, entries: withEntries([], offered) };
  const { quote } = useQuote(quotedOf(along), mayQuote && offered.length > 0);
  if (offered.length === 0) return null;
  const add = (entries: readonly Builder['suggestions'][number][]): void =>
    change({ entries: withEntries(draft.entries, entries) });
  const title =
    quote?.credits == null
      ? t('builder.related', { count: offered.length })
      : t('builder.relatedCost', { count: offered.length, sum: money.credits(quote.credits) });
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={t('builder.also')}>
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="h3">
          {title}
        </Typography>
        {offered.length > 1 ? (
          <Button variant="tertiary" size="S" onClick={() => add(offered)}>
            {t('builder.addAll')}
          </Button>
        ) : null}
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {offered.map((entry) => (
          <EntryLine
            key={keyOf(entry)}
            entry={entry}
            locale={draft.sourceLocale}
            quoted={quotedFor(entry, quote?.entries)}
            note={entry.locales.join(', ')}
            action={
              <Button
                variant="tertiary"
                size="S"
                startIcon={<Plus />}
                aria-label={t('builder.add.of', { title: titleOf(entry.title) })}
                onClick={() => add([entry])}
              >
                {t('builder.add')}
              </Button>
            }
          />
        ))}
      </Flex>
    </Flex>
  );
}
