import * as React from 'react';
import type { Problem } from '../../../../contracts/problems';
import { CONSENT_MESSAGE } from '../../../../contracts/plugin';
import { useBeginDeskConsentMutation, useFinishDeskConsentMutation } from '../../api/account';
import { useFailure } from '../../hooks/useFailure';
import { serverOrigin } from './addresses';

const WINDOW = 'popup,width=640,height=800';

/** What the window that came back says; null for anything else that is said. */
function returnedIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('returned' in data)) return null;
  return data.type === CONSENT_MESSAGE && typeof data.returned === 'string' ? data.returned : null;
}

/** While `isWaiting`, hears the window that came back: from its opener's ties or, where the service cut them, by channel. */
function useReturn(isWaiting: boolean, onReturn: (returned: string) => void): void {
  React.useEffect(() => {
    if (!isWaiting) return undefined;
    const hear = ({ data, origin }: MessageEvent<unknown>): void => {
      const returned = origin === serverOrigin() ? returnedIn(data) : null;
      if (returned !== null) onReturn(returned);
    };
    const channel = new BroadcastChannel(CONSENT_MESSAGE);
    channel.addEventListener('message', hear);
    window.addEventListener('message', hear);
    return () => {
      channel.close();
      window.removeEventListener('message', hear);
    };
  }, [isWaiting, onReturn]);
}

export interface ConsentWindow {
  isWaiting: boolean;
  isFinishing: boolean;
  /** Why the last attempt came to nothing; `blocked` where the browser opened no window. */
  problem: Problem | 'blocked' | null;
  open: () => Promise<void>;
  stop: () => void;
}

/** The service's consent page in a window of its own, so that what stands in the form stays. */
export function useConsentWindow(onDone: () => void): ConsentWindow {
  const { describe } = useFailure();
  const [begin] = useBeginDeskConsentMutation();
  const [finish, { isLoading: isFinishing }] = useFinishDeskConsentMutation();
  const [isWaiting, setIsWaiting] = React.useState(false);
  const [problem, setProblem] = React.useState<ConsentWindow['problem']>(null);
  const opened = React.useRef<Window | null>(null);
  const isTaken = React.useRef(false);

  const stop = React.useCallback((): void => {
    opened.current?.close();
    setIsWaiting(false);
  }, []);

  const onReturn = React.useCallback(
    async (returned: string): Promise<void> => {
      // It is said twice, and good for once.
      if (isTaken.current) return;
      isTaken.current = true;
      setIsWaiting(false);
      const answer = await finish({ returned });
      if ('error' in answer) setProblem(describe(answer.error));
      else onDone();
    },
    [describe, finish, onDone],
  );
  useReturn(
    isWaiting,
    React.useCallback((returned) => void onReturn(returned), [onReturn]),
  );

  const open = async (): Promise<void> => {
    setProblem(null);
    isTaken.current = false;
    // Before anything is waited for: only what follows a click at once may open a window.
    const target = window.open('', CONSENT_MESSAGE, WINDOW);
    opened.current = target;
    if (!target) return setProblem('blocked');
    setIsWaiting(true);
    const answer = await begin();
    if ('error' in answer) {
      stop();
      setProblem(describe(answer.error));
    } else target.location.href = answer.data.url;
  };

  return { isWaiting, isFinishing, problem, open, stop };
}
