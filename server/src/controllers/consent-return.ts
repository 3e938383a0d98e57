import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { CONSENT_MESSAGE, CONSENT_PATH } from '../../../contracts/plugin';

/** The window closes by itself; these are read only where a browser keeps it open. */
const WORDS = {
  en: 'You can close this window. Translation Desk goes on in the other one.',
  fr: 'Vous pouvez fermer cette fenêtre. Translation Desk continue dans l’autre.',
  de: 'Sie können dieses Fenster schließen. Translation Desk macht im anderen weiter.',
  es: 'Puede cerrar esta ventana. Translation Desk continúa en la otra.',
} as const;
const SPOKEN = Object.keys(WORDS) as (keyof typeof WORDS)[];

/**
 * Hands what came back to the window that waits for it, and closes. That one asks our server, signed in; here nobody is,
 * and nothing is done. Twice, for a service may cut the ties between windows, and the panel may have an address of its own.
 */
const scriptFor = (panel: string): string => `
const message = { type: ${JSON.stringify(CONSENT_MESSAGE)}, returned: location.pathname + location.search };
history.replaceState(null, '', location.pathname);
new BroadcastChannel(message.type).postMessage(message);
if (window.opener) window.opener.postMessage(message, ${JSON.stringify(panel)});
setTimeout(() => window.close(), 200);
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
p { max-width: 30rem; padding: 1.5rem; text-align: center; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

function pageFor(language: keyof typeof WORDS, script: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Translation Desk</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><p>${WORDS[language]}</p><script>${script}</script></body></html>`;
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

/** Where the consent page sends browsers back to. Before every middleware: no log holds the code in the address. */
export function takeConsentReturn(strapi: Core.Strapi): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.path !== CONSENT_PATH || ctx.method !== 'GET') {
      await next();
      return;
    }
    const panel = originOf(strapi.config.get('admin.absoluteUrl', ''));
    const script = scriptFor(panel);
    const language = ctx.acceptsLanguages(SPOKEN) || 'en';
    ctx.set({
      'content-security-policy': `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(STYLE)}; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = pageFor(SPOKEN.find((one) => one === language) ?? 'en', script);
  };
}
