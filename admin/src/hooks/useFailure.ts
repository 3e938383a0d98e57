import * as React from 'react';
import { useNotification } from '@strapi/strapi/admin';
import type { Problem } from '../../../contracts/problems';
import { toProblem } from '../api/failure';
import { useText } from './useText';

export interface Failure {
  /** An error of a request as something to show in place. */
  describe: (error: unknown) => Problem;
  /** The same as a notification, for what a person set off by a button. */
  notify: (error: unknown) => void;
}

export function useFailure(): Failure {
  const t = useText();
  const { toggleNotification } = useNotification();
  return React.useMemo(() => {
    const words = {
      unanswered: { code: 'unanswered', message: t('failure.unanswered'), remedy: t('failure.unanswered.remedy') },
      unknown: { code: 'unknown', message: t('failure.unknown'), remedy: t('failure.unknown.remedy') },
    };
    const describe = (error: unknown): Problem => toProblem(error, words);
    const notify = (error: unknown): void => {
      const { message, remedy } = describe(error);
      toggleNotification({ type: 'danger', title: message, message: remedy ?? '', timeout: 8000 });
    };
    return { describe, notify };
  }, [t, toggleNotification]);
}
