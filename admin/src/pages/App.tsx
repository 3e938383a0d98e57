import * as React from 'react';
import { Page } from '@strapi/strapi/admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spoken } from '../components/Spoken';
import { permission } from '../hooks/useMay';
import { DeskLayout } from './DeskLayout';
import { OVERVIEW_PATH } from './paths';

const MAY_SEE = [permission('see')];

// Each page comes when it is first opened.
const OverviewPage = React.lazy(() => import('./overview/OverviewPage'));
const EntriesPage = React.lazy(() => import('./entries/EntriesPage'));
const ToReviewPage = React.lazy(() => import('./to-review/ToReviewPage'));
const OrdersPage = React.lazy(async () => ({ default: (await import('./orders/OrdersPage')).OrdersPage }));
const OrderBuilderPage = React.lazy(() => import('./order-builder/OrderBuilderPage'));
const OrderPage = React.lazy(async () => ({ default: (await import('./order/OrderPage')).OrderPage }));
const ReviewPage = React.lazy(async () => ({ default: (await import('./review/ReviewPage')).ReviewPage }));

/** The pages under the menu entry. */
export default function App() {
  return (
    <Page.Protect permissions={MAY_SEE}>
      <Spoken waiting={<Page.Loading />}>
        <React.Suspense fallback={<Page.Loading />}>
          <Routes>
            <Route element={<DeskLayout />}>
              <Route index element={<OverviewPage />} />
              <Route path="entries" element={<EntriesPage />} />
              <Route path="to-review" element={<ToReviewPage />} />
              <Route path="orders" element={<OrdersPage />} />
              <Route path="orders/:id" element={<OrderPage />} />
            </Route>
            {/* Three columns take all the room there is. */}
            <Route path="new-order" element={<OrderBuilderPage />} />
            <Route path="orders/:id/documents/:documentId" element={<ReviewPage />} />
            <Route path="*" element={<Navigate to={OVERVIEW_PATH} replace />} />
          </Routes>
        </React.Suspense>
      </Spoken>
    </Page.Protect>
  );
}
