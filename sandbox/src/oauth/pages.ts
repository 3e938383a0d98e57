import { createHash } from 'node:crypto';

import type { Scope } from '../http/authentication';

/** What each scope opens, in words for the person who is asked. */
const MEANINGS: Record<Scope, string> = {
  'project:manage': 'Do everything with projects: create, change, launch and complete them',
  'project:write': 'Create and change projects and documents',
  'project:read': 'See projects and documents',
  'project:quote': 'Ask for prices',
  'project:launch': 'Launch projects, which spends credits',
  'discussion:manage': 'Read and write messages to authors',
  'discussion:read': 'Read messages of authors',
  'discussion:write': 'Write messages to authors and ask for revisions',
  'preferred_author:manage': 'See and change preferred authors',
  'preferred_author:read': 'See preferred authors',
  'preferred_author:write': 'Change preferred authors',
  'transaction:manage': 'See and manage transactions and invoices',
  'transaction:write': 'Change transactions',
  'transaction:read': 'See transactions and invoices',
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: 100%; max-width: 34rem; padding: 2rem 1.5rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: .5rem 0; }
.quiet { opacity: .75; font-size: .9rem; overflow-wrap: anywhere; }
fieldset { border: 1px solid GrayText; border-radius: .5rem; margin: 1.25rem 0; padding: .5rem 1rem; }
legend { padding: 0 .4rem; font-weight: 600; }
label { display: grid; grid-template-columns: auto 1fr; gap: .75rem; padding: .5rem 0; align-items: start; }
input { inline-size: 1.1rem; block-size: 1.1rem; margin: .25rem 0 0; }
code { display: block; opacity: .75; font-size: .85rem; }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; }
button { font: inherit; padding: .6rem 1.4rem; border-radius: .4rem; cursor: pointer; border: 1px solid GrayText;
  background: transparent; color: inherit; }
button[value=allow] { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { button[value=allow] { background: #93c5fd; border-color: #93c5fd; color: #111; }
  :focus-visible { outline-color: #93c5fd; } }
`;

/** Nothing but the page's own style: no script, no other address, no frame around it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256')
    .update(STYLE)
    .digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** Asks a person for consent; each scope can be left out. */
export function consentPage(asked: {
  application: string;
  account: string;
  redirectUri: string;
  scopes: readonly string[];
  ticket: string;
}): string {
  const boxes = asked.scopes.map(
    (scope) =>
      `<label><input type="checkbox" name="scopes" value="${escape(scope)}" checked>` +
      `<span>${escape(meaningOf(scope))}<code>${escape(scope)}</code></span></label>`,
  );
  const list =
    boxes.length === 0
      ? '<p>It asks for nothing beyond what is public.</p>'
      : `<fieldset><legend>It may then</legend>${boxes.join('')}</fieldset>`;
  return page(
    `Allow ${asked.application}?`,
    `<h1>${escape(asked.application)} asks for access to your account</h1>
<p>Account: <strong>${escape(asked.account)}</strong></p>
<form method="post" action="/oauth/authorize">
<input type="hidden" name="ticket" value="${escape(asked.ticket)}">
${list}
<div class="answers"><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button></div>
</form>
<p class="quiet">You will be sent back to ${escape(asked.redirectUri)}. This is a sandbox: no real account is concerned,
and nothing costs anything.</p>`,
  );
}

/** Tells a person why nothing can be asked. */
export function refusalPage(reason: string): string {
  return page(
    'This request cannot be answered',
    `<h1>This request cannot be answered</h1><p>${escape(reason)}</p>
<p>Go back to the application you came from, and start again there.</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>`;
}

function meaningOf(scope: string): string {
  return Object.entries(MEANINGS).find(([name]) => name === scope)?.[1] ?? scope;
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
