import { Button } from '@strapi/design-system';
import type { DocumentView } from '../../../contracts/orders';
import { useLeaveDeskDocumentMutation } from '../api/review';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { ProblemCallout } from './ProblemCallout';

/** The work is here: what is to be said about it asks for a look, and has stopped nothing. */
const HAS_COME = new Set<DocumentView['state']>(['to_review', 'landed', 'completed']);

/** What is wrong with a document, and what can be done about it right there. Nothing where nothing is wrong. */
export function DocumentProblem({ document }: { document: DocumentView }) {
  const t = useText();
  const { notify } = useFailure();
  const [leave, { isLoading }] = useLeaveDeskDocumentMutation();
  const { id, contentType, documentId, problem, actions } = document;
  if (problem === null) return null;
  const leaveIt = async (): Promise<void> => {
    const answer = await leave({ id, entry: { contentType, documentId } });
    if ('error' in answer) notify(answer.error);
  };
  return (
    <ProblemCallout
      tone={HAS_COME.has(document.state) ? 'warning' : 'danger'}
      message={problem.message}
      remedy={problem.remedy}
      action={
        actions.includes('leave') ? (
          <Button variant="tertiary" size="S" loading={isLoading} onClick={leaveIt}>
            {t('documents.leave')}
          </Button>
        ) : null
      }
    />
  );
}
