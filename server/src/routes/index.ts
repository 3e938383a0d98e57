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
  { method: 'GET', path: '/templates', handler: 'settings.templates', action: 'manage-settings' },
  { method: 'POST', path: '/spending', handler: 'settings.spending', action: 'approve' },
  { method: 'POST', path: '/installation', handler: 'settings.answerCopy', action: 'manage-settings' },
  { method: 'GET', path: '/entries/:contentType/:documentId', handler: 'entries.show', action: 'see' },
  { method: 'POST', path: '/quotes', handler: 'orders.quote', action: 'quote' },
  { method: 'GET', path: '/orders', handler: 'orders.list', action: 'see' },
  { method: 'POST', path: '/orders', handler: 'orders.place', action: 'order' },
  { method: 'GET', path: '/orders/:id', handler: 'orders.show', action: 'see' },
  { method: 'GET', path: '/orders/:id/history', handler: 'history.download', action: 'see' },
  { method: 'POST', path: '/orders/:id/approve', handler: 'orders.approve', action: 'approve' },
  { method: 'POST', path: '/orders/:id/launch', handler: 'orders.launch', action: 'launch' },
  { method: 'POST', path: '/orders/:id/pause', handler: 'orders.pause', action: 'launch' },
  { method: 'POST', path: '/orders/:id/resume', handler: 'orders.resume', action: 'launch' },
  { method: 'POST', path: '/orders/:id/cancel', handler: 'orders.cancel', action: 'cancel' },
  { method: 'POST', path: '/orders/:id/retry', handler: 'orders.retry', action: 'order' },
  { method: 'POST', path: '/orders/:id/archive', handler: 'orders.archive', action: 'cancel' },
  { method: 'POST', path: '/orders/:id/unarchive', handler: 'orders.unarchive', action: 'cancel' },
  { method: 'POST', path: '/orders/:id/again', handler: 'orders.again', action: 'order' },
  { method: 'POST', path: '/documents/:id/decision', handler: 'documents.decide', action: 'review' },
  { method: 'GET', path: '/documents/:id/messages', handler: 'documents.messages', action: 'see' },
  { method: 'POST', path: '/documents/:id/messages', handler: 'documents.sendMessage', action: 'message' },
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
