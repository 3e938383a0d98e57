import { DESK, type DocumentRow } from '../domain/types';
import { placeOf } from './landing/told';
import type { Deps, Heard, Message } from './ports';
import type { Viewer } from './viewer';

const SENTENCES: Readonly<Record<Exclude<Message['by'], 'us'>, (row: DocumentRow) => string>> = {
  author: (row) => `The author of ${placeOf(row)} wrote.`,
  service: (row) => `Somebody at the service wrote about ${placeOf(row)}.`,
};

/** The oldest first; what says no time came before all else. */
export const inTurn = (messages: readonly Message[]): Message[] =>
  [...messages].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));

/** What was read of a talk: messages that we did not write and that were not known are so now. */
export async function hearTalk({ talks }: Deps, row: DocumentRow, messages: readonly Message[]): Promise<void> {
  const heard = inTurn(messages).flatMap(({ key, at, by }): Heard[] =>
    by === 'us' ? [] : [{ key, at, who: DESK, text: SENTENCES[by](row) }],
  );
  await talks.hear(row, heard);
}

/** How many messages somebody has not read, by document; what is not in it is read. */
export type Unread = ReadonlyMap<number, number>;

export const unreadBy = async ({ talks }: Deps, { id }: Viewer, orderIds: readonly number[]): Promise<Unread> =>
  id === null ? new Map() : talks.unread(id, [...new Set(orderIds)]);
