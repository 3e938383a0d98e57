import type { AuthorList } from '../../../contracts/builder';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { PlacedOrder, PlaceOrderRequest, Quote, QuoteRequest } from '../../../contracts/orders';
import type {
  CallbackTest,
  ConnectionTest,
  InstallationAnswer,
  SettingsUpdate,
  SettingsView,
  TemplateList,
} from '../../../contracts/settings';
import { open, ORDERS, path, savedTags, taggedApi } from './base';

export interface EntryAddress {
  contentType: string;
  documentId: string;
  locale: string;
  /** The entry's tag in the Content Manager's own cache: saved there, read again here. */
  cacheTag: string;
}

const deskApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskSettings: build.query<SettingsView, void>({
      query: () => path('settings'),
      transformResponse: open<SettingsView>,
      providesTags: ['DeskSettings'],
    }),
    updateDeskSettings: build.mutation<SettingsView, SettingsUpdate>({
      query: (data) => ({ url: path('settings'), method: 'PUT', data }),
      transformResponse: open<SettingsView>,
      invalidatesTags: ['DeskSettings', 'DeskEntry', 'DeskOrder', 'DeskQuote'],
    }),
    testDeskConnection: build.mutation<ConnectionTest, void>({
      query: () => ({ url: path('settings', 'test'), method: 'POST', data: {} }),
      transformResponse: open<ConnectionTest>,
    }),
    testDeskCallbacks: build.mutation<CallbackTest, void>({
      query: () => ({ url: path('callbacks', 'test'), method: 'POST', data: {} }),
      transformResponse: open<CallbackTest>,
    }),
    /** Asked of the service: what its account holds now. */
    deskTemplates: build.query<TemplateList, void>({
      query: () => path('templates'),
      transformResponse: open<TemplateList>,
      providesTags: ['DeskSettings'],
    }),
    deskSettingsAuthors: build.query<AuthorList, void>({
      query: () => path('settings', 'authors'),
      transformResponse: open<AuthorList>,
      providesTags: ['DeskSettings'],
    }),
    deskEntry: build.query<EntryPanel, EntryAddress>({
      query: ({ contentType, documentId, locale }) => ({
        url: path('entries', contentType, documentId),
        config: { params: { locale } },
      }),
      transformResponse: open<EntryPanel>,
      providesTags: (_result, _error, { cacheTag }) => ['DeskEntry', { type: 'Document', id: cacheTag }],
    }),
    /** Throws away what the Content Manager remembers of an entry, after a translation was written beside it. */
    forgetDocument: build.mutation<null, string>({
      queryFn: () => ({ data: null }),
      invalidatesTags: (_result, _error, cacheTag) => [{ type: 'Document', id: cacheTag }],
    }),
    /** Strapi's own list: which content types hold many entries and which but one, for links to them. */
    deskContentKinds: build.query<Record<string, string>, void>({
      query: () => '/content-manager/content-types',
      transformResponse: ({ data }: { data: { uid: string; kind: string }[] }) =>
        Object.fromEntries(data.map(({ uid, kind }) => [uid, kind])),
    }),
    deskQuote: build.query<Quote, QuoteRequest>({
      query: (data) => ({ url: path('quotes'), method: 'POST', data }),
      transformResponse: open<Quote>,
      providesTags: (_result, _error, { entries }) => ['DeskQuote', ...entries.flatMap(savedTags)],
      keepUnusedDataFor: 10,
    }),
    placeDeskOrder: build.mutation<PlacedOrder, PlaceOrderRequest>({
      query: (data) => ({ url: path('orders'), method: 'POST', data }),
      transformResponse: open<PlacedOrder>,
      invalidatesTags: [ORDERS, 'DeskEntry', 'DeskQuote'],
    }),
    answerDeskCopy: build.mutation<{ orders: number }, InstallationAnswer>({
      query: (data) => ({ url: path('installation'), method: 'POST', data }),
      transformResponse: open<{ orders: number }>,
      invalidatesTags: ['DeskOrder', 'DeskEntry', 'DeskSettings'],
    }),
  }),
});

export const {
  useDeskSettingsQuery,
  useUpdateDeskSettingsMutation,
  useTestDeskConnectionMutation,
  useTestDeskCallbacksMutation,
  useDeskTemplatesQuery,
  useDeskSettingsAuthorsQuery,
  useForgetDocumentMutation,
  useDeskContentKindsQuery,
  useDeskQuoteQuery,
  usePlaceDeskOrderMutation,
  useAnswerDeskCopyMutation,
} = deskApi;

/** The endpoint that polls while something runs; see `usePolled`. */
export const { deskEntry } = deskApi.endpoints;
