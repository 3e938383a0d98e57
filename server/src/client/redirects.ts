/**
 * Redirects (section 7, rule 1). 301 and 308 are permanent and remembered; 302 and 307 are followed this once. All of
 * them repeat the request verbatim, whatever its verb: a redirect says that the request was not performed here.
 * 303 says the opposite (it was performed, its answer stands elsewhere) and is followed with GET, as HTTP has it.
 */
import { mayGoTo } from './address';
import type { AddressPolicy } from './address';
import type { Body } from './body';
import { InDoubtError, RedirectError } from './errors';
import type { WireAnswer } from './exchange';
import type { Method, Operation } from './operations';

export const MAX_HOPS = 5;

/** Far more than a service has addresses that move; it only keeps a strange one from filling the memory. */
const MOST_REMEMBERED = 1000;

const PERMANENT = new Set([301, 308]);
const TEMPORARY = new Set([302, 307]);
const SEE_OTHER = 303;

/** Where the request goes next, and how. */
export interface Route {
  readonly url: URL;
  readonly method: Method;
  readonly body: Body | undefined;
  /** Scheme, host and port that the credentials of this call are meant for. */
  readonly home: string;
  /** Whether credentials may go there. Once their home is left they never come back. */
  readonly trusted: boolean;
  /** Whether a 303 said that the operation was performed already. */
  readonly performed: boolean;
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** The permanent redirects a client has met, and the one place that decides about following. */
export class Redirects {
  private readonly moved = new Map<string, string>();

  constructor(private readonly policy: AddressPolicy) {}

  /** The route from where a permanent redirect pointed earlier, if one did. */
  recall(operation: Operation, route: Route): Route {
    if (this.moved.size === 0) return route;
    let current = route;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const target = this.moved.get(current.url.href);
      if (target === undefined) return current;
      current = this.step(operation, current, new URL(target));
    }
    throw this.tooMany(operation, current);
  }

  /**
   * The route a redirecting answer asks for.
   *
   * @throws RedirectError when it names no usable address, or one that plain HTTP would expose.
   * @throws InDoubtError instead, when a 303 on the way said that a write was performed.
   */
  follow(operation: Operation, route: Route, answer: WireAnswer): Route {
    const { status } = answer;
    const location = answer.headers.location;
    const performed = route.performed || status === SEE_OTHER;
    if (!PERMANENT.has(status) && !TEMPORARY.has(status) && status !== SEE_OTHER) {
      throw refuse(operation, performed, status, `was answered with ${status}, which leads nowhere`);
    }
    if (!location || !URL.canParse(location, route.url.href)) {
      throw refuse(operation, performed, status, 'was redirected without a usable address');
    }
    const target = new URL(location, route.url);
    const next = this.step(operation, { ...route, performed }, target, status);
    if (PERMANENT.has(status)) this.remember(route.url.href, target.href);
    return status === SEE_OTHER ? { ...next, method: 'GET', body: undefined } : next;
  }

  /**
   * For a request whose very body is a secret, so that there is nothing to leave behind on the way.
   *
   * @throws RedirectError when its home was left.
   */
  insistOnHome(operation: Operation, route: Route): void {
    if (route.trusted) return;
    this.forget();
    const what = `was redirected to ${route.url.origin}, another host, port or scheme, where no credentials are sent`;
    throw refuse(operation, route.performed, undefined, what);
  }

  /** What led nowhere must not stay: a passing mistake of the service would lock an address until this process ends. */
  forget(): void {
    this.moved.clear();
  }

  tooMany(operation: Operation, route: Route): RedirectError | InDoubtError {
    this.forget();
    return refuse(operation, route.performed, undefined, `was redirected more than ${MAX_HOPS} times`);
  }

  private step(operation: Operation, route: Route, target: URL, status?: number): Route {
    if (!mayGoTo(target, this.policy)) {
      throw refuse(operation, route.performed, status, `was redirected to ${target.host} over an insecure connection`);
    }
    return { ...route, url: target, trusted: route.trusted && target.origin === route.home };
  }

  private remember(from: string, to: string): void {
    const [oldest] = this.moved.keys();
    if (this.moved.size >= MOST_REMEMBERED && oldest !== undefined) this.moved.delete(oldest);
    this.moved.set(from, to);
  }
}

function refuse(
  operation: Operation,
  performed: boolean,
  status: number | undefined,
  what: string,
): RedirectError | InDoubtError {
  const details = { operation: operation.name, message: `${operation.name} ${what}.` };
  const known = status === undefined ? details : { ...details, status };
  return performed && !operation.safeToRepeat ? new InDoubtError(known) : new RedirectError(known);
}
