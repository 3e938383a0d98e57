import type { WaitingCallback } from '../callbacks';
import type { Document, Project, World } from '../world/model';
import { encode } from './encoding';
import { LineFile, lock } from './file';
import { header, loadState } from './saved-state';
import type { Change, Machinery, Part, SavedState } from './saved-state';

/**
 * The state of a sandbox in a file: a header, then one line per commit with all that the commit has changed, so that a
 * commit is there as a whole or not at all.
 *
 * Guarantee: what a request has changed is handed to the operating system before its answer leaves, so no answer that
 * was given is forgotten when the process is killed, SIGKILL included. What the service does by itself is written within
 * `DELAY`, and done again at the next start if that was too late. `flush` waits for the disk too, against a power cut.
 */
export interface Journal {
  /** Something about this project or document has changed, or is about to within this turn. */
  note(record: Project | Document): void;
  noteCallback(callback: WaitingCallback): void;
  /** Writes what has changed. Throws when the disk does not take it; it is then tried again with the next one. */
  commit(): void;
  /** Commits when much has gathered: a long jump of the clock would make one line too long. */
  settle(): void;
  /** Writes everything anew, for when so much has changed that nothing was noted. */
  rewrite(): void;
  /** As `commit`, and waits until the disk has it. */
  flush(): void;
  close(): void;
}

/** Without a file nothing is kept. */
export const NO_JOURNAL: Journal = {
  note: () => undefined,
  noteCallback: () => undefined,
  commit: () => undefined,
  settle: () => undefined,
  rewrite: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};

/** Parts of the world which are kept in a way of their own, or, the logs, not at all. */
const OWN_WAY = ['projects', 'wallet', 'requests', 'callbacks', 'failures'];
/** Milliseconds within which a move of the service itself is written. */
const DELAY = 50;
/** The file is written anew when it has grown by this much, and to more than double. */
const GROWTH = 64 * 1024 * 1024;
/** Changed records that are not kept waiting for the end of a jump. */
const MANY = 1000;
/** Documents in one line of a file that is written anew. */
const GROUP = 100;

interface Source {
  world: World;
  seed: string;
  machinery: () => Machinery;
  waiting: () => Iterable<WaitingCallback>;
  onError: (error: unknown) => void;
}

/** Reads a file into the world; null where there is none yet. Throws for a file that is not a sandbox's, or damaged. */
export function openJournal(path: string, world: World): { saved: SavedState | null; start(source: Source): Journal } {
  const unlock = lock(path);
  try {
    const { saved, size, transactions } = loadState(path, world);
    return { saved, start: (source) => new FileJournal(path, size, transactions, source, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

class FileJournal implements Journal {
  private readonly file: LineFile;
  private readonly changed = new Set<Project | Document>();
  private readonly changedCallbacks = new Set<WaitingCallback>();
  private readonly written = new Map<string, string>();
  private writtenTransactions: number;
  private compactSize: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    path: string,
    size: number,
    transactions: number,
    private readonly source: Source,
    private readonly unlock: () => void,
  ) {
    this.writtenTransactions = transactions;
    this.file = new LineFile(path, size);
    this.compactSize = size;
    if (size === 0) this.rewrite();
  }

  note(record: Project | Document): void {
    this.changed.add(record);
    this.arm();
  }

  noteCallback(callback: WaitingCallback): void {
    this.changedCallbacks.add(callback);
    this.arm();
  }

  commit(): void {
    const parts = [...this.parts()];
    const changes = [...this.recordChanges(), ...this.callbackChanges(), ...this.worldChanges(parts)];
    if (changes.length > 0) this.file.append(JSON.stringify(changes));
    this.remember(parts);
    if (this.file.size > 2 * this.compactSize && this.file.size > this.compactSize + GROWTH) this.rewrite();
  }

  /** Only what is, nothing of what was. */
  rewrite(): void {
    const parts = [...this.parts()];
    this.file.replace(this.everything(parts));
    this.compactSize = this.file.size;
    this.remember(parts);
  }

  settle(): void {
    if (this.changed.size >= MANY) this.commit();
  }

  flush(): void {
    this.commit();
    this.file.sync();
  }

  close(): void {
    this.rewrite();
    clearTimeout(this.timer);
    this.file.close();
    this.unlock();
  }

  private arm(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      try {
        this.commit();
      } catch (error) {
        this.source.onError(error);
        this.arm();
      }
    }, DELAY);
  }

  /** Takes it that everything is written: called once it is. */
  private remember(parts: readonly Part[]): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed.clear();
    this.changedCallbacks.clear();
    for (const [name, text] of parts) this.written.set(name, text);
    this.writtenTransactions = this.source.world.wallet.transactions.length;
  }

  private recordChanges(): Change[] {
    const { projects } = this.source.world;
    const changes: Change[] = [];
    // A project comes before its documents, which stand in it.
    for (const record of this.changed) {
      if (!('documents' in record)) continue;
      changes.push(projects.get(record.id) === record ? projectChange(record) : ['project-gone', record.id]);
    }
    for (const record of this.changed) {
      if ('documents' in record) continue;
      const isThere = projects.get(record.projectId)?.documents.get(record.id) === record;
      changes.push(isThere ? ['document', record] : ['document-gone', record.projectId, record.id]);
    }
    return changes;
  }

  private callbackChanges(): Change[] {
    if (this.changedCallbacks.size === 0) return [];
    const waiting = new Set(this.source.waiting());
    return [...this.changedCallbacks].map((callback): Change =>
      waiting.has(callback) ? ['callback', callback] : ['callback-gone', callback.id],
    );
  }

  private worldChanges(parts: readonly Part[]): Change[] {
    const { transactions } = this.source.world.wallet;
    const changes: Change[] = parts
      .filter(([name, text]) => this.written.get(name) !== text)
      .map(([name, text]) => ['part', name, text]);
    const added = transactions.slice(this.writtenTransactions);
    if (added.length > 0) changes.push(['transactions', added]);
    return changes;
  }

  private *everything(parts: readonly Part[]): Iterable<string> {
    const { world, seed } = this.source;
    yield header(seed);
    const rest: Change[] = parts.map(([name, text]) => ['part', name, text]);
    for (const callback of this.source.waiting()) rest.push(['callback', callback]);
    yield JSON.stringify([...rest, ['transactions', world.wallet.transactions]]);
    for (const project of world.projects.values()) {
      yield JSON.stringify([projectChange(project)]);
      const documents = [...project.documents.values()];
      for (let start = 0; start < documents.length; start += GROUP) {
        yield JSON.stringify(documents.slice(start, start + GROUP).map((document): Change => ['document', document]));
      }
    }
  }

  /** The small parts, each as text: what is equal to what was written last is not written again. */
  private *parts(): Iterable<Part> {
    const { world, machinery } = this.source;
    yield ['credits', encode(world.wallet.credits)];
    yield ['machinery', encode(machinery())];
    for (const [name, value] of Object.entries(world)) if (!OWN_WAY.includes(name)) yield [name, encode(value)];
  }
}

function projectChange(project: Project): Change {
  const { documents: _documents, ...fields } = project;
  return ['project', fields];
}
