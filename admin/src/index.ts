import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PLUGIN_ID } from '../../contracts/plugin';
import { Initializer } from './content-manager/list/Initializer';
import { addListHooks, addToContentManager } from './content-manager/register';
import { addToContentTypeBuilder } from './content-type-builder/register';
import { permission } from './hooks/useMay';
import { prefixed } from './translations/ids';
import { label, shellFor } from './translations/shell';
import { addWidgets } from './widgets/register';

type Bootstrap = Pick<StrapiApp, 'addSettingsLink' | 'getPlugin' | 'registerHook'>;

type Page = Parameters<StrapiApp['addSettingsLink']>[1] extends infer Links
  ? Extract<Links, readonly unknown[]>[number]
  : never;

/** A page of our section in Strapi's settings, for those who may manage them. */
const settingsLink = (
  name: 'connection' | 'languages' | 'fields' | 'defaults' | 'health',
  Component: Page['Component'],
): Page => ({
  id: `${PLUGIN_ID}-${name}`,
  to: `${PLUGIN_ID}/${name}`,
  intlLabel: label(`settings.${name}`),
  permissions: [permission('manage-settings')],
  Component,
});

export default {
  register(app: StrapiApp): void {
    app.registerPlugin({ id: PLUGIN_ID, name: PLUGIN_ID, initializer: Initializer, isReady: false });
    app.addMenuLink({
      to: `plugins/${PLUGIN_ID}`,
      icon: Earth,
      intlLabel: label('menu'),
      permissions: [permission('see')],
      Component: () => import('./pages/App'),
    });
    addWidgets(app);
  },

  bootstrap(app: Bootstrap): void {
    app.addSettingsLink({ id: PLUGIN_ID, intlLabel: label('settings.section') }, [
      settingsLink('connection', () => import('./settings/ConnectionPage')),
      settingsLink('languages', () => import('./settings/languages/LanguagesPage')),
      settingsLink('fields', () => import('./settings/fields/FieldsPage')),
      settingsLink('defaults', () => import('./settings/DefaultsPage')),
      settingsLink('health', () => import('./settings/health/HealthPage')),
    ]);
    addToContentManager(app.getPlugin('content-manager').apis);
    addListHooks(app);
    addToContentTypeBuilder(app.getPlugin('content-type-builder'));
  },

  registerTrads({ locales }: { locales: string[] }): Promise<{ data: Record<string, string>; locale: string }[]> {
    return Promise.resolve(locales.map((locale) => ({ locale, data: prefixed(shellFor(locale)) })));
  },
};
