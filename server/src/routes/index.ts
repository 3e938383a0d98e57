import { actionId, type Action } from '../../../contracts/permissions';

interface Route {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  handler: string;
  action: Action;
}

/** Every admin route with the one permission it asks for. A test holds this table against what each role can reach. */
export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/settings', handler: 'settings.show', action: 'manage-settings' },
  { method: 'PUT', path: '/settings', handler: 'settings.update', action: 'manage-settings' },
  { method: 'POST', path: '/settings/test', handler: 'settings.test', action: 'manage-settings' },
  { method: 'POST', path: '/installation', handler: 'settings.answerCopy', action: 'manage-settings' },
  { method: 'GET', path: '/entries/:contentType/:documentId', handler: 'entries.show', action: 'see' },
  { method: 'POST', path: '/quotes', handler: 'orders.quote', action: 'quote' },
  { method: 'GET', path: '/orders', handler: 'orders.list', action: 'see' },
  { method: 'POST', path: '/orders', handler: 'orders.place', action: 'order' },
  { method: 'GET', path: '/orders/:id', handler: 'orders.show', action: 'see' },
  { method: 'POST', path: '/orders/:id/approve', handler: 'orders.approve', action: 'approve' },
  { method: 'POST', path: '/orders/:id/cancel', handler: 'orders.cancel', action: 'cancel' },
  { method: 'POST', path: '/orders/:id/retry', handler: 'orders.retry', action: 'order' },
  { method: 'POST', path: '/documents/:id/decision', handler: 'orders.decide', action: 'review' },
];

/** The guard: signed in, and holding the route's permission. Every route gets it here and nowhere else. */
const guarded = ({ method, path, handler, action }: Route) => ({
  method,
  path,
  handler,
  config: {
    policies: [
      'admin::isAuthenticatedAdmin',
      { name: 'admin::hasPermissions', config: { actions: [actionId(action)] } },
    ],
  },
});

export default { admin: { type: 'admin' as const, routes: ROUTES.map(guarded) } };
