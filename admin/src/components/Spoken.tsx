import type * as React from 'react';
import { useTexts } from '../hooks/useTexts';
import { NotLoaded } from './NotLoaded';

interface Props {
  /** What is seen until our texts are here. */
  waiting: React.ReactNode;
  children: React.ReactNode;
}

/** Around whatever speaks: shown once it has its words. */
export function Spoken({ waiting, children }: Props) {
  const { texts, hasFailed } = useTexts();
  if (hasFailed) return <NotLoaded />;
  return <>{texts ? children : waiting}</>;
}
