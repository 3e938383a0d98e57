import type { DocumentView, EntryRef } from '../../../contracts/orders';
import type { AcceptRequest, Restored, Review, RevisionRequest } from '../../../contracts/review';
import { open, ORDERS, path, savedTags, taggedApi } from './base';

/** A document of an order, and the entry that it is about. */
export interface DocumentAddress {
  id: number;
  entry: EntryRef;
}

/** What may look otherwise once something was done with a delivery. */
const touched = ({ id, entry }: DocumentAddress) => [
  { type: 'DeskReview' as const, id },
  { type: 'DeskMessages' as const, id },
  ORDERS,
  'DeskOrder' as const,
  'DeskEntry' as const,
  'DeskQuote' as const,
  ...savedTags(entry),
];

const reviewApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskReview: build.query<Review, number>({
      query: (id) => path('documents', id, 'review'),
      transformResponse: open<Review>,
      providesTags: (_result, _error, id) => [{ type: 'DeskReview', id }],
    }),
    // All of them read anew also after a refusal: often somebody else did something first, and the page shows what.
    acceptDeskDelivery: build.mutation<DocumentView, AcceptRequest & DocumentAddress>({
      query: ({ id, entry: _, ...data }) => ({ url: path('documents', id, 'accept'), method: 'POST', data }),
      transformResponse: open<DocumentView>,
      invalidatesTags: (_result, _error, address) => touched(address),
    }),
    requestDeskRevision: build.mutation<DocumentView, RevisionRequest & DocumentAddress>({
      query: ({ id, entry: _, ...data }) => ({ url: path('documents', id, 'revision'), method: 'POST', data }),
      transformResponse: open<DocumentView>,
      invalidatesTags: (_result, _error, address) => touched(address),
    }),
    restoreDeskDocument: build.mutation<Restored, DocumentAddress>({
      query: ({ id }) => ({ url: path('documents', id, 'restore'), method: 'POST', data: {} }),
      transformResponse: open<Restored>,
      invalidatesTags: (_result, _error, address) => touched(address),
    }),
    leaveDeskDocument: build.mutation<DocumentView, DocumentAddress>({
      query: ({ id }) => ({ url: path('documents', id, 'leave'), method: 'POST', data: {} }),
      transformResponse: open<DocumentView>,
      invalidatesTags: (_result, _error, address) => touched(address),
    }),
  }),
});

export const {
  useAcceptDeskDeliveryMutation,
  useRequestDeskRevisionMutation,
  useRestoreDeskDocumentMutation,
  useLeaveDeskDocumentMutation,
} = reviewApi;

/** The endpoint that polls while an author is at work; see `usePolled`. */
export const { deskReview } = reviewApi.endpoints;
