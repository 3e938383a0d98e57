import { Box, Flex, Td, Tr, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { DocumentView } from '../../../../contracts/orders';
import { PLUGIN_ID } from '../../../../contracts/plugin';
import { DocumentProblem } from '../../components/DocumentProblem';
import { EntryLink } from '../../components/EntryLink';
import { Money } from '../../components/Money';
import { ProgressBar } from '../../components/ProgressBar';
import { SmallLink } from '../../components/SmallLink';
import { StateBadge } from '../../components/StateBadge';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { MessagesButton } from './MessagesButton';

/** What is said of a delivery that can be looked at, the most pressing first. */
const REVIEW = [
  ['decide', 'review.open'],
  ['compare', 'review.compare'],
] as const;

/** States in which the target locale holds the entry, so that a link can open it there. */
const IN_TARGET = new Set(['to_review', 'landed', 'completed']);

interface RowProps {
  document: DocumentView;
  /** Whether the person may see what things cost. */
  showCosts: boolean;
  onMessages: (onCloseAutoFocus: (event: Event) => void) => void;
  /** Given by the table's body: without it the cells do not know their place, and no key reaches what is in them. */
  'aria-rowindex'?: number;
}

/** Leads to the delivery beside its source and what stands: to decide, or to look. */
function ReviewLink({ document }: { document: DocumentView }) {
  const t = useText();
  const titleOf = useToldTitle();
  const { id } = useParams();
  const verb = REVIEW.find(([action]) => document.actions.includes(action))?.[1];
  if (verb === undefined) return null;
  return (
    <SmallLink
      to={`/plugins/${PLUGIN_ID}/orders/${id}/documents/${document.id}`}
      label={t(`${verb}.of`, { name: titleOf(document.title) })}
    >
      {t(verb)}
    </SmallLink>
  );
}

/** Whether the locale was published as the order wanted; nothing where it did not say so. */
function PublishOutcome({ publish }: Pick<DocumentView, 'publish'>) {
  const t = useText();
  if (publish === null) return null;
  return (
    <Typography variant="pi" textColor={publish === 'left' ? 'warning600' : 'neutral600'}>
      {t(`documents.publish.${publish}`)}
    </Typography>
  );
}

export function DocumentRow({ document, showCosts, onMessages, 'aria-rowindex': rowIndex }: RowProps) {
  const t = useText();
  const titleOf = useToldTitle();
  const intl = useIntl();
  const { state, problem, kept, words, savedWords } = document;
  const title = titleOf(document.title);
  const locale = IN_TARGET.has(state) ? document.targetLocale : document.sourceLocale;
  return (
    <Tr aria-rowindex={rowIndex}>
      <Td>
        <Flex
          direction="column"
          alignItems="flex-start"
          gap={2}
          // On a narrow screen the table scrolls: what is said of an entry keeps a width that can be read.
          minWidth={problem === null ? undefined : '24rem'}
          maxWidth="48rem"
          paddingTop={3}
          paddingBottom={3}
          style={{ whiteSpace: 'normal' }}
        >
          {document.readable ? (
            <EntryLink
              contentType={document.contentType}
              documentId={document.documentId}
              locale={locale}
              title={title}
            />
          ) : (
            <Typography textColor="neutral600">{title}</Typography>
          )}
          <DocumentProblem document={document} />
          {kept.length > 0 && problem === null ? (
            <Typography variant="pi" textColor="neutral600">
              {t('documents.kept', { fields: kept.join(', ') })}
            </Typography>
          ) : null}
        </Flex>
      </Td>
      <Td>
        <Typography textColor="neutral800">{document.targetLocale}</Typography>
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <StateBadge state={state} />
          <PublishOutcome publish={document.publish} />
          <ReviewLink document={document} />
        </Flex>
      </Td>
      <Td>
        <Box width="8rem">
          <ProgressBar percent={document.progress} label={t('orders.progressOf', { ref: title })} />
        </Box>
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography textColor="neutral800">{words === null ? '—' : intl.formatNumber(words)}</Typography>
          {savedWords > 0 ? (
            <Typography variant="pi" textColor="neutral600">
              {t('documents.saved', { words: savedWords })}
            </Typography>
          ) : null}
        </Flex>
      </Td>
      {showCosts ? (
        <Td>
          <Money credits={document.credits} />
        </Td>
      ) : null}
      <Td>
        {document.actions.includes('read-messages') ? <MessagesButton document={document} onOpen={onMessages} /> : null}
      </Td>
    </Tr>
  );
}
