import type { Format } from '../../format';
import { rememberLast } from '../remember';
import { readHtml } from './reading';
import { writeHtml } from './writing';

const read = rememberLast(readHtml);

/**
 * HTML, whole documents and fragments. Read as tokens: only the texts of pieces change, and what an author nested
 * oddly stays so. White space within a text is read as single spaces, as it is shown.
 */
export const htmlFormat: Format = {
  name: 'html',
  cut: (value) =>
    typeof value === 'string' ? read(value).pieces.map(({ id, kind, content }) => ({ id, kind, content })) : [],
  write: (value, translations) =>
    typeof value === 'string' ? writeHtml(read(value), translations) : { value, refused: new Map() },
};
