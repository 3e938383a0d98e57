import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { EntryPlace } from './useEntryPath';
import { useEntryPath } from './useEntryPath';

/** The title of an entry, leading to it in the Content Manager, in one of its locales. */
export function EntryLink({ title, ...place }: EntryPlace & { title: string }) {
  const pathTo = useEntryPath();
  return (
    <Link tag={RouterLink} to={pathTo(place)}>
      <bdi dir="auto">{title}</bdi>
    </Link>
  );
}
