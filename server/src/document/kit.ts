import { defaultChecks } from './checks';
import type { Check } from './finding';
import type { Format } from './format';
import { blocksFormat } from './formats/blocks';
import { htmlFormat } from './formats/html';
import { createJsonFormat } from './formats/json';
import { markdownFormat } from './formats/markdown';
import { plainFormat } from './formats/plain';

/** The formats and checks that a site works with: ours, and those it adds or puts in the place of one of ours. */
export interface Kit {
  readonly formats: ReadonlyMap<string, Format>;
  readonly checks: readonly Check[];
}

/** A kit that a site can add to, by name, before the first entry is cut. */
export interface OpenKit extends Kit {
  addFormat(format: Format): void;
  addCheck(check: Check): void;
}

export function createKit(): OpenKit {
  const formats = new Map<string, Format>();
  const checks = new Map<string, Check>();
  // JSON holds texts of all formats, those of the site included.
  const ours = [plainFormat, markdownFormat, htmlFormat, blocksFormat, createJsonFormat(formats)];
  for (const format of ours) formats.set(format.name, format);
  for (const check of defaultChecks) checks.set(check.name, check);
  return {
    formats,
    get checks() {
      return [...checks.values()];
    },
    addFormat: (format) => void formats.set(format.name, format),
    addCheck: (check) => void checks.set(check.name, check),
  };
}
