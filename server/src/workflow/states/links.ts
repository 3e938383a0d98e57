import { problemOf } from '../../domain/errors';
import type { Deps, Entry, WaitingLink } from '../ports';

const LINKS_AT_A_TIME = 200;

/** The locales of the entries that relations wait for, by entry. */
async function localesOfRelated(deps: Deps, waiting: readonly WaitingLink[]): Promise<(link: WaitingLink) => boolean> {
  const types = new Map<string, Set<string>>();
  for (const { relatedType, relatedId } of waiting)
    types.set(relatedType, (types.get(relatedType) ?? new Set<string>()).add(relatedId));
  const there = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  for (const [relatedType, ids] of types) there.set(relatedType, await deps.content.localesOf(relatedType, [...ids]));
  return ({ relatedType, relatedId, locale }) => there.get(relatedType)?.get(relatedId)?.has(locale) ?? false;
}

/** Links what can be linked by now. One that cannot waits on, and does not stop the others. */
async function linkThose(deps: Deps, waiting: readonly WaitingLink[]): Promise<void> {
  if (waiting.length === 0) return;
  const hasCome = await localesOfRelated(deps, waiting);
  for (const link of waiting.filter(hasCome)) {
    const { holder, sourceLocale, locale } = link;
    try {
      await deps.links.link(link, () => deps.content.linkDeferred(holder, sourceLocale, locale, link));
    } catch (error) {
      deps.log.error(
        `A relation of "${locale}" of ${holder.contentType} ${holder.entryId} could not be linked: ${problemOf(error).message}`,
      );
    }
  }
}

/** Relations that wait for one of these entries. */
export const linkWaitingFor = async (deps: Deps, related: readonly Entry[]): Promise<void> =>
  linkThose(deps, await deps.links.waitingFor(related));

/** All that wait, should it have gone unnoticed that what they wait for has come. */
export async function linkAll(deps: Deps): Promise<void> {
  for (let after = 0; ;) {
    const page = await deps.links.after(after, LINKS_AT_A_TIME);
    await linkThose(deps, page);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}
