/** Addresses of the service's web application, as a person opens them. */
import { ConfigurationError, UnreadableAnswerError } from './errors';

/** @throws ConfigurationError when it is no web address. It is never quoted: people paste addresses with passwords. */
export function parseWebUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isWeb(url)) {
    const message = 'The web address of the service is not an address that starts with https:// or http://.';
    throw new ConfigurationError({ operation: 'createClient', code: 'invalid_web_address', message });
  }
  // Without it, a relative address would take the place of the last part of the path.
  url.pathname = url.pathname.replace(/\/*$/, '/');
  return url;
}

/**
 * A whole address out of one that may be relative.
 *
 * @throws UnreadableAnswerError for anything that is not for a browser to open (`javascript:` and the like).
 */
export function webAddress(operation: string, address: string, webUrl: URL): string {
  const url = address !== '' && URL.canParse(address, webUrl.href) ? new URL(address, webUrl) : undefined;
  if (url && isWeb(url)) return url.href;
  const path = 'review_url';
  const message = `${operation} got an answer that cannot be read at ${path}: expected a web address.`;
  throw new UnreadableAnswerError({ operation, path, message });
}

function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}
