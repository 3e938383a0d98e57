/** Files to upload: read twice, once for their hash and once to be sent, in pieces, whatever their size. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import type { FileBody } from './body';
import { AbortedError, UploadError } from './errors';
import { codeOf } from './redact';

type Pieces = AsyncIterable<Uint8Array | string>;

/** Where the bytes are. Each can be read again from the beginning: they are read at least twice. */
export type UploadSource = (
  | { readonly path: string; readonly fileName?: string }
  | { readonly content: string | Uint8Array; readonly fileName: string }
  | { readonly open: () => Pieces | Promise<Pieces>; readonly fileName: string }
) & {
  /** Default: by the name's extension, else `application/octet-stream`. */
  readonly contentType?: string;
};

/** What the first reading found out. */
export interface Fingerprint {
  /** Bytes. */
  readonly size: number;
  /** Lowercase hex SHA-256. */
  readonly sha256: string;
}

const PIECE_BYTES = 256 * 1024;

/** Without an encoding: nobody but the caller knows the one of a file. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.html': 'text/html',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.csv': 'text/csv',
};

/** The name the service is told. */
export function fileNameOf(source: UploadSource): string {
  return 'path' in source ? (source.fileName ?? basename(source.path)) : source.fileName;
}

/**
 * Reads a source once.
 *
 * @throws UploadError `source_unreadable`.
 * @throws AbortedError when the signal fires.
 */
export async function fingerprintOf(
  operation: string,
  source: UploadSource,
  signal?: AbortSignal,
): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of piecesOf(operation, source)) {
    if (signal?.aborted) {
      const cause: unknown = signal.reason;
      throw new AbortedError({ operation, message: `${operation} was stopped by its caller.`, cause });
    }
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** The source as a body. Sending it fails as soon as it is seen not to be what the fingerprint says. */
export function fileBody(operation: string, source: UploadSource, fingerprint: Fingerprint): FileBody {
  return {
    kind: 'file',
    contentType:
      source.contentType ?? CONTENT_TYPES[extname(fileNameOf(source)).toLowerCase()] ?? 'application/octet-stream',
    length: fingerprint.size,
    open: () => unchanged(operation, source, fingerprint),
  };
}

/** The last piece is kept back until the whole is known to be right, so that no wrong file ever arrives complete. */
async function* unchanged(
  operation: string,
  source: UploadSource,
  { size, sha256 }: Fingerprint,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let seen = 0;
  let kept: Uint8Array | undefined;
  for await (const piece of piecesOf(operation, source)) {
    hash.update(piece);
    seen += piece.length;
    if (seen > size) throw changed(operation);
    if (kept) yield kept;
    kept = piece;
  }
  if (seen !== size || hash.digest('hex') !== sha256) throw changed(operation);
  if (kept) yield kept;
}

async function* piecesOf(operation: string, source: UploadSource): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await opened(source)) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  } catch (error) {
    const code = codeOf(error);
    const message = `${operation} could not read the file${code ? ` (${code})` : ''}.`;
    throw new UploadError({ operation, code: 'source_unreadable', message, cause: error });
  }
}

function opened(source: UploadSource): Pieces | Promise<Pieces> | Iterable<string | Uint8Array> {
  if ('path' in source) return createReadStream(source.path, { highWaterMark: PIECE_BYTES });
  return 'open' in source ? source.open() : [source.content];
}

function changed(operation: string): UploadError {
  const message = `${operation} found that the file changed between being hashed and being sent.`;
  return new UploadError({ operation, code: 'source_changed', message });
}
