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
  { method: 'POST', path: '/callbacks/test', handler: 'settings.testCallbacks', action: 'manage-settings' },
  { method: 'POST', path: '/account/begin', handler: 'account.begin', action: 'manage-settings' },
  { method: 'POST', path: '/account/finish', handler: 'account.finish', action: 'manage-settings' },
  { method: 'POST', path: '/account/disconnect', handler: 'account.disconnect', action: 'manage-settings' },
  { method: 'GET', path: '/health', handler: 'health.show', action: 'manage-settings' },
  { method: 'POST', path: '/health/repair', handler: 'health.repair', action: 'manage-settings' },
  { method: 'POST', path: '/health/retry', handler: 'health.retry', action: 'order' },
  { method: 'GET', path: '/languages', handler: 'languages.show', action: 'manage-settings' },
  { method: 'POST', path: '/languages/locales', handler: 'languages.createLocale', action: 'manage-settings' },
  { method: 'GET', path: '/templates', handler: 'settings.templates', action: 'manage-settings' },
  { method: 'GET', path: '/settings/authors', handler: 'settings.authors', action: 'manage-settings' },
  { method: 'POST', path: '/fields/list', handler: 'fields.list', action: 'manage-settings' },
  { method: 'POST', path: '/fields/preview', handler: 'fields.preview', action: 'manage-settings' },
  { method: 'POST', path: '/spending', handler: 'settings.spending', action: 'approve' },
  { method: 'POST', path: '/installation', handler: 'settings.answerCopy', action: 'manage-settings' },
  { method: 'GET', path: '/entries/:contentType/:documentId', handler: 'entries.show', action: 'see' },
  { method: 'POST', path: '/states/list', handler: 'states.list', action: 'see' },
  { method: 'GET', path: '/states/tracked', handler: 'states.tracked', action: 'see' },
  { method: 'POST', path: '/states/matching', handler: 'states.matching', action: 'order' },
  { method: 'GET', path: '/states/coverage', handler: 'states.coverage', action: 'see' },
  { method: 'GET', path: '/states/entries', handler: 'states.entries', action: 'see' },
  { method: 'POST', path: '/states/settle', handler: 'states.settle', action: 'order' },
  { method: 'POST', path: '/states/rebuild', handler: 'states.rebuild', action: 'manage-settings' },
  { method: 'GET', path: '/overview', handler: 'overviews.show', action: 'see' },
  { method: 'GET', path: '/deliveries', handler: 'overviews.deliveries', action: 'see' },
  { method: 'GET', path: '/documents/:id/next-delivery', handler: 'overviews.nextDelivery', action: 'see' },
  { method: 'POST', path: '/builder', handler: 'builder.show', action: 'order' },
  { method: 'GET', path: '/builder/entries', handler: 'builder.entries', action: 'order' },
  { method: 'GET', path: '/glossaries', handler: 'builder.glossaries', action: 'order' },
  { method: 'GET', path: '/authors', handler: 'builder.authors', action: 'order' },
  { method: 'POST', path: '/carts', handler: 'carts.keep', action: 'order' },
  { method: 'GET', path: '/carts/:id', handler: 'carts.show', action: 'order' },
  { method: 'PUT', path: '/carts/:id', handler: 'carts.change', action: 'order' },
  { method: 'POST', path: '/carts/:id/discard', handler: 'carts.discard', action: 'order' },
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
  { method: 'GET', path: '/documents/:id/review', handler: 'documents.review', action: 'see' },
  { method: 'POST', path: '/documents/:id/accept', handler: 'documents.accept', action: 'review' },
  { method: 'POST', path: '/documents/:id/revision', handler: 'documents.revise', action: 'review' },
  { method: 'POST', path: '/documents/:id/restore', handler: 'documents.restore', action: 'review' },
  { method: 'POST', path: '/documents/:id/leave', handler: 'documents.leave', action: 'review' },
  { method: 'GET', path: '/documents/:id/messages', handler: 'documents.messages', action: 'see' },
  { method: 'POST', path: '/documents/:id/messages/read', handler: 'documents.readMessages', action: 'see' },
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

/** For sites. Strapi asks for the permission of the action itself, which its users' roles and API tokens can be given. */
const FOR_SITES = [{ method: 'GET' as const, path: '/media-texts', handler: 'media-texts.find' }];

export default {
  admin: { type: 'admin' as const, routes: ROUTES.map(guarded) },
  'content-api': { type: 'content-api' as const, routes: FOR_SITES },
};
