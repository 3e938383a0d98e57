import * as React from 'react';
import { useDebounce, useForm } from '@strapi/strapi/admin';
import type { EntryPanel } from '../../../contracts/entry-panel';
import { useForgetDocumentMutation } from '../api/desk';
import { writtenSince } from './written-since';

/** While a save is on its way, the panel may hear of it before the form does. */
const SETTLE_MS = 1500;

export interface Meanwhile {
  /** When the open locale was written beneath the form. */
  at: string;
  /** The delivery that did it; null: a person did. */
  landed: EntryPanel['open']['landed'];
  /** Throws the changes away and shows what stands. */
  reload: () => void;
}

/**
 * Whether the open locale was written after the form was read. A form without changes of its own is read again by
 * itself; one with unsaved changes never is, for that would lose them: the person is told.
 */
export function useMeanwhile(
  panel: EntryPanel | undefined,
  /** When what the form shows was saved. */
  shownAt: string | undefined,
  cacheTag: string,
): Meanwhile | null {
  const [forget] = useForgetDocumentMutation();
  const modified = useForm('useMeanwhile', (form) => form.modified);
  const isSubmitting = useForm('useMeanwhile', (form) => form.isSubmitting);
  const resetForm = useForm('useMeanwhile', (form) => form.resetForm);

  const written = panel ? writtenSince(panel.open, shownAt) : null;
  const at = written?.at ?? null;
  const settled = useDebounce(isSubmitting ? null : at, SETTLE_MS);
  const forgotten = React.useRef<string | null>(null);

  React.useEffect(() => {
    // Once for each time it was written: should it come back as it was, it is not asked for again and again.
    if (settled === null || modified || forgotten.current === settled) return;
    forgotten.current = settled;
    void forget(cacheTag);
  }, [settled, modified, forget, cacheTag]);

  if (!modified || written === null || settled !== written.at) return null;
  const reload = (): void => {
    resetForm();
    void forget(cacheTag);
  };
  return { at: written.at, landed: written.landed, reload };
}
