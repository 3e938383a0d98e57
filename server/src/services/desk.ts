import type { Core } from '@strapi/strapi';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { compose, type Graph } from '../compose';

/** Strapi makes a service once, when it is first asked for: so there is one graph. */
export const desk = ({ strapi }: { strapi: Core.Strapi }): Graph => compose(strapi);

export const graphOf = (strapi: Core.Strapi): Graph => strapi.plugin(PLUGIN_ID).service('desk') as unknown as Graph;
