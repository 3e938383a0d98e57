/**
 * Sends operations and reads their answers: authentication, redirects, time limits, repetitions and the limits on how
 * much runs at once and how fast. It knows the table of operations, and nothing of what the operations mean.
 */
import { Agent } from 'undici';
import type { z } from 'zod';
import { requestUrl } from './address';
import type { Query } from './address';
import type { Authentication } from './authentication';
import { writeBody } from './body';
import type { FileBody } from './body';
import { AuthenticationError, MissingScopeError, RedirectError, ServiceError, UploadError } from './errors';
import { exchange } from './exchange';
import type { WireAnswer } from './exchange';
import { judgeAnswer, judgeFailure, judgeOutOfTime } from './judge';
import type { Circumstances } from './judge';
import { operationNamed } from './operations';
import type { Operation, OperationName, PathParameters } from './operations';
import { Pace } from './pace';
import { readAnswer } from './read-answer';
import { printableCause, redactor } from './redact';
import { MAX_HOPS, Redirects, isRedirect } from './redirects';
import type { Route } from './redirects';
import { askedForQuiet, mayHaveWorked, retryDelay } from './retry';
import { settingsFrom } from './settings';
import type { Settings, TransportOptions } from './settings';
import { Turns } from './turns';

export type { TransportOptions } from './settings';

export interface CallOptions {
  /** Stops the call. A write under way when it fires ends as `InDoubtError`, anything else as `AbortedError`. */
  signal?: AbortSignal | undefined;
}

type Headers = Readonly<Record<string, string>>;

export type CallInput<Name extends OperationName> = PathParameters<Name> &
  CallOptions & {
    query?: Query;
    /** Written as JSON, or as form fields where the table says so. */
    body?: Readonly<Record<string, unknown>>;
    /** The bytes of a file, for the one operation that sends them. */
    file?: FileBody;
    /** What authorizes this one request instead of the account's credentials; goes to its address and nowhere else. */
    authorization?: Headers;
  };

export interface Transport {
  /**
   * Performs an operation and reads its answer with the schema.
   *
   * @throws ServiceError, and nothing else.
   */
  call<Name extends OperationName, Schema extends z.ZodType>(
    name: Name,
    schema: Schema,
    input: CallInput<Name>,
  ): Promise<z.output<Schema>>;
  /** Lets what is under way end, starts nothing more. */
  close(): Promise<void>;
}

interface Call {
  readonly operation: Operation;
  readonly route: Route;
  readonly authorization: Headers | undefined;
  readonly signal: AbortSignal | undefined;
  /** On the clock of `ticks`; counts from when the call gets its turn. */
  readonly deadline: number;
  /** What the last request of this call was authenticated with. */
  credentials: Headers | undefined;
}

/** @throws ConfigurationError when the options make no usable client. */
export function createTransport(options: TransportOptions): Transport {
  return new HttpTransport(settingsFrom(options));
}

class HttpTransport implements Transport {
  private readonly agent: Agent;
  private readonly pace: Pace;
  private readonly turns: Turns;
  private readonly redirects: Redirects;
  private readonly plainHeaders: Headers;

  constructor(private readonly settings: Settings) {
    this.pace = new Pace(settings.requestsPerSecond, settings.ticks);
    this.turns = new Turns({ places: settings.concurrency, pace: this.pace, sleep: settings.sleep });
    this.redirects = new Redirects(settings);
    this.plainHeaders = {
      accept: 'application/json',
      // What is not offered need not be unpacked.
      'accept-encoding': 'identity',
      'user-agent': settings.userAgent,
    };
    this.agent = new Agent({ connect: { timeout: Math.min(10_000, settings.attemptTimeoutMs) } });
  }

  async call<Name extends OperationName, Schema extends z.ZodType>(
    name: Name,
    schema: Schema,
    input: CallInput<Name>,
  ): Promise<z.output<Schema>> {
    const operation = operationNamed(name);
    const url = requestUrl(this.settings, operation, input.path ?? {}, input.query ?? {});
    const route: Route = {
      url,
      method: operation.method,
      body: input.file ?? (input.body === undefined ? undefined : writeBody(operation, input.body)),
      home: url.origin,
      trusted: true,
      performed: false,
    };
    const { authorization } = input;
    const answer = await this.turns.take(operation, input.signal, async (signal) => {
      if (this.settings.authentication.scopes) await this.checkScopes(operation, signal);
      const time = input.file ? Number.POSITIVE_INFINITY : this.settings.totalTimeoutMs;
      const deadline = this.settings.ticks() + time;
      return this.persist({ operation, route, authorization, signal, deadline, credentials: undefined });
    });
    return readAnswer(operation, answer, schema);
  }

  async close(): Promise<void> {
    if (this.turns.closed) return;
    this.turns.close();
    await this.agent.close();
  }

  /** @throws MissingScopeError where it is known that the service would refuse (section 5.1). */
  private async checkScopes(operation: Operation, signal: AbortSignal | undefined): Promise<void> {
    if (operation.scopes.length === 0) return;
    const granted = await this.ask({ operation, signal }, async (authentication) => authentication.scopes?.());
    if (granted && !operation.scopes.some((scope) => granted.includes(scope))) {
      throw new MissingScopeError({ operation: operation.name, scopes: operation.scopes });
    }
  }

