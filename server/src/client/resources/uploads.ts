import { z } from 'zod';
import { InvalidRequestError } from '../errors';
import { nothing } from '../records';
import type { CallOptions, Transport } from '../transport';
import { fileBody, fileNameOf, fingerprintOf } from '../upload-source';
import type { Fingerprint, UploadSource } from '../upload-source';

/** What the service wants to know of a file (4.5). */
export interface UploadRequest {
  file_name: string;
  /** Lowercase hex SHA-256 of the bytes. */
  hashed_payload: string;
}

/** Where and how a file is to be sent (2.14). The headers authorize it: a secret until they end. */
export interface UploadProperties {
  readonly url: string;
  /** By name in lower case: `x-upload-path`, `x-upload-sha256`, `x-upload-date`, `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Files for `remote_file_url`. Every method can throw what reading methods of other resources can. */
export interface Uploads {
  /**
   * Asks where a file may be sent.
   *
   * @throws RefusedError when the service does not want it; UnreadableAnswerError when its headers cannot be sent.
   * Scopes: none shown. Section 2.14 and 4.5.
   */
  properties(request: UploadRequest, options?: CallOptions): Promise<UploadProperties>;
  /**
   * Sends a file to where `properties` says, with its headers and nothing of our own that is secret. The source is read
   * twice: for its size and hash, and to be sent; a repetition or a redirect reads it once more. Takes as long as bytes
   * flow: only a standstill of `attemptTimeoutMs` ends it.
   *
   * @throws UploadError when it cannot be read, changed in between, or the answer was a good one but not 200, which
   *   alone says that it is stored; RefusedError or ForbiddenError when the storage refused it.
   * Scopes: none shown. Section 4.5.
   */
  send(properties: UploadProperties, source: UploadSource, options?: CallOptions): Promise<void>;
  /**
   * The whole upload: hashes, asks, sends.
   *
   * @returns The address to give as `remote_file_url` of a document.
   * @throws As `properties` and `send`.
   * Scopes: none shown. Section 2.14 and 4.5.
   */
  store(source: UploadSource, options?: CallOptions): Promise<string>;
}

/** What belongs to the message itself or to the connection is not for the service to say (RFC 9110, 7.6.1). */
const NOT_THEIRS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Told without quoting: one of the headers is a secret. */
const sendable = z.record(z.string(), z.unknown()).transform((headers, context): Record<string, string> => {
  const clean: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || NOT_THEIRS.has(name.toLowerCase())) {
      context.addIssue({ code: 'custom', message: 'it names a header that cannot be sent along' });
    } else if (typeof value !== 'string' || !HEADER_VALUE.test(value)) {
      context.addIssue({ code: 'custom', path: [name], message: 'expected text without line breaks' });
    } else {
      clean.push([name.toLowerCase(), value]);
    }
  }
  return Object.fromEntries(clean);
});

const propertiesAnswer = z.object({
  url: z.string().refine((url) => URL.canParse(url), { error: 'expected an address' }),
  headers: sendable,
});

export function uploads(transport: Transport): Uploads {
  const properties: Uploads['properties'] = async (request, options) => {
    checkRequest(request);
    const { file_name, hashed_payload } = request;
    return transport.call('uploads.properties', propertiesAnswer, { body: { file_name, hashed_payload }, ...options });
  };
  const sendHashed = (
    { url, headers }: UploadProperties,
    source: UploadSource,
    fingerprint: Fingerprint,
    options?: CallOptions,
  ): Promise<void> =>
    transport.call('uploads.send', nothing, {
      path: { upload_url: url },
      file: fileBody('uploads.send', source, fingerprint),
      authorization: headers,
      ...options,
    });
  return {
    properties,
    async send(target, source, options) {
      await sendHashed(target, source, await fingerprintOf('uploads.send', source, options?.signal), options);
    },
    async store(source, options) {
      const fingerprint = await fingerprintOf('uploads.store', source, options?.signal);
      const request = { file_name: fileNameOf(source), hashed_payload: fingerprint.sha256 };
      const target = await properties(request, options);
      await sendHashed(target, source, fingerprint, options);
      return target.url;
    },
  };
}

/** @throws InvalidRequestError for what the service could only refuse. */
function checkRequest({ file_name: name, hashed_payload: hash }: UploadRequest): void {
  const isName = name !== '' && !/\p{Cc}/u.test(name);
  const isHash = /^[0-9a-f]{64}$/.test(hash);
  if (isName && isHash) return;
  const wrong = isName ? 'hashed_payload' : 'file_name';
  const message = `uploads.properties was called without a usable ${wrong}.`;
  throw new InvalidRequestError({ operation: 'uploads.properties', message });
}
