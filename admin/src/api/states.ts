import type {
  Matching,
  MatchingRequest,
  Settled,
  SettleRequest,
  States,
  StatesRequest,
  Tracked,
} from '../../../contracts/locale-states';
import { rememberTracked } from '../content-manager/list/tracked';
import { open, path, taggedApi } from './base';

const statesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskTracked: build.query<Tracked, void>({
      query: () => path('states', 'tracked'),
      transformResponse: open<Tracked>,
      providesTags: ['DeskSettings'],
      async onQueryStarted(_, { queryFulfilled }) {
        // Strapi's hooks into its list are no components and cannot ask.
        await queryFulfilled.then(
          ({ data }) => rememberTracked(data),
          () => rememberTracked(null),
        );
      },
    }),
    deskStates: build.query<States, StatesRequest>({
      query: (data) => ({ url: path('states', 'list'), method: 'POST', data }),
      transformResponse: open<States>,
      providesTags: (_result, _error, { contentType }) => [
        'DeskEntry',
        'DeskOrder',
        { type: 'Document', id: `${contentType}_LIST` },
      ],
    }),
    deskMatching: build.query<Matching, MatchingRequest>({
      query: (data) => ({ url: path('states', 'matching'), method: 'POST', data }),
      transformResponse: open<Matching>,
      providesTags: (_result, _error, { contentType }) => [
        'DeskEntry',
        { type: 'Document', id: `${contentType}_LIST` },
      ],
      keepUnusedDataFor: 10,
    }),
    settleDeskStates: build.mutation<Settled, SettleRequest>({
      query: (data) => ({ url: path('states', 'settle'), method: 'POST', data }),
      transformResponse: open<Settled>,
      invalidatesTags: ['DeskEntry', 'DeskQuote'],
    }),
  }),
});

export const { useDeskTrackedQuery, useDeskMatchingQuery, useSettleDeskStatesMutation } = statesApi;

/** The endpoint that polls while something runs; see `usePolled`. */
export const { deskStates } = statesApi.endpoints;
