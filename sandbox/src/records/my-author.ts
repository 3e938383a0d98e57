import type { PreferredAuthor } from '../world/model';
import { isoTime } from './common';

/** An author whom the client prefers (section 2.7; the fields are those that clients of the service read). */
export function myAuthorRecord(author: PreferredAuthor): Record<string, unknown> {
  return {
    id: author.id,
    author_id: author.authorId,
    author_name: author.authorName,
    author_ref: author.authorRef,
    latest_activity: isoTime(author.updatedAt),
    status: author.status,
    description: author.description,
    tags: [],
    created_at: isoTime(author.createdAt),
    updated_at: isoTime(author.updatedAt),
  };
}
