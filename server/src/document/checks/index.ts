import type { Check } from '../finding';
import { addresses } from './addresses';
import { directions } from './directions';
import { glossary } from './glossary';
import { leftover } from './leftover';
import { length } from './length';
import { markup } from './markup';
import { numbers } from './numbers';
import { placeholders } from './placeholders';
import { same } from './same';

/** The checks that every site has, unless it replaces them by name. Errors first. */
export const defaultChecks: readonly Check[] = [
  placeholders,
  markup,
  addresses,
  length,
  directions,
  numbers,
  same,
  leftover,
  glossary,
];

export { addresses, directions, glossary, leftover, length, markup, numbers, placeholders, same };
