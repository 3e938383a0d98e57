import type { Check, CheckResult } from '../finding';
import type { Inline } from '../inline';
import { runsOf } from '../placeholders/protect';
import { quoteAll, without } from './support';

/** Web addresses of every scheme, those without one, and mailboxes. */
const ADDRESS =
  /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'“”„«»‹›「」『』（）、。，；：！？]+|(?<![\p{L}\p{N}])(?:\/\/[a-z0-9-]{1,63}\.[a-z]|www\.)[^\s<>"'“”„«»‹›「」『』（）、。，；：！？]+|(?<![a-z0-9_.+-])[a-z0-9_.+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;

/** Run by a browser when followed. `data:` needs its type: "Data: what we know" is prose. */
const DANGEROUS = /(?<![a-z0-9])(?:(?:java|vb|live)script\s*:|data:\s*(?:[a-z]+\/[a-z0-9.+-]+)?\s*[;,])[^\s<>"]*/giu;
/** What hides a scheme from a reader but not from a browser. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\P{Cc}\t\n\r]/gu;

/** As a browser reads it: full-width letters, hidden characters and entities put aside. */
const bare = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replace(CODED, decoded);
const CODED = /&(?:#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));?|colon;|sol;|period;|commat;)/gi;
const NAMED: Readonly<Record<string, string>> = { '&colon;': ':', '&sol;': '/', '&period;': '.', '&commat;': '@' };

function decoded(entity: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal ?? NaN);
  if (Number.isNaN(code)) return NAMED[entity.toLowerCase()] ?? entity;
  return code >= 0x20 && code <= 0x7e ? String.fromCodePoint(code) : entity;
}

/** What an address may end with (halves are of letters beyond the first plane); what else follows is the sentence's. */
const LAST = /[\p{L}\p{N}\p{Cs}/=&#%+-]/u;
const LAST_OR_CLOSED = /[\p{L}\p{N}\p{Cs}/=&#%+)-]/u;

const trimmed = (address: string): string => {
  let end = address.length;
  // "(see https://a.b/c_(d))": a closing parenthesis belongs to it when it was opened within.
  const opened = address.includes('(');
  while (end > 0 && !(opened ? LAST_OR_CLOSED : LAST).test(address[end - 1] ?? '')) end -= 1;
  return address.slice(0, end);
};

/** Case counts in a path and nowhere else; a slash at the end is the same place. */
function likeFollowed(address: string): string {
  const host = /^[^/]*\/\/[^/?#]*|^[^/?#]*/.exec(address)?.[0] ?? '';
  return (host.toLowerCase() + address.slice(host.length)).replace(/\/$/, '');
}

const addressesOf = (text: string): string[] => {
  if (!/@|\/\/|www\./i.test(text)) return [];
  return (text.match(ADDRESS) ?? []).map(trimmed);
};

const placeOf = (text: string, words: string): Pick<CheckResult, 'place'> => {
  const start = text.indexOf(words);
  return start < 0 ? {} : { place: { start, end: start + words.length } };
};

/** The same address may stand more or fewer times: a pronoun does for the second. */
const strangeTo = (from: readonly string[], other: readonly string[]): string[] => {
  const known = new Set(other.map(likeFollowed));
  return from.filter((address) => !known.has(likeFollowed(address)));
};

/** Run by run: right after a mark `www.` begins an address, though letters stand before the mark. */
const inRuns = (content: readonly Inline[]): string =>
  content.some(({ kind }) => kind !== 'text')
    ? runsOf(content)
        .map(({ text }) => text)
        .join('\n')
    : '';

/** An address in a translation leads where the source leads: a translation is a stranger's input. */
export const addresses: Check = {
  name: 'addresses',
  run({ source: sourceText, translation, sourceContent, content }) {
    const [source, came] = [bare(sourceText), bare(translation)];
    const before = [...addressesOf(source), ...addressesOf(bare(inRuns(sourceContent)))];
    const after = [...addressesOf(came), ...addressesOf(bare(inRuns(content)))];
    const results: CheckResult[] = [];
    const added = strangeTo(after, before);
    if (added[0] !== undefined) {
      const message = `The translation has the address ${quoteAll(added)}, which the source does not.`;
      results.push({ code: 'addresses', severity: 'error', message, ...placeOf(translation, added[0]) });
    }
    const schemes = without(came.match(DANGEROUS) ?? [], source.match(DANGEROUS) ?? [], schemeOf);
    if (schemes[0] !== undefined) {
      const message = `The translation has ${quoteAll(schemes)}, which a browser might run and the source does not have.`;
      results.push({ code: 'addresses', severity: 'error', message, ...placeOf(translation, schemes[0]) });
    }
    const lost = strangeTo(before, after);
    if (lost.length > 0) {
      const message = `The address ${quoteAll(lost)} is missing in the translation.`;
      results.push({ code: 'addresses', severity: 'warning', message });
    }
    return results;
  },
};

const schemeOf = (address: string): string => address.toLowerCase().replace(/\s+/g, '');
