import * as React from 'react';
import { useDeskContentKindsQuery } from '../api/desk';
import { MEDIA_LIBRARY } from './media';

export interface EntryPlace {
  contentType: string;
  documentId: string;
  locale: string;
  /** A field of its form (`sections.0.headline`), which then has the focus; none: the entry as a whole. */
  field?: string | null;
}

/**
 * A field is named behind this. Strapi's own way, `?field=`, breaks the editor of every entry with a repeatable component
 * that the field does not stand in; besides, what stands here is sent nowhere, and unsaved changes are not asked about.
 */
export const FIELD_MARK = '#field=';

/** Where the Content Manager shows an entry in one of its locales; a file has no place but the library. */
export function useEntryPath(): (place: EntryPlace) => string {
  const { data: kinds } = useDeskContentKindsQuery();
  return React.useCallback(
    ({ contentType, documentId, locale, field }) => {
      if (contentType === MEDIA_LIBRARY) return '/plugins/upload';
      const page =
        kinds?.[contentType] === 'singleType'
          ? `/content-manager/single-types/${contentType}`
          : `/content-manager/collection-types/${contentType}/${documentId}`;
      const search = `?plugins[i18n][locale]=${encodeURIComponent(locale)}`;
      return `${page}${search}${field ? FIELD_MARK + encodeURIComponent(field) : ''}`;
    },
    [kinds],
  );
}
