import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { DeskError, LeaseLostError } from '../domain/errors';
import { TargetMovedError } from '../workflow/ports';

/** What we use of a transaction, as Strapi gives it. */
export interface Transaction {
  raw(sql: string, bindings: readonly (string | number | null)[]): PromiseLike<unknown>;
}

/** How often a transaction is run before its error is believed. */
const ATTEMPTS = 6;
/** Milliseconds; grows with each attempt, and is drawn anew, so that two which met do not meet again. */
const PAUSE_MS = 60;

/** A transaction that came to nothing by a decision of ours: it would decide the same again. */
export class Undone extends Error {}

const isDecision = (error: unknown): boolean =>
  error instanceof Undone ||
  error instanceof DeskError ||
  error instanceof LeaseLostError ||
  error instanceof TargetMovedError;

/**
 * One transaction, run again where the database gave it up. MariaDB deadlocks where entries with components are written
 * at the same time, and Strapi shows that as whatever failed next: so no error of a database is believed at once. `run`
 * reads anew what it goes by, for it may be called several times. `isFinal`: an error that would come again.
 */
export async function inTransaction<T>(
  strapi: Core.Strapi,
  run: (transaction: Transaction) => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await strapi.db.transaction(({ trx }) => run(trx as Transaction));
    } catch (error) {
      if (isDecision(error) || isFinal(error) || attempt === ATTEMPTS) throw error;
      await pause(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}
