import type { MessageList, MessageRequest, ReadRequest } from '../../../contracts/messages';
import type { OrderList } from '../../../contracts/order-list';
import type {
  AgainRequest,
  ApproveRequest,
  DocumentView,
  OrderAction,
  OrderView,
  PlacedOrder,
} from '../../../contracts/orders';
import type { Spending } from '../../../contracts/settings';
import { open, ORDERS, orderTag, path, taggedApi } from './base';

export interface OrdersPage {
  page: number;
  pageSize: number;
  /** The orders in the archive, and only those. */
  archived: boolean;
  search?: string;
  /** With commas between them. */
  states?: string;
  locale?: string;
  by?: string;
  /** As `money:desc`. */
  sort?: string;
}

/** What can be done with an order without being told more. */
export type Move = Exclude<OrderAction, 'approve' | 'again-failed' | 'again-all'>;

/** Where a move is asked for, and with what. */
const request = (move: Move): { name: string; data: object } =>
  move === 'cancel-launched' ? { name: 'cancel', data: { launched: true } } : { name: move, data: {} };

const ordersApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskOrders: build.query<OrderList, OrdersPage>({
      query: (params) => ({ url: path('orders'), config: { params } }),
      transformResponse: open<OrderList>,
      providesTags: [ORDERS],
    }),
    deskOrder: build.query<OrderView, number>({
      query: (id) => path('orders', id),
      transformResponse: open<OrderView>,
      providesTags: (_result, _error, id) => [orderTag(id)],
    }),
    approveDeskOrder: build.mutation<OrderView, ApproveRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('orders', id, 'approve'), method: 'POST', data }),
      transformResponse: open<OrderView>,
      invalidatesTags: (_result, _error, { id }) => [ORDERS, orderTag(id), 'DeskEntry'],
    }),
    moveDeskOrder: build.mutation<OrderView, { id: number; move: Move }>({
      query: ({ id, move }) => {
        const { name, data } = request(move);
        return { url: path('orders', id, name), method: 'POST', data };
      },
      transformResponse: open<OrderView>,
      // Also after a refusal: often somebody else did it already, and the page shows what was.
      invalidatesTags: (_result, _error, { id }) => [ORDERS, orderTag(id), 'DeskEntry'],
    }),
    orderDeskAgain: build.mutation<PlacedOrder, AgainRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('orders', id, 'again'), method: 'POST', data }),
      transformResponse: open<PlacedOrder>,
      invalidatesTags: (_result, _error, { id }) => [ORDERS, orderTag(id), 'DeskEntry', 'DeskQuote'],
    }),
    switchDeskSpending: build.mutation<Spending, Spending>({
      query: (data) => ({ url: path('spending'), method: 'POST', data }),
      transformResponse: open<Spending>,
      invalidatesTags: ['DeskOrder', 'DeskEntry', 'DeskSettings'],
    }),
    deskMessages: build.query<MessageList, number>({
      query: (id) => path('documents', id, 'messages'),
      transformResponse: open<MessageList>,
      providesTags: (_result, _error, id) => [{ type: 'DeskMessages', id }],
    }),
    readDeskMessages: build.mutation<DocumentView, ReadRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('documents', id, 'messages', 'read'), method: 'POST', data }),
      transformResponse: open<DocumentView>,
      // The talk itself is not asked for again: that is a request to the service.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const markRead = ordersApi.util.updateQueryData('deskMessages', id, ({ messages }) => {
          for (const message of messages) message.isNew = false;
        });
        // Where it failed they stay new, and are marked the next time they are seen.
        await queryFulfilled.then(
          () => dispatch(markRead),
          () => undefined,
        );
      },
      invalidatesTags: (_result, _error, { id }) => ['DeskOrder', { type: 'DeskReview', id }],
    }),
    writeDeskMessage: build.mutation<MessageList, MessageRequest & { id: number }>({
      query: ({ id, ...data }) => ({ url: path('documents', id, 'messages'), method: 'POST', data }),
      transformResponse: open<MessageList>,
      // The order's timeline tells of it, too.
      invalidatesTags: (_result, _error, { id }) => [{ type: 'DeskMessages', id }, 'DeskOrder'],
    }),
  }),
});

export const {
  useApproveDeskOrderMutation,
  useMoveDeskOrderMutation,
  useOrderDeskAgainMutation,
  useSwitchDeskSpendingMutation,
  useDeskMessagesQuery,
  useReadDeskMessagesMutation,
  useWriteDeskMessageMutation,
} = ordersApi;

/** The endpoints that poll while something runs; see `usePolled`. */
export const { deskOrders, deskOrder } = ordersApi.endpoints;
