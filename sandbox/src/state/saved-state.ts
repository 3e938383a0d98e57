import type { WaitingCallback } from '../callbacks';
import type { ClockState } from '../clock';
import type { Document, Project, Transaction, World } from '../world/model';
import { decode } from './encoding';
import { readLines } from './file';

/** What of the sandbox is kept besides its world. */
export interface Machinery {
  clock: ClockState;
  speed: number;
  random: number[];
}

/** What a file holds. `callbacks` are those that were still to be sent. */
export interface SavedState {
  seed: string;
  machinery: Machinery;
  callbacks: WaitingCallback[];
}

/** One thing that has changed. A line of the file is a list of them. */
export type Change =
  | ['project', Omit<Project, 'documents'>]
  | ['document', Document]
  | ['project-gone', string]
  | ['document-gone', string, string]
  | ['transactions', Transaction[]]
  | ['callback', WaitingCallback]
  | ['callback-gone', number]
  /** One of the small parts, as a whole: its name, and its value encoded. */
  | ['part', ...Part];

/** `credits` of the wallet, `machinery`, or the name of a part of the world. */
export type Part = [name: string, text: string];

const SANDBOX = 'translation service';
const FORMAT = 1;

/** Reads the file into the world, which is the sandbox's as it starts. `size` is what of the file is whole. */
export function loadState(
  path: string,
  world: World,
): { saved: SavedState | null; size: number; transactions: number } {
  let seed: string | undefined;
  let machinery: Machinery | undefined;
  const callbacks = new Map<number, WaitingCallback>();
  const apply = (change: Change): void => {
    if (change[0] === 'callback') callbacks.set(change[1].id, change[1]);
    else if (change[0] === 'callback-gone') callbacks.delete(change[1]);
    else if (change[0] === 'part' && change[1] === 'machinery') machinery = decode(change[2]) as Machinery;
    else applyToWorld(world, change);
  };
  const size = readLines(path, (line, number) => {
    if (seed === undefined) {
      seed = readHeader(path, line);
      world.projects.clear();
      world.wallet.transactions = [];
    } else {
      readLine(path, line, number).forEach(apply);
    }
  });
  if (seed === undefined) return { saved: null, size: 0, transactions: 0 };
  if (machinery === undefined) throw damaged(path, 2);
  const saved = { seed, machinery, callbacks: [...callbacks.values()] };
  return { saved, size, transactions: world.wallet.transactions.length };
}

function applyToWorld(world: World, change: Exclude<Change, ['callback', unknown] | ['callback-gone', unknown]>): void {
  switch (change[0]) {
    case 'project': {
      const documents = world.projects.get(change[1].id)?.documents ?? new Map<string, Document>();
      world.projects.set(change[1].id, { ...change[1], documents });
      return;
    }
    case 'document':
      world.projects.get(change[1].projectId)?.documents.set(change[1].id, change[1]);
      return;
    case 'project-gone':
      world.projects.delete(change[1]);
      return;
    case 'document-gone':
      world.projects.get(change[1])?.documents.delete(change[2]);
      return;
    case 'transactions':
      for (const transaction of change[1]) world.wallet.transactions.push(transaction);
      return;
    case 'part':
      if (change[1] === 'credits') world.wallet.credits = Number(decode(change[2]));
      else restorePart(Object.entries(world).find(([name]) => name === change[1])?.[1], decode(change[2]));
  }
}

/** Fills the part that is there, so that whoever holds it (the shapes of answers hold the quirks) sees what was read. */
function restorePart(part: unknown, value: unknown): void {
  if (part instanceof Map && value instanceof Map) {
    part.clear();
    for (const [key, inner] of value as Map<unknown, unknown>) part.set(key, inner);
  } else if (Array.isArray(part) && Array.isArray(value)) {
    part.splice(0, part.length, ...(value as unknown[]));
  } else if (typeof part === 'object' && part !== null && typeof value === 'object' && value !== null) {
    for (const name of Object.keys(part)) if (!(name in value)) Reflect.deleteProperty(part, name);
    Object.assign(part, value);
  }
}

/** The first line. */
export function header(seed: string): string {
  return JSON.stringify({ sandbox: SANDBOX, format: FORMAT, seed });
}

function readHeader(path: string, line: string): string {
  try {
    const found = JSON.parse(line) as { sandbox?: unknown; format?: unknown; seed?: unknown };
    if (found.sandbox === SANDBOX && found.format === FORMAT && typeof found.seed === 'string') {
      return found.seed;
    }
  } catch {
    // Told below: to the reader it is the same.
  }
  throw new Error(`${path} does not hold the state of a sandbox of this version. Choose another file, or remove it.`);
}

/** What the journal itself has written is not checked field by field: a whole line is sound. */
function readLine(path: string, line: string, number: number): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    throw damaged(path, number);
  }
}

function damaged(path: string, line: number): Error {
  return new Error(`${path} is damaged in line ${line}. Restore it from a copy, or remove it to start anew.`);
}
