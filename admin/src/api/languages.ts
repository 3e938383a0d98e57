import type { LanguageMap, NewLocale } from '../../../contracts/languages';
import { open, path, taggedApi } from './base';

const languagesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked of the service, too: what it offers. */
    deskLanguages: build.query<LanguageMap, void>({
      query: () => path('languages'),
      transformResponse: open<LanguageMap>,
      providesTags: ['DeskSettings'],
    }),
    createDeskLocale: build.mutation<LanguageMap, NewLocale>({
      query: (data) => ({ url: path('languages', 'locales'), method: 'POST', data }),
      transformResponse: open<LanguageMap>,
      // Strapi's own lists of locales know it at once.
      invalidatesTags: ['DeskSettings', 'DeskEntry', 'DeskQuote', { type: 'Locale', id: 'LIST' }],
    }),
  }),
});

export const { useDeskLanguagesQuery, useCreateDeskLocaleMutation } = languagesApi;
