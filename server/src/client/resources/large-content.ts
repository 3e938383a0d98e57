/** Content that is too large to stand inline in a request goes the way of a file (2.5, `remote_file_url`). */
import { ConfigurationError } from '../errors';
import type { CallOptions } from '../transport';
import type { Uploads } from './uploads';

export const UPLOAD_ABOVE_BYTES = 1024 * 1024;

interface Content {
  original_content?: unknown;
  remote_file_url?: unknown;
  markup_in_content?: unknown;
}

/** Gives attributes back as they are to be sent. */
export type ContentPlacer = <T extends Content>(attributes: T, options?: CallOptions) => Promise<T>;

/**
 * Uploads the content of a standard document of more than so many bytes, and names its address instead. A key/value
 * document stays as it is: only its caller can split it.
 *
 * The file's name decides whether its tags are counted where `markup_in_content` does not say (2.5, rule 2). Text given
 * inline has no extension and counts as text; so the file is `.html` only where markup was said to be in it.
 *
 * @param aboveBytes `Infinity` never uploads.
 * @throws ConfigurationError for anything but a number of at least 0.
 */
export function contentPlacer(uploads: Uploads, aboveBytes: number): ContentPlacer {
  if (!(aboveBytes >= 0)) {
    const message = 'The setting uploadAboveBytes must be a number of at least 0.';
    throw new ConfigurationError({ operation: 'createClient', code: 'invalid_option', message });
  }
  return async (attributes, options) => {
    const { original_content: content, remote_file_url: elsewhere } = attributes;
    if (typeof content !== 'string' || elsewhere !== undefined) return attributes;
    if (Buffer.byteLength(content) <= aboveBytes) return attributes;
    const file =
      attributes.markup_in_content === true
        ? { fileName: 'content.html', contentType: 'text/html; charset=utf-8' }
        : { fileName: 'content.txt', contentType: 'text/plain; charset=utf-8' };
    const url = await uploads.store({ content, ...file }, options);
    return { ...attributes, original_content: undefined, remote_file_url: url };
  };
}
