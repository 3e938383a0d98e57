import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { entryRefSchema } from '../../../contracts/orders';
import { DeskError } from '../compose';
import { graphOf } from '../services/desk';
import { permitsOf } from '../services/permits';
import { parse, personOf, respond } from './respond';

const querySchema = z.object({ locale: z.string().min(2).max(20).optional() });

export const entries = ({ strapi }: { strapi: Core.Strapi }) => ({
  show: respond(async (ctx) => {
    const { content, useCases } = graphOf(strapi);
    const { contentType, documentId } = parse(entryRefSchema, ctx.params);
    const locales = await content.locales();
    const locale = parse(querySchema, ctx.query).locale ?? locales.find(({ isDefault }) => isDefault)?.code ?? 'en';
    const entry = { contentType, entryId: documentId };
    const permits = permitsOf(strapi, personOf(ctx).ability);
    await permits.lookAt([entry]);
    const problem = permits.read(entry, locale, await content.read(entry, locale));
    if (problem) throw new DeskError(problem);
    const mayWrite = (code: string, target: object | null): boolean => permits.write(entry, code, target) === null;
    const mayOrder = personOf(ctx).can('order');
    return useCases.entryPanel(entry, locale, await useCases.currentNotice(), { mayWrite, mayOrder });
  }),
});
