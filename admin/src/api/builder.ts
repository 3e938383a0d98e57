import type { AuthorList, Builder, BuilderRequest, FoundEntries, GlossaryList } from '../../../contracts/builder';
import type { Cart, CartRequest, Discarded } from '../../../contracts/carts';
import { open, ORDERS, orderTag, path, savedTags, taggedApi } from './base';

interface EntriesPage {
  /** Missing: the first that the person may read. */
  contentType?: string;
  locale: string;
  search: string;
  page: number;
}

const builderApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskBuilder: build.query<Builder, BuilderRequest>({
      query: (data) => ({ url: path('builder'), method: 'POST', data }),
      transformResponse: open<Builder>,
      providesTags: (_result, _error, { entries }) => ['DeskSettings', 'DeskEntry', ...entries.flatMap(savedTags)],
      keepUnusedDataFor: 10,
    }),
    deskFindEntries: build.query<FoundEntries, EntriesPage>({
      query: (params) => ({ url: path('builder', 'entries'), config: { params } }),
      transformResponse: open<FoundEntries>,
      providesTags: (found) => [
        ...(['DeskSettings', 'DeskEntry'] as const),
        ...(found?.contentType ? [{ type: 'Document' as const, id: `${found.contentType}_LIST` }] : []),
      ],
      keepUnusedDataFor: 10,
    }),
    /** Asked of the service: what its account holds now. */
    deskGlossaries: build.query<GlossaryList, void>({
      query: () => path('glossaries'),
      transformResponse: open<GlossaryList>,
      providesTags: ['DeskSettings'],
    }),
    deskAuthors: build.query<AuthorList, void>({
      query: () => path('authors'),
      transformResponse: open<AuthorList>,
      providesTags: ['DeskSettings'],
    }),
    deskCart: build.query<Cart, number>({
      query: (id) => path('carts', id),
      transformResponse: open<Cart>,
      providesTags: (_result, _error, id) => [orderTag(id)],
    }),
    keepDeskCart: build.mutation<Cart, CartRequest & { id: number | null }>({
      query: ({ id, ...data }) =>
        id === null ? { url: path('carts'), method: 'POST', data } : { url: path('carts', id), method: 'PUT', data },
      transformResponse: open<Cart>,
      invalidatesTags: [ORDERS, 'DeskEntry'],
    }),
    discardDeskCart: build.mutation<Discarded, number>({
      query: (id) => ({ url: path('carts', id, 'discard'), method: 'POST', data: {} }),
      transformResponse: open<Discarded>,
      invalidatesTags: [ORDERS, 'DeskEntry'],
    }),
  }),
});

export const {
  useDeskBuilderQuery,
  useDeskFindEntriesQuery,
  useDeskGlossariesQuery,
  useDeskAuthorsQuery,
  useDeskCartQuery,
  useKeepDeskCartMutation,
  useDiscardDeskCartMutation,
} = builderApi;
