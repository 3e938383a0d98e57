import type { StandingList } from '../../../contracts/locale-states';
import type { DeliveryList, NextDelivery, Overview } from '../../../contracts/overview';
import { open, ORDERS, path, taggedApi } from './base';

export interface DeliveriesPage {
  page: number;
  pageSize: number;
}

export interface StandingPage {
  contentType: string;
  locale?: string;
  /** With commas between them. */
  states?: string;
  page: number;
  pageSize: number;
}

const overviewApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskOverview: build.query<Overview, void>({
      // Months are those of the calendar of whoever looks.
      query: () => ({
        url: path('overview'),
        config: { params: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
      }),
      transformResponse: open<Overview>,
      providesTags: [ORDERS, 'DeskEntry', 'DeskSettings'],
    }),
    deskDeliveries: build.query<DeliveryList, DeliveriesPage>({
      query: (params) => ({ url: path('deliveries'), config: { params } }),
      transformResponse: open<DeliveryList>,
      providesTags: [ORDERS],
    }),
    deskNextDelivery: build.query<NextDelivery, number>({
      query: (id) => path('documents', id, 'next-delivery'),
      transformResponse: open<NextDelivery>,
      providesTags: [ORDERS],
    }),
    deskStanding: build.query<StandingList, StandingPage>({
      query: (params) => ({ url: path('states', 'entries'), config: { params } }),
      transformResponse: open<StandingList>,
      providesTags: [ORDERS, 'DeskEntry'],
    }),
  }),
});

export const { useDeskNextDeliveryQuery } = overviewApi;

/** The endpoints that poll while something runs; see `usePolled`. */
export const { deskOverview, deskDeliveries, deskStanding } = overviewApi.endpoints;
