import type { Mapping, Standing } from '../../../../contracts/health';
import { DeskError } from '../../domain/errors';
import { offersCode } from '../../domain/language-codes';
import { askService, mappedLocales, type Offer } from '../languages';
import type { Deps, Problem } from '../ports';

/** A page about what does not work has to open where the service does not answer: it tries for a minute. */
const PATIENCE_MS = 5_000;

const SLOW: Problem = {
  code: 'no_answer_yet',
  message: `The service did not answer within ${PATIENCE_MS / 1_000} seconds, so what it offers is not known now.`,
  remedy: 'Check again in a minute. If it stays, test the connection.',
};

async function askBriefly(deps: Deps): Promise<Offer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Offer>((resolve) => {
    timer = setTimeout(() => resolve({ listed: null, problem: SLOW }), PATIENCE_MS);
  });
  try {
    return await Promise.race([askService(deps), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function standingIn(offered: ReadonlySet<string> | null, serviceCode: string, guessed: boolean): Standing {
  if (offered === null) return 'unasked';
  if (!offersCode(offered, serviceCode)) return 'unmapped';
  return guessed ? 'guessed' : 'mapped';
}

/** One that is opted in may have been removed since, or have lost its languages. */
function contentTypeOf({ content }: Deps, uid: string): Mapping['contentTypes'][number] {
  try {
    return { uid, name: content.displayName(uid), problem: null };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return { uid, name: uid, problem: error.problem };
  }
}

/** What of this site the service is known to take, and what not. */
export async function readMapping(deps: Deps): Promise<Mapping> {
  const [locales, { listed, problem }, { contentTypes }] = await Promise.all([
    mappedLocales(deps),
    askBriefly(deps),
    deps.settings.current(),
  ]);
  const offered = listed && new Set(listed.map(({ code }) => code));
  return {
    locales: locales.map(({ locale, name, serviceCode, guessed }) => ({
      locale,
      name,
      standing: standingIn(offered, serviceCode, guessed),
    })),
    problem,
    contentTypes: contentTypes.map((uid) => contentTypeOf(deps, uid)),
  };
}
