import { changedWords, sourceFingerprint, type Baseline, type Values } from '../../document';
import { problemOf } from '../../domain/errors';
import type { BaselineHead, Deps } from '../ports';
import type { Ground } from './ground';

/** A target locale that stands, and what it is a translation of. */
export interface Pair {
  entryId: string;
  locale: string;
  head: BaselineHead;
}

/** How many words changed, or why nobody can tell. */
export type Changed = { words: number } | { failure: string };

export const pairKey = (entryId: string, locale: string): string => `${entryId}\n${locale}`;

type Version = NonNullable<BaselineHead['sourceVersion']>;

const versionOf = (head: BaselineHead): Version => head.sourceVersion ?? 'draft';
const readingKey = ({ sourceLocale, ...head }: BaselineHead): string =>
  `${sourceLocale}\n${head.sourceVersion ?? 'draft'}`;

/** The sources that baselines are of, in as few readings as there can be: one for each language and version. */
async function readSources(
  deps: Deps,
  contentType: string,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => Values | null> {
  const wanted = new Map<string, { locale: string; version: Version; ids: Set<string> }>();
  for (const { head, entryId } of pairs) {
    const reading = wanted.get(readingKey(head)) ?? {
      locale: head.sourceLocale,
      version: versionOf(head),
      ids: new Set<string>(),
    };
    reading.ids.add(entryId);
    wanted.set(readingKey(head), reading);
  }
  const found = new Map<string, Map<string, Values>>();
  for (const [key, { locale, version, ids }] of wanted)
    found.set(key, await deps.content.readMany(contentType, [...ids], locale, version));
  return ({ head, entryId }) => found.get(readingKey(head))?.get(entryId) ?? null;
}

/**
 * How many words of the source changed since each baseline. Most did not change at all: then neither the baseline itself
 * is read nor the source cut.
 */
export async function wordsChangedOf(
  deps: Deps,
  { settings }: Ground,
  contentType: string,
  pairs: readonly Pair[],
): Promise<Map<string, Changed>> {
  const changed = new Map<string, Changed>();
  if (pairs.length === 0) return changed;
  const model = deps.content.model(contentType);
  const sourceOf = await readSources(deps, contentType, pairs);
  const fingerprints = new Map<Values, string | null>();
  const options = (locale: string) => ({ locale, rules: settings.fieldRules, patterns: settings.placeholderPatterns });

  const tell = (pair: Pair, words: () => number | null): boolean => {
    const key = pairKey(pair.entryId, pair.locale);
    try {
      const count = words();
      if (count !== null) changed.set(key, { words: count });
      return count !== null;
    } catch (error) {
      const { message } = problemOf(error);
      deps.log.error(`How "${pair.locale}" of ${contentType} ${pair.entryId} stands could not be told: ${message}`);
      changed.set(key, { failure: message });
      return true;
    }
  };

  const unchanged = (pair: Pair): number | null => {
    const source = sourceOf(pair);
    // Nothing that it could be a translation of by now; what stands, stands.
    if (!source) return 0;
    if (pair.head.source === null) return null;
    let fingerprint = fingerprints.get(source);
    if (fingerprint === undefined) {
      fingerprint = sourceFingerprint(deps.kit, model, source, options(pair.head.sourceLocale));
      fingerprints.set(source, fingerprint);
    }
    return fingerprint === pair.head.source ? 0 : null;
  };

  const open = pairs.filter((pair) => !tell(pair, () => unchanged(pair)));
  const baselines = await deps.states.baselines(open.map(({ head }) => head.key));
  for (const pair of open) {
    const baseline: Baseline | undefined = baselines.get(pair.head.key);
    const source = sourceOf(pair);
    if (baseline && source)
      tell(pair, () => changedWords(deps.kit, model, source, baseline, options(pair.head.sourceLocale)));
  }
  return changed;
}
