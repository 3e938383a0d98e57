import * as React from 'react';
import { useNotification } from '@strapi/strapi/admin';
import type { Problem } from '../../../contracts/problems';
import { toProblem } from '../api/failure';
import { useText } from './useText';
import { useTold } from './useTold';

export interface Failure {
  /** An error of a request as something to show in place. */
  describe: (error: unknown) => Problem;
  /** The same as a notification, for what a person set off by a button. */
  notify: (error: unknown) => void;
}

export function useFailure(): Failure {
  const t = useText();
  const tell = useTold();
  const { toggleNotification } = useNotification();
  return React.useMemo(() => {
    const words = {
      unanswered: { code: 'unanswered', message: t('failure.unanswered'), remedy: t('failure.unanswered.remedy') },
      unknown: { code: 'unknown', message: t('failure.unknown'), remedy: t('failure.unknown.remedy') },
    };
    const describe = (error: unknown): Problem => {
      const { code, message, remedy } = toProblem(error, words);
      return { code, message: tell(message), ...(remedy === undefined ? {} : { remedy: tell(remedy) }) };
    };
    const notify = (error: unknown): void => {
      const { message, remedy } = describe(error);
      toggleNotification({ type: 'danger', title: message, message: remedy ?? '', timeout: 8000 });
    };
    return { describe, notify };
  }, [t, tell, toggleNotification]);
}
