import type { Core } from '@strapi/strapi';

import type { Locale } from './types';

export const DEFAULT_LOCALE: Locale = 'en';

const LOCALES: { code: Locale; name: string }[] = [
  { code: 'en', name: 'English (en)' },
  { code: 'fr', name: 'French (fr)' },
  { code: 'de', name: 'German (de)' },
  { code: 'es', name: 'Spanish (es)' },
  { code: 'ja', name: 'Japanese (ja)' },
];

interface LocalesService {
  findByCode: (code: string) => Promise<{ id: number } | null>;
  create: (locale: { code: string; name: string }) => Promise<unknown>;
}

export const createMissingLocales = async (strapi: Core.Strapi): Promise<void> => {
  const locales: LocalesService = strapi.plugin('i18n').service('locales');
  for (const locale of LOCALES) {
    if (!(await locales.findByCode(locale.code))) await locales.create(locale);
  }
};
