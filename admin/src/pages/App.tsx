import { Page } from '@strapi/strapi/admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { permission } from '../hooks/useMay';
import { OrderPage } from './order/OrderPage';
import { OrdersPage } from './orders/OrdersPage';

const MAY_SEE = [permission('see')];

/** The pages under the menu entry. */
export default function App() {
  return (
    <Page.Protect permissions={MAY_SEE}>
      <Routes>
        <Route index element={<OrdersPage />} />
        <Route path="orders/:id" element={<OrderPage />} />
        <Route path="*" element={<Navigate to={`/plugins/${PLUGIN_ID}`} replace />} />
      </Routes>
    </Page.Protect>
  );
}
