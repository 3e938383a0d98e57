import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useDeskContentKindsQuery } from '../api/desk';

interface Props {
  contentType: string;
  documentId: string;
  locale: string;
  title: string;
}

/** The title of an entry, leading to it in the Content Manager, in one of its locales. */
export function EntryLink({ contentType, documentId, locale, title }: Props) {
  const { data: kinds } = useDeskContentKindsQuery();
  const to =
    kinds?.[contentType] === 'singleType'
      ? `/content-manager/single-types/${contentType}`
      : `/content-manager/collection-types/${contentType}/${documentId}`;
  return (
    <Link tag={RouterLink} to={`${to}?plugins[i18n][locale]=${encodeURIComponent(locale)}`}>
      <bdi dir="auto">{title}</bdi>
    </Link>
  );
}
