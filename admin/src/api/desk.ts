import { adminApi } from '@strapi/strapi/admin';
import type {
  ApproveRequest,
  DecisionRequest,
  DocumentView,
  EntryPanel,
  EntryRef,
  OrderList,
  OrderView,
  PlacedOrder,
  PlaceOrderRequest,
  Quote,
  QuoteRequest,
} from '../../../contracts/orders';
import { ADMIN_API } from '../../../contracts/plugin';
import type { ConnectionTest, InstallationAnswer, SettingsUpdate, SettingsView } from '../../../contracts/settings';

/** Every answer of our routes comes in this envelope. */
interface Answer<T> {
  data: T;
}
const open = <T>(answer: Answer<T>): T => answer.data;

export interface EntryAddress {
  contentType: string;
  documentId: string;
  locale: string;
  /** The entry's tag in the Content Manager's own cache: saved there, read again here. */
  cacheTag: string;
}

const path = (...parts: (string | number)[]): string =>
  [ADMIN_API, ...parts.map((part) => encodeURIComponent(part))].join('/');

const ORDERS = { type: 'DeskOrder', id: 'LIST' } as const;
const order = (id: number) => ({ type: 'DeskOrder', id }) as const;

/** The tags under which the Content Manager remembers an entry; of a single type its uid alone. */
const savedTags = ({ contentType, documentId }: EntryRef) =>
  [`${contentType}_${documentId}`, contentType].map((id) => ({ type: 'Document', id }) as const);

const tagged = adminApi.enhanceEndpoints({
  addTagTypes: ['DeskSettings', 'DeskEntry', 'DeskOrder', 'DeskQuote', 'Document'],
});

const deskApi = tagged.injectEndpoints({
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
      transformResponse: ({ data }: Answer<{ uid: string; kind: string }[]>) =>
        Object.fromEntries(data.map(({ uid, kind }) => [uid, kind])),
    }),
    deskQuote: build.query<Quote, QuoteRequest>({
      query: (data) => ({ url: path('quotes'), method: 'POST', data }),
      transformResponse: open<Quote>,
      providesTags: (_result, _error, { entries }) => ['DeskQuote', ...entries.flatMap(savedTags)],
      keepUnusedDataFor: 10,
    }),
    deskOrders: build.query<OrderList, { page: number; pageSize: number }>({
      query: (params) => ({ url: path('orders'), config: { params } }),
      transformResponse: open<OrderList>,
      providesTags: [ORDERS],
    }),
    deskOrder: build.query<OrderView, number>({
      query: (id) => path('orders', id),
      transformResponse: open<OrderView>,
      providesTags: (_result, _error, id) => [order(id)],
    }),
    placeDeskOrder: build.mutation<PlacedOrder, PlaceOrderRequest>({
      query: (data) => ({ url: path('orders'), method: 'POST', data }),
      transformResponse: open<PlacedOrder>,
      invalidatesTags: [ORDERS, 'DeskEntry', 'DeskQuote'],
    }),
    approveDeskOrder: build.mutation<OrderView, ApproveRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('orders', id, 'approve'), method: 'POST', data }),
      transformResponse: open<OrderView>,
      invalidatesTags: (_result, _error, { id }) => [ORDERS, order(id), 'DeskEntry'],
    }),
    cancelDeskOrder: build.mutation<OrderView, number>({
      query: (id) => ({ url: path('orders', id, 'cancel'), method: 'POST', data: {} }),
      transformResponse: open<OrderView>,
      invalidatesTags: (_result, _error, id) => [ORDERS, order(id), 'DeskEntry'],
    }),
    retryDeskOrder: build.mutation<OrderView, number>({
      query: (id) => ({ url: path('orders', id, 'retry'), method: 'POST', data: {} }),
      transformResponse: open<OrderView>,
      invalidatesTags: (_result, _error, id) => [ORDERS, order(id), 'DeskEntry'],
    }),
    answerDeskCopy: build.mutation<{ orders: number }, InstallationAnswer>({
      query: (data) => ({ url: path('installation'), method: 'POST', data }),
      transformResponse: open<{ orders: number }>,
      invalidatesTags: ['DeskOrder', 'DeskEntry', 'DeskSettings'],
    }),
    decideDeskDocument: build.mutation<DocumentView, DecisionRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('documents', id, 'decision'), method: 'POST', data }),
      transformResponse: open<DocumentView>,
      invalidatesTags: ['DeskOrder', 'DeskEntry'],
    }),
  }),
});

export const {
  useDeskSettingsQuery,
  useUpdateDeskSettingsMutation,
  useTestDeskConnectionMutation,
  useForgetDocumentMutation,
  useDeskContentKindsQuery,
  useDeskQuoteQuery,
  usePlaceDeskOrderMutation,
  useApproveDeskOrderMutation,
  useCancelDeskOrderMutation,
  useRetryDeskOrderMutation,
  useAnswerDeskCopyMutation,
  useDecideDeskDocumentMutation,
} = deskApi;

/** The endpoints that poll while something runs; see `usePolled`. */
export const { deskEntry, deskOrders, deskOrder } = deskApi.endpoints;
