/** The plugin's id: the prefix of its routes, permissions, tables' models and admin pages. */
export const PLUGIN_ID = 'translation-desk';

/** Where the admin panel finds our routes. */
export const ADMIN_API = `/${PLUGIN_ID}`;

/** Where the service's callbacks arrive; taken by a middleware, before any route. */
export const CALLBACK_PATH = `/${PLUGIN_ID}/callbacks`;

/** Where the service's consent page sends a browser back to; taken by a middleware, before any route. */
export const CONSENT_PATH = `/${PLUGIN_ID}/connected`;

/** What the window that came back tells the one that opened it, and on which channel. */
export const CONSENT_MESSAGE = `${PLUGIN_ID}.connected`;
