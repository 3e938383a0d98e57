import * as React from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Builder } from '../../../../contracts/builder';
import type { Draft } from './draft';

/** What every choice on the page is made with. */
export interface Choosing extends Kept {
  builder: Builder;
}

const SETTLED_MS = 400;

export interface Kept {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
}

/** What is chosen, remembered by the browser with this place in its history: a reload or a way back loses none of it. */
export function useDraft(start: Draft): Kept {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = React.useState(start);
  const remembered = React.useRef(start);

  React.useEffect(() => {
    if (remembered.current === draft) return undefined;
    const timer = setTimeout(() => {
      remembered.current = draft;
      navigate(`${pathname}${search}`, { replace: true, state: { draft } });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft, navigate, pathname, search]);

  const change = React.useCallback((changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })), []);
  return { draft, change };
}
