/** What a request carries: text, or the bytes of a file, which are read anew for each sending of them. */
import { Readable } from 'node:stream';
import { InvalidRequestError } from './errors';
import type { Operation } from './operations';

export interface TextBody {
  readonly kind: 'text';
  readonly contentType: string;
  readonly text: string;
}

export interface FileBody {
  readonly kind: 'file';
  readonly contentType: string;
  /** Bytes, known before they are sent. */
  readonly length: number;
  /** Opens the bytes from the beginning: a repetition and a redirect send them again. */
  open(): AsyncIterable<Uint8Array>;
}

export type Body = TextBody | FileBody;

/**
 * The fields of a body, written as the table of operations says: JSON, or form fields.
 *
 * @throws InvalidRequestError when they cannot be written like that.
 */
export function writeBody(operation: Operation, fields: Readonly<Record<string, unknown>>): TextBody {
  if (operation.body === 'form') return formBody(operation, fields);
  try {
    return { kind: 'text', contentType: 'application/json', text: JSON.stringify(fields) };
  } catch (error) {
    const message = `${operation.name} was called with something that cannot be written as JSON.`;
    throw new InvalidRequestError({ operation: operation.name, message, cause: error });
  }
}

function formBody(operation: Operation, fields: Readonly<Record<string, unknown>>): TextBody {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      const message = `${operation.name} was called with a ${name} that cannot stand in a form.`;
      throw new InvalidRequestError({ operation: operation.name, message });
    }
    form.set(name, String(value));
  }
  return { kind: 'text', contentType: 'application/x-www-form-urlencoded', text: form.toString() };
}

/** The body as the HTTP library takes it. `onBytes` is called as the bytes of a file are taken from it. */
export function wireForm(body: Body | undefined, onBytes: () => void): string | Readable | null {
  if (body === undefined) return null;
  return body.kind === 'text' ? body.text : Readable.from(watched(body.open(), onBytes));
}

async function* watched(bytes: AsyncIterable<Uint8Array>, onBytes: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes();
    yield chunk;
  }
}