  /** Attempts the call until it has an answer, or an error that is not to be retried. */
  private async persist(call: Call): Promise<WireAnswer> {
    const { operation, signal } = call;
    let perhapsDone = false;
    let renewed = false;
    for (let attempts = 1; ;) {
      try {
        return await this.attempt(call, perhapsDone);
      } catch (error) {
        perhapsDone ||= mayHaveWorked(error);
        if (error instanceof RedirectError) this.redirects.forget();
        if (!renewed && (await this.renew(call, error))) {
          // A 401 says that nothing was done, and this repetition is for other credentials, not for luck.
          renewed = true;
          continue;
        }
        const quiet = operation.body === 'file' ? undefined : askedForQuiet(error);
        if (quiet !== undefined) this.pace.keepQuiet(quiet);
        const remainingMs = call.deadline - this.settings.ticks();
        const wait = retryDelay({ operation, error, attempts, retries: this.settings.retries, remainingMs });
        if (wait === undefined || this.turns.closed) throw error;
        // What all are held back for, this call waits for among them.
        if (quiet === undefined) await this.turns.pause(operation, wait, signal);
        attempts += 1;
      }
    }
  }

  /** One attempt with all its redirects. */
  private async attempt(call: Call, perhapsDone: boolean): Promise<WireAnswer> {
    const { operation } = call;
    let route = this.redirects.recall(operation, call.route);
    let wireTime = this.settings.attemptTimeoutMs;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const { answer, circumstances } = await this.request(call, route, wireTime);
      if (answer.status < 300) return accepted(operation, answer);
      if (perhapsDone && answer.status === operation.repetitionMeansDone) return { ...answer, text: '' };
      if (!isRedirect(answer.status)) throw judgeAnswer(answer, circumstances);
      // A file takes the time it takes; its limit is about standing still.
      if (operation.body !== 'file') wireTime -= answer.milliseconds;
      route = this.redirects.follow(operation, route, answer);
    }
    throw this.redirects.tooMany(operation, route);
  }

  /** One request, as soon as the pace lets it start. */
  private async request(
    call: Call,
    route: Route,
    wireTime: number,
  ): Promise<{ answer: WireAnswer; circumstances: Circumstances }> {
    const { operation, signal } = call;
    if (this.pace.restrains) await this.turns.start(operation, signal, call.deadline);
    const now = this.settings.now();
    const credentials = route.trusted ? await this.credentialsFor(call, now) : {};
    const timeoutMs = Math.min(wireTime, call.deadline - this.settings.ticks());
    if (timeoutMs <= 0) throw judgeOutOfTime({ operation, route });
    const headers = { ...this.headersOf(route), ...credentials };
    const { method, url, body } = route;
    const outcome = await exchange(this.agent, { method, url, headers, body }, { timeoutMs, signal });
    // The service may quote in a message what it was sent.
    const secrets = (): string[] => Object.values(credentials).map((value) => value.replace(/^Bearer\s+/i, ''));
    const circumstances = { operation, route, redact: redactor(secrets), now };
    if (outcome.kind === 'failure') throw judgeFailure(outcome, circumstances);
    return { answer: outcome, circumstances };
  }

  private headersOf({ body }: Route): Headers {
    if (body === undefined) return this.plainHeaders;
    return {
      ...this.plainHeaders,
      'content-type': body.contentType,
      ...(body.kind === 'file' ? { accept: '*/*', 'content-length': String(body.length) } : {}),
    };
  }

  private async credentialsFor(call: Call, now: Date): Promise<Headers> {
    if (call.authorization) return call.authorization;
    if (call.operation.credentials === false) return {};
    call.credentials = await this.ask(call, (authentication) => authentication.headers(now));
    return call.credentials;
  }

  /** Whether there are other credentials to try after this error: once in a call, for a 401 of the service itself. */
  private async renew(call: Call, error: unknown): Promise<boolean> {
    const refused = call.credentials;
    if (!(error instanceof AuthenticationError) || error.status !== 401 || !refused) return false;
    return this.ask(call, (authentication) => authentication.renew?.(refused) ?? Promise.resolve(false));
  }

  /** What the authentication answers; a caller who gives up does not stop what others wait for, too. */
  private async ask<T>(
    { operation, signal }: Pick<Call, 'operation' | 'signal'>,
    question: (authentication: Authentication) => T | Promise<T>,
  ): Promise<T> {
    try {
      const answer = question(this.settings.authentication);
      return answer instanceof Promise ? await this.turns.unlessStopped(operation, signal, answer) : answer;
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const message = `${operation.name} could not be sent, because no credentials could be had.`;
      throw new AuthenticationError({ operation: operation.name, message, cause: printableCause(error) });
    }
  }
}

/** @throws UploadError for a file whose good status is not the one that says it is stored (4.5, upload flow). */
function accepted(operation: Operation, answer: WireAnswer): WireAnswer {
  if (operation.body !== 'file') return answer;
  // What a storage writes into its answer is its own affair.
  if (answer.status === 200) return { ...answer, text: '' };
  const message = `${operation.name} was answered with ${answer.status}, and only 200 says that the file is stored.`;
  throw new UploadError({ operation: operation.name, status: answer.status, message });
}
