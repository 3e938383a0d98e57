import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { forbidden } from '../errors';

/** Addresses of files and pages of the sandbox which open without credentials, for a while on the sandbox's clock. */
export interface Links {
  /** The address of a path, relative to the sandbox, that opens for `lifetime` milliseconds. */
  path(path: string, lifetime: number): string;
  /** As above, absolute. */
  address(path: string, lifetime: number): string;
  /** Throws 403 for an address that was not made here, was changed, or has ended. `url` is path and query. */
  check(url: string): void;
}

/** @param origin the address the sandbox is reached at; asked for only when a link is made. */
export function createLinks(now: () => number, origin: () => string): Links {
  const secret = randomBytes(32);
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');

  const path = (target: string, lifetime: number): string => {
    const text = `${target}${target.includes('?') ? '&' : '?'}expires=${Math.floor(now() + lifetime)}`;
    return `${text}&signature=${sign(text)}`;
  };

  return {
    path,
    address: (target, lifetime) => origin() + path(target, lifetime),
    check(url) {
      const parts = /^(.*[?&]expires=(\d+))&signature=([\da-f]{64})$/.exec(url);
      if (parts === null) throw forbidden();
      const [, text = '', expires = '', signature = ''] = parts;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) throw forbidden();
      if (now() > Number(expires)) throw forbidden();
    },
  };
}
