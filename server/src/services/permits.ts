import type { Core } from '@strapi/strapi';
import type { Action } from '../../../contracts/permissions';
import type { Problem } from '../../../contracts/problems';
import type { Viewer } from '../compose';

interface Checker {
  cannot: Record<'read' | 'create' | 'update', (entity?: unknown) => boolean>;
}

interface CheckerService {
  create(params: { userAbility: unknown; model: string }): Checker;
}

const checkerFor = (strapi: Core.Strapi, userAbility: unknown, model: string): Checker =>
  (strapi.plugin('content-manager').service('permission-checker') as unknown as CheckerService).create({
    userAbility,
    model,
  });

const denied = (what: string): Problem => ({
  code: 'no_permission',
  message: `You may not ${what}.`,
  remedy: 'Ask an admin for the permission in the Content Manager.',
});

/** What the person's own permissions in the Content Manager forbid, per entry and locale. */
export function permitsOf(strapi: Core.Strapi, userAbility: unknown) {
  return {
    read(contentType: string, locale: string, values: object | null): Problem | null {
      return checkerFor(strapi, userAbility, contentType).cannot.read({ ...values, locale })
        ? denied(`read this entry in "${locale}"`)
        : null;
    },
    /** Writing a locale that is not there yet is creating it. */
    write(contentType: string, locale: string, values: object | null): Problem | null {
      const { cannot } = checkerFor(strapi, userAbility, contentType);
      const forbidden = values ? cannot.update({ ...values, locale }) : cannot.create({ locale });
      return forbidden ? denied(`${values ? 'change' : 'create'} this entry in "${locale}"`) : null;
    },
  };
}

/** Answers once for each question: a page of orders asks the same of very many documents. */
function remembered(ask: (contentType: string, locale: string) => boolean): typeof ask {
  const known = new Map<string, boolean>();
  return (contentType, locale) => {
    const key = `${contentType} ${locale}`;
    const answer = known.get(key) ?? ask(contentType, locale);
    known.set(key, answer);
    return answer;
  };
}

/**
 * Somebody who looks at orders. What they may read is asked by content type and locale, not entry by entry: whose
 * permission hangs on a condition of the single entry sees no titles here.
 */
export function viewerOf(strapi: Core.Strapi, person: { ability: unknown; can(action: Action): boolean }): Viewer {
  const permits = permitsOf(strapi, person.ability);
  return {
    can: (action) => person.can(action),
    mayRead: remembered((contentType, locale) => permits.read(contentType, locale, null) === null),
    mayWrite: remembered((contentType, locale) => permits.write(contentType, locale, {}) === null),
  };
}
