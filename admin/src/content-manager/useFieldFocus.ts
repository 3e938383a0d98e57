import * as React from 'react';
import { useLocation } from 'react-router-dom';
import { FIELD_MARK } from '../components/useEntryPath';
import { revealField } from './reveal-field';

/** Gives the focus to the field that the address names, as links to fields do: each time one is followed. */
export function useFieldFocus(): void {
  const { hash, key } = useLocation();
  React.useEffect(() => {
    const field = hash.startsWith(FIELD_MARK) ? decodeURIComponent(hash.slice(FIELD_MARK.length)) : '';
    if (field === '') return undefined;
    let isWanted = true;
    void revealField(field, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [hash, key]);
}
