import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DeskError } from '../domain/errors';

/** In the answer: what only a process that knows the token can say. */
export const PROBE_HEADER = 'x-translation-desk-probe';

/** How long the whole way is waited for. */
const PATIENCE_MS = 10_000;

interface ProbeOutcome {
  ok: boolean;
  message: string;
  remedy: string | null;
}

interface CallbackProbe {
  /** The answer to a probe that came in, or null for one that was not sent by this installation. */
  answer(probe: string): string | null;
  /** Calls the address as the service would, without the token, which it may be a stranger's to see. */
  send(address: string): Promise<ProbeOutcome>;
}

const failed = (message: string, remedy: string): ProbeOutcome => ({ ok: false, message, remedy });

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Codes of what keeps a request from arriving, in words. */
const REASONS: Readonly<Record<string, [message: string, remedy: string]>> = {
  ECONNREFUSED: [
    'Nothing listens at the callback address.',
    'Check its host and port, and whether the proxy before Strapi runs.',
  ],
  ENOTFOUND: ['The name in the callback address is not known.', 'Check how it is written, and its entry in the DNS.'],
  EAI_AGAIN: [
    'The name in the callback address cannot be looked up at the moment.',
    'Check the DNS of this server, then try again.',
  ],
  ECONNRESET: ['The connection to the callback address was cut off.', 'Look into the log of the proxy before Strapi.'],
};

function ofFailure(error: unknown): ProbeOutcome {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError' || cause?.code === 'UND_ERR_CONNECT_TIMEOUT')
    return failed(
      `The callback address did not answer within ${PATIENCE_MS / 1000} seconds.`,
      'Check whether a firewall keeps this server from reaching itself by that address.',
    );
  const code = cause?.code ?? 'unknown';
  const known = REASONS[code];
  if (known) return failed(...known);
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code))
    return failed(
      `The certificate of the callback address is not trusted (${code}).`,
      'Have the proxy before Strapi show a valid certificate for that name, with its whole chain.',
    );
  return failed(`The callback address could not be called (${code}).`, 'Check it, then try again.');
}

/** The 404 of any Strapi has this shape. */
async function isOfStrapi(response: Response): Promise<boolean> {
  const text = await response.text();
  return text.length < 1_000 && text.includes('"NotFoundError"');
}

async function ofStranger(response: Response): Promise<ProbeOutcome> {
  const { status } = response;
  const location = response.headers.get('location');
  if (status >= 300 && status < 400)
    return failed(
      `The callback address redirects (${status})${location === null ? '' : ` to ${location.split('?')[0] ?? ''}`}.`,
      'Enter the address that it redirects to: a call must arrive without a detour.',
    );
  if (status === 404 && (await isOfStrapi(response)))
    return failed(
      'Another Strapi answers at the callback address.',
      'Enter the address at which the service reaches this one; each installation has its own.',
    );
  if (status < 300)
    return failed(
      `Something answers at the callback address (${status}), but it is not this Strapi.`,
      'Have the proxy pass what comes to /translation-desk/callbacks on to this Strapi.',
    );
  return failed(
    `The callback address answers ${status}, so calls do not come in.`,
    'Have the proxy let requests to /translation-desk/callbacks pass: they bring a token of their own and need no other sign-in.',
  );
}

const reached = (address: URL): ProbeOutcome => ({
  ok: true,
  message: 'The callback address reaches this Strapi.',
  remedy: isLoopback(address.hostname)
    ? 'It is an address of this machine only: a service elsewhere cannot call it.'
    : null,
});

/**
 * Tells whether callbacks come in: a probe is sent out to the public address, signed with the token and the name of the
 * installation, and its answer is signed as well. So it may come in at any process of this installation, and at no other.
 */
/** The secret in the callbacks' address; `current`: as last loaded. */
interface ProbeToken {
  load(): Promise<string | null>;
  current(): string | null;
}

export function createCallbackProbe(token: ProbeToken, environment: string): CallbackProbe {
  const sign = (secret: string, what: 'probe' | 'answer', nonce: string): string =>
    createHmac('sha256', secret).update([environment, what, nonce].join('\n'), 'utf8').digest('hex');

  return {
    answer(given) {
      const secret = token.current();
      const [nonce = '', signature = ''] = given.split('.');
      if (secret === null || nonce === '' || !same(signature, sign(secret, 'probe', nonce))) return null;
      return sign(secret, 'answer', nonce);
    },
    async send(address) {
      const secret = await token.load();
      if (secret === null)
        throw new DeskError({
          code: 'callbacks_off',
          message: 'Callbacks are not taken: their token is not there yet.',
          remedy: 'Save the settings once; the encryption key of this Strapi is needed for it.',
        });
      const nonce = randomBytes(16).toString('hex');
      const url = new URL(address);
      url.search = new URLSearchParams({ probe: `${nonce}.${sign(secret, 'probe', nonce)}` }).toString();
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual', signal });
        const answer = response.headers.get(PROBE_HEADER) ?? '';
        return same(answer, sign(secret, 'answer', nonce)) ? reached(url) : await ofStranger(response);
      } catch (error) {
        return ofFailure(error);
      }
    },
  };
}
