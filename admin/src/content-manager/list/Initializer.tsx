import * as React from 'react';
import { useAuth, useRBAC } from '@strapi/strapi/admin';
import { PLUGIN_ID } from '../../../../contracts/plugin';
import { useDeskTrackedQuery } from '../../api/states';
import { permission } from '../../hooks/useMay';
import { rememberTracked } from './tracked';

const TO_SEE = [permission('see')];
/** The panel comes without us rather than late. */
const PATIENCE_MS = 6000;

interface Props {
  setPlugin: (id: string) => void;
}

/** Asks of which content types states are kept, of somebody whose permissions are known. */
function Asking({ setPlugin }: Props) {
  const { allowedActions, isLoading } = useRBAC(TO_SEE);
  const see = allowedActions['canSee'] ?? false;
  const { isFetching, isUninitialized } = useDeskTrackedQuery(undefined, {
    skip: !see,
    refetchOnMountOrArgChange: true,
  });
  const asks = see && (isFetching || isUninitialized);
  const isReady = !isLoading && !asks;

  React.useEffect(() => {
    if (!isReady) return;
    // Who signed in before in this window may have seen what this person may not.
    if (!see) rememberTracked(null);
    setPlugin(PLUGIN_ID);
  }, [isReady, see, setPlugin]);

  return null;
}

/**
 * Asks, once somebody has signed in, of which content types states are kept: a list decides on its columns before any
 * component of ours in it could ask. Shows nothing.
 */
export function Initializer({ setPlugin }: Props) {
  // Strapi begins here before it knows what the person may do, and `useRBAC` does not look a second time.
  const isKnown = !useAuth('TranslationDeskInitializer', ({ isLoading }) => isLoading);

  React.useEffect(() => {
    const late = setTimeout(() => setPlugin(PLUGIN_ID), PATIENCE_MS);
    return () => clearTimeout(late);
  }, [setPlugin]);

  return isKnown ? <Asking setPlugin={setPlugin} /> : null;
}
