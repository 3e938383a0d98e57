import type { Problem } from '../../../contracts/problems';

/**
 * An obstacle that a person has to know of: says what happened and what it means, what to do (`remedy`), and for
 * programs a `code`. `transient`: it may go by itself, so work waits and tries again.
 */
export class DeskError extends Error {
  readonly code: string;
  readonly remedy: string | undefined;
  readonly transient: boolean;

  constructor(problem: Problem, options: { transient?: boolean; cause?: unknown } = {}) {
    super(problem.message, { cause: options.cause });
    this.name = 'DeskError';
    this.code = problem.code;
    this.remedy = problem.remedy;
    this.transient = options.transient ?? false;
  }

  get problem(): Problem {
    return { code: this.code, message: this.message, ...(this.remedy ? { remedy: this.remedy } : {}) };
  }
}

/** The fate of a request that may have created, sent or spent something is unknown. */
export class InDoubtError extends DeskError {
  constructor(message: string, cause?: unknown) {
    super(
      {
        code: 'in_doubt',
        message,
        remedy: 'Nothing to do: it is looked up at the service before anything is sent again.',
      },
      { transient: true, cause },
    );
    this.name = 'InDoubtError';
  }
}

/** Another process took the step over; whatever this one still holds is void. */
export class LeaseLostError extends Error {
  constructor(projectId: number) {
    super(`The lease on project ${projectId} was lost to another process.`);
    this.name = 'LeaseLostError';
  }
}

function inWords(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  try {
    return String(thrown);
  } catch {
    return 'Something was thrown that cannot be told in words.';
  }
}

/** Anything thrown, as a problem to show. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DeskError) return error.problem;
  return {
    code: 'unexpected',
    message: `Something unexpected happened: ${inWords(error)}`,
    remedy: 'Try again; if it stays, the server log holds the details.',
  };
}

/**
 * Problems of the connection as a whole: an admin mends them in the settings, and everything that waits goes on by
 * itself. No order of its own is at fault.
 */
export const CONNECTION_CODES = [
  'not_connected',
  'wrong_credentials',
  'reconnect_needed',
  'not_allowed_there',
  'encryption_key_missing',
  'encryption_key_changed',
  'copied_database',
] as const;

export const SPENDING_STOPPED: Problem = {
  code: 'spending_stopped',
  message: 'All spending is stopped. Nothing is launched; work that was launched before goes on.',
  remedy: 'Somebody who may approve spending can let it go on, above the list of orders.',
};

export const NOT_CONNECTED: Problem = {
  code: 'not_connected',
  message: 'Translation Desk is not connected to the service yet.',
  remedy: 'Enter the address of the service and connect, under Settings, Translation Desk.',
};

export const RECONNECT_NEEDED: Problem = {
  code: 'reconnect_needed',
  message: 'The connection to the service was lost: it does not accept it any more. Work waits, and nothing is lost.',
  remedy: 'Connect the account again under Settings, Translation Desk. What waits then goes on by itself.',
};

export const COPIED_DATABASE: Problem = {
  code: 'copied_database',
  message:
    'This database seems to be a copy of another installation. Its orders rest here, and nothing can be ordered with its credentials, so that nothing is paid twice.',
  remedy:
    'An admin can say whether this is a copy or the site has moved: above the list of orders, or under Settings, Translation Desk, Health.',
};
