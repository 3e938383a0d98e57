/** Ways of saying who we are. Each is a small object the transport asks for headers before every single attempt. */
import { createHash } from 'node:crypto';
import { ConfigurationError } from './errors';

export interface Authentication {
  /**
   * The headers that authenticate one request sent at `now`. Asked again for each attempt and each hop, because a
   * signature is valid for 5 minutes only (section 5.2, rule 1). At once where nothing has to be waited for.
   */
  headers(now: Date): Record<string, string> | Promise<Record<string, string>>;
  /**
   * Told that the service answered 401 to these headers. Answers whether there are others to try; the transport then
   * sends the request once more. Left out where there never are.
   */
  renew?(refused: Readonly<Record<string, string>>): Promise<boolean>;
  /** The scopes that were granted, where that is known. Left out where scopes mean nothing. */
  scopes?(): Promise<readonly string[] | undefined>;
}

export interface SignatureCredentials {
  apiKey: string;
  apiSecret: string;
  /** How the time is written: `YYYY-MM-DD HH:MM:SS` in UTC (the default), or as an HTTP date. The service takes both. */
  date?: 'timestamp' | 'http';
}

/**
 * Signs each request with the account's key and secret: for scripts and tests, production asks for consent by `oauth`
 * (section 5). The rule (5.2): `Signature` is the lowercase hex SHA-1 of the
 * secret followed by the very string sent as `Date`.
 *
 * @throws ConfigurationError when either is empty or cannot stand in a header.
 */
export function signature({ apiKey, apiSecret, date: form = 'timestamp' }: SignatureCredentials): Authentication {
  if (!apiKey || !apiSecret) throw invalidCredentials('The API key and the API secret must both be given.');
  // Found out here, where the sentence can be ours: the HTTP library would quote the header it refuses.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw invalidCredentials('The API key holds characters that cannot be sent.');
  // The time is written in whole seconds: what is sent within one is signed alike.
  let second = Number.NaN;
  let signed: Record<string, string> = {};
  return {
    headers(now) {
      const current = Math.floor(now.getTime() / 1000);
      if (current !== second) {
        const date = form === 'http' ? now.toUTCString() : utcTimestamp(now);
        const digest = createHash('sha1').update(`${apiSecret}${date}`).digest('hex');
        signed = { Apikey: apiKey, Date: date, Signature: digest };
        second = current;
      }
      return { ...signed };
    },
  };
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, the form the specification shows. */
function utcTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

function invalidCredentials(message: string): ConfigurationError {
  return new ConfigurationError({ operation: 'createClient', code: 'invalid_credentials', message });
}
