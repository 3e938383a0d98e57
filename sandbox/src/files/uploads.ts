import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { invalid, notFound, RefusedRequest } from '../errors';
import type { Upload } from '../world/files';
import type { World } from '../world/model';

/** How long an address takes a file after it was given out, in milliseconds of the sandbox's clock. */
export const UPLOAD_LIFETIME = 15 * 60_000;

/** Larger files are stored, but not read: nobody translates a text of that length in one piece. */
const LONGEST_TEXT = 64 * 1024 * 1024;

/** What the authors of the sandbox can read (section 2.5, rule 3: other attachments fail their word count). */
const READABLE = /\.(?:txt|text|md|html?|xml|xliff?|csv|json|srt|po|properties|ya?ml)$/i;

/** The files that clients send (section 2.14 and the upload flow of section 4.5). They stand in temporary files, never
 * in memory; what is known of each stands in `world.uploads`. */
export interface Uploads {
  /** Makes an address that takes a file of this name and content. */
  prepare(fileName: string, sha256: string): Upload;
  /** Takes the file while it comes in. Resolves when it is stored; throws an answer of 403, 404 or 422. */
  receive(id: string, headers: IncomingHttpHeaders, content: Readable): Promise<Upload>;
  /** The text at a `remote_file_url`; null when it is no file that was sent here, or none that can be read as text.
   * Nothing is fetched from elsewhere: no request leaves the machine. */
  textAt(address: string): string | null;
  close(): Promise<void>;
}

/** The headers which upload_properties asks to be sent with the file (section 2.14). */
export function uploadHeaders(upload: Upload): Record<string, string> {
  return {
    'x-upload-path': upload.path,
    'x-upload-sha256': upload.sha256,
    'x-upload-date': upload.date,
    Authorization: upload.authorization,
  };
}

/** Section 2.5, rule 2: what is assumed of a file when nothing is said. */
export function isMarkupFile(address: string): boolean {
  return /^[^?#]*\.(?:html|xml)(?:[?#]|$)/i.test(address);
}

export function createUploads(world: World, now: () => number, origin: () => string): Uploads {
  return new StoredUploads(world, now, origin);
}

class StoredUploads implements Uploads {
  private directory: string | undefined;
  private parts = 0;

  constructor(
    private readonly world: World,
    private readonly now: () => number,
    private readonly origin: () => string,
  ) {}

  prepare(fileName: string, sha256: string): Upload {
    const id = randomBytes(16).toString('hex');
    const path = `/uploads/${id}/${encodeURIComponent(fileName)}`;
    const upload: Upload = {
      id,
      fileName,
      path,
      address: this.origin() + path,
      sha256,
      date: new Date(this.now()).toISOString().replace(/[-:]|\.\d{3}/g, ''),
      authorization: `Upload ${randomBytes(32).toString('hex')}`,
      expiresAt: this.now() + UPLOAD_LIFETIME,
      contentType: null,
      size: null,
      storedAt: null,
    };
    this.world.uploads.set(id, upload);
    return upload;
  }

  async receive(id: string, headers: IncomingHttpHeaders, content: Readable): Promise<Upload> {
    const upload = this.world.uploads.get(id);
    if (upload === undefined) throw notFound();
    checkHeaders(upload, headers);
    if (this.now() > upload.expiresAt) throw refused('This address has expired: ask for another one.');

    const part = `${await this.place(upload)}.${(this.parts += 1)}.part`;
    try {
      const { size, sha256 } = await write(content, part);
      if (sha256 !== upload.sha256) {
        throw invalid('hashed_payload', 'is not the SHA-256 of what was sent');
      }
      await rename(part, await this.place(upload));
      upload.size = size;
      upload.contentType = headers['content-type'] ?? null;
      upload.storedAt = this.now();
      return upload;
    } finally {
      await rm(part, { force: true });
    }
  }

  textAt(address: string): string | null {
    const id = /\/uploads\/([\da-f]{32})\//.exec(address)?.[1] ?? '';
    const upload = this.world.uploads.get(id);
    if (upload?.address !== address || upload.storedAt === null || !READABLE.test(upload.fileName)) return null;
    const file = this.file(upload);
    try {
      if (statSync(file).size > LONGEST_TEXT) return null;
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    } catch {
      // No text, or a world that was read again without its temporary files: either way nothing that can be read.
      return null;
    }
  }

  async close(): Promise<void> {
    if (this.directory !== undefined) await rm(this.directory, { recursive: true, force: true });
  }

  private file(upload: Upload): string {
    return join(this.root(), upload.id);
  }

  private async place(upload: Upload): Promise<string> {
    await mkdir(this.root(), { recursive: true });
    return this.file(upload);
  }

  /** Made when the first file comes in: most sandboxes never see one. */
  private root(): string {
    this.directory ??= mkdtempSync(join(tmpdir(), 'translation-sandbox-'));
    return this.directory;
  }
}

/** Every header that was given out must come back as it is, and the file must say what it is. */
function checkHeaders(upload: Upload, headers: IncomingHttpHeaders): void {
  for (const [name, expected] of Object.entries(uploadHeaders(upload))) {
    const sent = headers[name.toLowerCase()];
    if (sent === undefined) throw refused(`The header ${name} is missing.`);
    if (sent !== expected) throw refused(`The header ${name} is not the one that was given out.`);
  }
  if (headers['content-type'] === undefined) throw refused('The header Content-Type is missing.');
}

function refused(message: string): RefusedRequest {
  return new RefusedRequest(403, { base: [message] });
}

/** Hashes while it writes, so that memory does not grow with the file. */
async function write(content: Readable, file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, hashing, createWriteStream(file));
  } catch (error) {
    // The client went away in the middle: its fault, not ours, and nobody is left to read the answer.
    if (content.readableAborted || content.destroyed) throw new RefusedRequest(400, { base: ['Invalid Request.'] });
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}
