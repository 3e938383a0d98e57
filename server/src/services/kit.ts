import type { Core } from '@strapi/strapi';
import type { OpenKit } from '../compose';
import { graphOf } from './desk';

/**
 * For the site's own `register`: text formats and checks of its own, told by name, next to ours or in their place
 * (docs/documents.md). Tell them before the first entry is cut.
 */
export const kit = ({ strapi }: { strapi: Core.Strapi }): OpenKit => graphOf(strapi).kit;
