import type { Consent, ConsentReturn, Disconnected } from '../../../contracts/account';
import type { SettingsView } from '../../../contracts/settings';
import { open, path, taggedApi } from './base';

const accountApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    beginDeskConsent: build.mutation<Consent, void>({
      query: () => ({ url: path('account', 'begin'), method: 'POST', data: {} }),
      transformResponse: open<Consent>,
    }),
    finishDeskConsent: build.mutation<SettingsView, ConsentReturn>({
      query: (data) => ({ url: path('account', 'finish'), method: 'POST', data }),
      transformResponse: open<SettingsView>,
      invalidatesTags: ['DeskSettings', 'DeskEntry', 'DeskOrder', 'DeskQuote'],
    }),
    disconnectDesk: build.mutation<Disconnected, void>({
      query: () => ({ url: path('account', 'disconnect'), method: 'POST', data: {} }),
      transformResponse: open<Disconnected>,
      invalidatesTags: ['DeskSettings', 'DeskEntry', 'DeskOrder', 'DeskQuote'],
    }),
  }),
});

export const { useBeginDeskConsentMutation, useFinishDeskConsentMutation, useDisconnectDeskMutation } = accountApi;
