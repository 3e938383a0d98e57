import { rememberLast } from '../remember';
import { analyse } from './cut';
import { parseMarkdown } from './parse';

/** A text as its tree and its slots; the proof of what is written is the reading of it, when it is cut afterwards. */
export const readMarkdown = rememberLast((text) => analyse(parseMarkdown(text)));
