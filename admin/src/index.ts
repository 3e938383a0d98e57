import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PLUGIN_ID } from '../../contracts/plugin';
import { addTranslationsPanel } from './content-manager/register';
import { permission } from './hooks/useMay';
import en from './translations/en.json';
import { messageId, prefixed } from './translations/ids';

type Bootstrap = Pick<StrapiApp, 'addSettingsLink' | 'getPlugin'>;

/** The texts of a language; nothing where we do not speak it, so that English stands in. */
async function textsFor(locale: string): Promise<Record<string, string>> {
  switch (locale) {
    case 'en':
      return en;
    case 'de':
      return (await import('./translations/de.json')).default;
    case 'fr':
      return (await import('./translations/fr.json')).default;
    default:
      return {};
  }
}

export default {
  register(app: StrapiApp): void {
    app.registerPlugin({ id: PLUGIN_ID, name: PLUGIN_ID });
    app.addMenuLink({
      to: `plugins/${PLUGIN_ID}`,
      icon: Earth,
      intlLabel: { id: messageId('menu'), defaultMessage: en.menu },
      permissions: [permission('see')],
      Component: () => import('./pages/App'),
    });
  },

  bootstrap(app: Bootstrap): void {
    app.addSettingsLink(
      { id: PLUGIN_ID, intlLabel: { id: messageId('settings.section'), defaultMessage: en['settings.section'] } },
      {
        id: `${PLUGIN_ID}-connection`,
        to: `${PLUGIN_ID}/connection`,
        intlLabel: { id: messageId('settings.connection'), defaultMessage: en['settings.connection'] },
        permissions: [permission('manage-settings')],
        Component: () => import('./settings/ConnectionPage'),
      },
    );
    addTranslationsPanel(app.getPlugin('content-manager').apis);
  },

  registerTrads({ locales }: { locales: string[] }): Promise<{ data: Record<string, string>; locale: string }[]> {
    return Promise.all(locales.map(async (locale) => ({ locale, data: prefixed(await textsFor(locale)) })));
  },
};
