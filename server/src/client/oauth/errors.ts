/** What can go wrong between the account's owner, the service and us, beyond what can go wrong with any request. */
import { ServiceError } from '../errors';
import type { ErrorDetails } from '../errors';

/**
 * Why there is no connection to use:
 * - `not_connected`: nobody has connected an account yet, or somebody disconnected it;
 * - `refused`: the service does not accept the refresh token any more;
 * - `answer_lost`: a refresh was sent and its answer never came. The service may have replaced the refresh token by one
 *   that nobody knows, and the old one, used twice, looks like a stolen one;
 * - `expired`: the access token has ended, and the service gave no refresh token.
 */
export type ReconnectReason = 'not_connected' | 'refused' | 'answer_lost' | 'expired';

const SENTENCES: Record<ReconnectReason, string> = {
  not_connected: 'no account is connected',
  refused: 'the service does not accept the connection any more',
  answer_lost: 'the connection was being renewed when the answer was lost, so that it cannot be used any more',
  expired: 'the connection has ended, and the service gave nothing to renew it with',
};

/** Reconnect needed: it stays like this until somebody connects the account (anew). Nothing was sent. */
export class ReconnectNeededError extends ServiceError {
  readonly reason: ReconnectReason;

  constructor({ reason, ...details }: { reason: ReconnectReason; cause?: unknown }) {
    const message = `A reconnect is needed: ${SENTENCES[reason]}.`;
    super('ReconnectNeededError', 'reconnect_needed', { operation: 'oauth', message, ...details });
    this.reason = reason;
  }

  override get remedy(): string {
    return this.reason === 'not_connected' ? 'Connect the account.' : 'Connect the account once more.';
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), reason: this.reason };
  }
}

/**
 * The way through the service's consent page did not end in a connection. `code`: `access_denied` and the service's
 * other OAuth codes; `state_mismatch` and `unusable_return` for a return that is not the one that was begun;
 * `answer_lost` and `unusable_tokens` for what came of the code.
 */
export class ConsentError extends ServiceError {
  constructor(details: ErrorDetails & { code: string }) {
    super('ConsentError', 'consent', details);
  }

  override get remedy(): string {
    switch (this.code) {
      case 'access_denied':
        return 'Begin again, and allow the access at the service.';
      case 'state_mismatch':
        return 'Begin again, in the same browser, and follow no link that somebody else sent.';
      case 'invalid_scope':
        return 'Check the scopes in the settings, then begin again.';
      case 'invalid_client':
      case 'unauthorized_client':
        return 'Check client id, client secret and redirect address in the settings, then begin again.';
      default:
        return 'Begin again.';
    }
  }
}
