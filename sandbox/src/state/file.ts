import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';

/** How much is read at once. */
const CHUNK = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
/** There are tokens in it. */
const OWNER_ONLY = 0o600;

/**
 * A file of lines to which only whole lines are added. A line is handed to the operating system before `append` comes
 * back: a process that is killed loses none of them. Only `sync` waits until the disk has them.
 */
export class LineFile {
  private descriptor: number;
  private length: number;

  /** Opens, or creates, the file; `keep` bytes of it are kept, what stands behind them is cut off. */
  constructor(
    private readonly path: string,
    keep: number,
  ) {
    this.descriptor = openSync(path, 'a', OWNER_ONLY);
    this.length = keep;
    ftruncateSync(this.descriptor, keep);
  }

  get size(): number {
    return this.length;
  }

  /** Throws, and leaves the file as it was, when the disk is full. */
  append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.descriptor, bytes, written);
      this.length += bytes.length;
    } catch (error) {
      ftruncateSync(this.descriptor, this.length);
      throw error;
    }
  }

  sync(): void {
    fsyncSync(this.descriptor);
  }

  /** Replaces the whole content at once: whoever opens the file finds the old lines or the new ones, never a mixture. */
  replace(lines: Iterable<string>): void {
    const fresh = `${this.path}.new`;
    rmSync(fresh, { force: true });
    const file = new LineFile(fresh, 0);
    for (const line of lines) file.append(line);
    file.sync();
    file.close();
    closeSync(this.descriptor);
    renameSync(fresh, this.path);
    this.descriptor = openSync(this.path, 'a', OWNER_ONLY);
    this.length = file.size;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/** Reads whole lines, one by one; gives the bytes they take. What follows the last line break was never finished. */
export function readLines(path: string, take: (line: string, number: number) => void): number {
  if (!existsSync(path)) return 0;
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(1, statSync(path).size)));
    let rest: Buffer[] = [];
    let whole = 0;
    let number = 0;
    for (let count = readSync(descriptor, chunk); count > 0; count = readSync(descriptor, chunk)) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < count; end = chunk.indexOf(NEWLINE, start)) {
        const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        start = end + 1;
        whole += line.length + 1;
        take(line.toString(), (number += 1));
      }
      // A copy, for the chunk is read into again.
      rest.push(Buffer.from(chunk.subarray(start, count)));
    }
    return whole;
  } finally {
    closeSync(descriptor);
  }
}

const lockedHere = new Set<string>();

/** Keeps a second sandbox from writing to the same file. Throws when there is one; gives what ends the lock. */
export function lock(path: string): () => void {
  const lockPath = `${path}.lock`;
  const taken = lockedHere.has(lockPath) || (existsSync(lockPath) && isRunning(Number(readFileSync(lockPath, 'utf8'))));
  if (taken) {
    throw new Error(
      `Another sandbox keeps its state in ${path}. Stop it, choose another file, or remove ${lockPath} if there is none.`,
    );
  }
  rmSync(lockPath, { force: true });
  const descriptor = openSync(lockPath, 'wx');
  writeSync(descriptor, String(process.pid));
  closeSync(descriptor);
  lockedHere.add(lockPath);
  return () => {
    lockedHere.delete(lockPath);
    rmSync(lockPath, { force: true });
  };
}

/** A lock that carries our own number is from a life before this one. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
