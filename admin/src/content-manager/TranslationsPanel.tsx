import type * as React from 'react';
import { unstable_useDocumentLayout as useDocumentLayout, useQueryParams } from '@strapi/strapi/admin';
import { lazily } from '../components/lazily';
import { useMay } from '../hooks/useMay';
import { useText } from '../hooks/useText';

const PanelBody = lazily(() => import('./PanelBody').then((part) => part.PanelBody));
const UnsavedLocale = lazily(() => import('./UnsavedLocale').then((part) => part.UnsavedLocale));

/** What the Content Manager tells a side panel about the entry beside it. */
interface PanelProps {
  model: string;
  collectionType: string;
  documentId?: string;
  document?: { id?: number | string; documentId?: string; updatedAt?: string };
  meta?: { availableLocales?: { locale?: string | null }[] };
}

interface PanelDescription {
  title: string;
  content: React.ReactNode;
}

interface LocaleQuery {
  plugins?: { i18n?: { locale?: string } };
}

const isLocalized = (options: object): boolean => {
  const i18n: unknown = 'i18n' in options ? options.i18n : undefined;
  return typeof i18n === 'object' && i18n !== null && 'localized' in i18n && i18n.localized === true;
};

/** A description of the panel, as the Content Manager wants it; null hides it. Its hooks are called as a component's. */
export function TranslationsPanel(props: PanelProps): PanelDescription | null {
  const { model, collectionType, document, meta } = props;
  const t = useText();
  const may = useMay();
  const [{ query }] = useQueryParams<LocaleQuery>();
  const { edit } = useDocumentLayout(model);

  const locale = query.plugins?.i18n?.locale;
  const documentId = document?.documentId ?? props.documentId;
  if (!may.see || !isLocalized(edit.options) || !locale || !documentId || !document) return null;

  const title = t('panel.title');
  if (document.id === undefined) {
    const saved = (meta?.availableLocales ?? []).flatMap((one) => (one.locale ? [one.locale] : []));
    return { title, content: <UnsavedLocale saved={saved} /> };
  }
  const cacheTag = collectionType === 'single-types' ? model : `${model}_${documentId}`;
  const address = { contentType: model, documentId, locale, cacheTag };
  // The key: what was ticked beside one entry says nothing about the next.
  const panel = <PanelBody key={`${documentId} ${locale}`} address={address} shownAt={document.updatedAt} may={may} />;
  return { title, content: panel };
}
