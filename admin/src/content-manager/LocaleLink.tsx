import type * as React from 'react';
import { useLocation } from 'react-router-dom';
import { SmallLink } from '../components/SmallLink';

interface Props {
  locale: string;
  children: React.ReactNode;
}

/** Leads to the same entry in another locale. */
export function LocaleLink({ locale, children }: Props) {
  const { pathname } = useLocation();
  const search = `?plugins[i18n][locale]=${encodeURIComponent(locale)}`;
  return <SmallLink to={{ pathname, search }}>{children}</SmallLink>;
}
