/** The plugin's id: the prefix of its routes, permissions, tables' models and admin pages. */
export const PLUGIN_ID = 'translation-desk';

/** Where the admin panel finds our routes. */
export const ADMIN_API = `/${PLUGIN_ID}`;

/** Where the service's callbacks arrive; taken by a middleware, before any route. */
export const CALLBACK_PATH = `/${PLUGIN_ID}/callbacks`;
