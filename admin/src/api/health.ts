import type { Health, Repair, Retried } from '../../../contracts/health';
import { open, ORDERS, path, taggedApi } from './base';

const healthApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskHealth: build.query<Health, void>({
      query: () => path('health'),
      transformResponse: open<Health>,
      providesTags: [ORDERS, 'DeskSettings'],
    }),
    repairDesk: build.mutation<Health, Repair>({
      query: (data) => ({ url: path('health', 'repair'), method: 'POST', data }),
      transformResponse: open<Health>,
      invalidatesTags: ['DeskOrder', 'DeskEntry'],
    }),
    retryDeskOrders: build.mutation<Retried, void>({
      query: () => ({ url: path('health', 'retry'), method: 'POST', data: {} }),
      transformResponse: open<Retried>,
      invalidatesTags: ['DeskOrder', 'DeskEntry'],
    }),
  }),
});

export const { useRepairDeskMutation, useRetryDeskOrdersMutation } = healthApi;

/** The endpoint that polls while something is wrong; see `useHealth`. */
export const { deskHealth } = healthApi.endpoints;
