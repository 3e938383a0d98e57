import type { Core } from '@strapi/strapi';
import type { Problem } from '../../../contracts/problems';

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
