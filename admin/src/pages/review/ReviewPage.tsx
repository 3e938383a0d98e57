import * as React from 'react';
import { Flex } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { Navigate, useParams } from 'react-router-dom';
import type { Review } from '../../../../contracts/review';
import { useReview } from '../../api/polled';
import { DocumentProblem } from '../../components/DocumentProblem';
import { ProblemCallout } from '../../components/ProblemCallout';
import { StateBadge } from '../../components/StateBadge';
import { useFailure } from '../../hooks/useFailure';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import { orderPath, ORDERS_PATH } from '../paths';
import { MessagesDialog } from '../order/MessagesDialog';
import { AcceptDialog } from './AcceptDialog';
import type { Ask, Question } from './asking';
import { Findings } from './Findings';
import { KeysDialog } from './KeysDialog';
import { RestoreDialog } from './RestoreDialog';
import { ReviewActions } from './ReviewActions';
import { RevisionDialog } from './RevisionDialog';
import { SegmentList } from './SegmentList';

const isId = (id: number): boolean => Number.isInteger(id) && id > 0;

export function ReviewPage() {
  const params = useParams();
  const order = Number(params['id']);
  const document = Number(params['documentId']);
  if (!isId(order) || !isId(document)) return <Navigate to={ORDERS_PATH} replace />;
  return <DocumentReview key={document} id={document} backPath={orderPath(order)} />;
}

interface DialogsProps {
  review: Review;
  asked: { question: Question; onCloseAutoFocus: (event: Event) => void };
  chosen: ReadonlySet<string>;
  onSent: () => void;
  onClose: () => void;
}

function Dialogs({ review, asked: { question, onCloseAutoFocus }, chosen, onSent, onClose }: DialogsProps) {
  const props = { review, onClose, onCloseAutoFocus };
  switch (question) {
    case 'accept':
      return <AcceptDialog {...props} />;
    case 'revise':
      return <RevisionDialog {...props} chosen={chosen} onSent={onSent} />;
    case 'restore':
      return <RestoreDialog {...props} />;
    case 'keys':
      return <KeysDialog {...props} />;
    case 'messages':
      return <MessagesDialog document={review.document} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus} />;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Which segments are chosen to go back to the author. */
function useChosen() {
  const [chosen, setChosen] = React.useState(NONE);
  const choose = React.useCallback(
    (key: string, on: boolean) =>
      setChosen((before) => new Set([...[...before].filter((one) => one !== key), ...(on ? [key] : [])])),
    [],
  );
  const clear = React.useCallback(() => setChosen(NONE), []);
  return { chosen, choose, clear };
}

/** One delivery beside its source and what stands: each of its segments, and what becomes of it. */
function DocumentReview({ id, backPath }: { id: number; backPath: string }) {
  const t = useText();
  const { describe } = useFailure();
  const titleOf = useToldTitle();
  const languageName = useLanguageName();
  const { currentData: review, error } = useReview(id);
  const { chosen, choose, clear } = useChosen();
  // Kept here, not beside the button: Strapi builds the page's head anew when it begins to stick.
  const [asked, setAsked] = React.useState<DialogsProps['asked'] | null>(null);
  const ask: Ask = (question, onCloseAutoFocus) => setAsked({ question, onCloseAutoFocus });
  const back = <BackButton fallback={backPath} />;

  if (review === undefined) {
    if (!error) return <Page.Loading />;
    return (
      <Page.Main>
        <Layouts.Header title={t('review.title')} navigationAction={back} />
        <Layouts.Content>
          <ProblemCallout tone="danger" {...describe(error)} />
        </Layouts.Content>
      </Page.Main>
    );
  }

  const { document, segments, findings } = review;
  const { sourceLocale, targetLocale } = document;
  const title = titleOf(document.title);
  const settled = segments.filter(({ open }) => !open).length;

  return (
    <Page.Main>
      <Page.Title>{t('review.pageTitle', { title, language: languageName(targetLocale) })}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={t('review.subtitle', {
          from: languageName(sourceLocale),
          to: languageName(targetLocale),
          settled,
          count: segments.length,
        })}
        navigationAction={back}
        secondaryAction={<StateBadge state={document.state} />}
        primaryAction={<ReviewActions review={review} chosen={chosen.size} onAsk={ask} />}
      />
      {asked ? (
        <Dialogs review={review} asked={asked} chosen={chosen} onSent={clear} onClose={() => setAsked(null)} />
      ) : null}
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {error ? <ProblemCallout {...describe(error)} /> : null}
          <DocumentProblem document={document} />
          <Findings findings={findings} />
          <SegmentList review={review} chosen={chosen} onChoose={choose} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
