import * as React from 'react';
import { Field, Flex, IconButton, TextButton, TextInput, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import type { Builder } from '../../../../contracts/builder';
import { QuoteProblems } from '../../content-manager/QuoteSummary';
import type { Quoting } from '../../content-manager/useOrdering';
import { Replacing } from '../../content-manager/OrderForm';
import { Card } from '../../components/Card';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { AddEntries } from './AddEntries';
import { keyOf, quotedFor, without } from './draft';
import { EntryLine } from './EntryLine';
import { Suggestions } from './Suggestions';
import type { Kept } from './useDraft';

interface Props extends Kept {
  builder: Builder;
  quoting: Quoting;
  mayQuote: boolean;
}

/** So many are shown at once. */
const FIRST = 8;

function Entries({ draft, change, builder, quoting }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const [isWhole, setIsWhole] = React.useState(false);
  const list = React.useRef<HTMLUListElement>(null);
  const chosen = new Set(draft.entries.map(keyOf));
  // Gone from the list at once, not only when the server has answered.
  const told = builder.entries.filter((entry) => chosen.has(keyOf(entry)));
  const shown = isWhole ? told : told.slice(0, FIRST);
  const folded = draft.entries.length - shown.length;
  const remove = (entry: Builder['entries'][number]): void => {
    change({ entries: without(draft.entries, entry) });
    // The button goes; the keyboard goes on from the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Flex
        ref={list}
        tag="ul"
        tabIndex={-1}
        direction="column"
        alignItems="stretch"
        gap={3}
        aria-label={t('builder.entries')}
      >
        {shown.map((entry) => (
          <EntryLine
            key={keyOf(entry)}
            entry={entry}
            locale={draft.sourceLocale}
            quoted={quotedFor(entry, quoting.quote?.entries)}
            action={
              <IconButton
                variant="ghost"
                size="S"
                label={t('builder.remove', { title: titleOf(entry.title) })}
                onClick={() => remove(entry)}
              >
                <Trash />
              </IconButton>
            }
          />
        ))}
      </Flex>
      {told.length > shown.length ? (
        <TextButton onClick={() => setIsWhole(true)}>{t('problems.more', { count: folded })}</TextButton>
      ) : folded > 0 ? (
        <Typography variant="pi" textColor="neutral600">
          {t('problems.untold', { count: folded })}
        </Typography>
      ) : null}
    </>
  );
}

/** What is ordered: entries, what they lead to, and what stands in the way. */
export function What(props: Props) {
  const { draft, change, quoting } = props;
  const t = useText();
  const { quote } = quoting;
  const holdsText = quote?.skipped.some(({ code }) => code === 'unmanaged') ?? false;
  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2" textColor="neutral800">
          {t('builder.what')}
        </Typography>
        <Field.Root name="title" hint={t('builder.name.hint')}>
          <Field.Label>{t('builder.name')}</Field.Label>
          <TextInput value={draft.title} maxLength={120} onChange={(event) => change({ title: event.target.value })} />
          <Field.Hint />
        </Field.Root>
        {draft.entries.length === 0 ? (
          <Typography textColor="neutral600">{t('builder.empty')}</Typography>
        ) : (
          <Entries {...props} />
        )}
        <AddEntries {...props} />
        <Suggestions {...props} />
        {holdsText || draft.replaceUnmanaged ? (
          <Replacing isOn={draft.replaceUnmanaged} turn={(on) => change({ replaceUnmanaged: on })} />
        ) : null}
        {quote ? <QuoteProblems quote={quote} onLeave={() => undefined} /> : null}
      </Flex>
    </Card>
  );
}
