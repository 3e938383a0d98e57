import { timeObject } from '../times';
import type { SupportMessage } from '../world/model';

/** Section 2.7a: the only record whose time is an object. */
export function supportMessageRecord(message: SupportMessage): Record<string, unknown> {
  return {
    content: message.message,
    message: message.message,
    author_id: message.authorId,
    author_ref: message.authorRef,
    written_by_you: message.writtenByYou,
    written_by_author: !message.writtenByYou,
    created_at: timeObject(message.createdAt),
  };
}
