import type { Core } from '@strapi/strapi';
import type { LocaleInfo, SiteLocales } from '../workflow/ports';

interface LocaleService {
  find(): Promise<{ code: string; name: string }[]>;
  findByCode(code: string): Promise<unknown>;
  getDefaultLocale(): Promise<string>;
  create(locale: Record<string, unknown>, options: { isDefault: boolean }): Promise<unknown>;
}

interface IsoLocales {
  getIsoLocales(): { code: string; name: string }[];
}

const serviceOf = (strapi: Core.Strapi): LocaleService =>
  strapi.plugin('i18n').service('locales') as unknown as LocaleService;

export async function localesOfSite(strapi: Core.Strapi): Promise<LocaleInfo[]> {
  const service = serviceOf(strapi);
  const [found, byDefault] = await Promise.all([service.find(), service.getDefaultLocale()]);
  return found.map(({ code, name }) => ({ code, name, isDefault: code === byDefault }));
}

/** Makes locales through Strapi's own i18n plugin, which then permits them to those who may do everything. */
export const createSiteLocales = (strapi: Core.Strapi): SiteLocales => ({
  known() {
    const iso = strapi.plugin('i18n').service('iso-locales') as unknown as IsoLocales;
    return new Map(iso.getIsoLocales().map(({ code, name }) => [code, name]));
  },
  async create({ code, name, createdBy }) {
    const service = serviceOf(strapi);
    if (await service.findByCode(code)) return false;
    await service.create({ code, name, createdBy, updatedBy: createdBy }, { isDefault: false });
    return true;
  },
});
