import * as React from 'react';
import { useNotification } from '@strapi/strapi/admin';
import type { DocumentView } from '../../../../contracts/orders';
import type { AcceptRequest } from '../../../../contracts/review';
import { useAcceptDeskDeliveryMutation } from '../../api/review';
import type { DocumentAddress } from '../../api/review';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';

export const addressOf = ({ id, contentType, documentId }: DocumentView): DocumentAddress => ({
  id,
  entry: { contentType, documentId },
});

/** Says what becomes of segments, and tells the person what happened. Answers whether it did. */
export function useReviewing(document: DocumentView) {
  const t = useText();
  const tell = useTold();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [accept, { isLoading }] = useAcceptDeskDeliveryMutation();

  const decide = React.useCallback(
    async (request: AcceptRequest, done: string): Promise<boolean> => {
      const answer = await accept({ ...request, ...addressOf(document) });
      if ('error' in answer) {
        notify(answer.error);
        return false;
      }
      const isSettled = answer.data.state !== 'to_review';
      const left = answer.data.publish === 'left' ? answer.data.problem?.message : undefined;
      toggleNotification({
        type: left ? 'warning' : 'success',
        title: done,
        message: left ? tell(left) : isSettled ? t('review.settled') : '',
      });
      return true;
    },
    [accept, document, notify, t, tell, toggleNotification],
  );

  return { decide, isDeciding: isLoading };
}
