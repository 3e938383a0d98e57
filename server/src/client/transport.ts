/**
 * Sends operations and reads their answers: authentication, redirects, time limits, repetitions and the limit on how
 * much runs at once. It knows the table of operations, and nothing of what the operations mean.
 */
import { Agent } from 'undici';
import type { z } from 'zod';
import { parseBaseUrl, requestUrl } from './address';
import type { Query } from './address';
import type { Authentication } from './authentication';
import { AuthenticationError, ConfigurationError, InvalidRequestError, ServiceError } from './errors';
import { exchange } from './exchange';
import type { WireAnswer } from './exchange';
import { judgeAnswer, judgeFailure } from './judge';
import { operationNamed } from './operations';
import type { Operation, OperationName, PathParameters } from './operations';
import { readAnswer } from './read-answer';
import { printableCause, redactor } from './redact';
import type { Redactor } from './redact';
import { MAX_HOPS, Redirects, isRedirect } from './redirects';
import type { Route } from './redirects';
import { retryDelay, sleep as realSleep } from './retry';
import { Turns } from './turns';

export interface TransportOptions {
  /** Where the service's API stands, without the version: `https://api.example.com`. */
  baseUrl: string;
  authentication: Authentication;
  /** Requests under way at once, over all calls of this client. Default 4. */
  concurrency?: number;
  /** Time for one attempt, redirects included, in milliseconds. Default 30,000, after which the service itself gives up. */
  attemptTimeoutMs?: number;
  /** Time for one call with all its attempts and waits, in milliseconds, from when its turn comes. Default 120,000. */
  totalTimeoutMs?: number;
  /** Repetitions after the first attempt, at most. Default 3. */
  retries?: number;
  /** Lets credentials travel over plain HTTP to other machines than this one. For tests on private networks. */
  allowPlainHttp?: boolean;
  /** How requests name the program they come from. */
  userAgent?: string;
  now?: () => Date;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  /** Stops the call. A write under way when it fires ends as `InDoubtError`, anything else as `AbortedError`. */
  signal?: AbortSignal | undefined;
}

export type CallInput<Name extends OperationName> = PathParameters<Name> &
  CallOptions & { query?: Query; body?: Readonly<Record<string, unknown>> };

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
  readonly signal: AbortSignal;
  /** On the clock of `performance.now()`; starts when the call gets its turn. */
  readonly deadline: number;
}

type Settings = Required<TransportOptions> & { base: URL };

/** @throws ConfigurationError when the options make no usable client. */
export function createTransport(options: TransportOptions): Transport {
  return new HttpTransport(settingsFrom(options));
}

class HttpTransport implements Transport {
  private readonly agent: Agent;
  private readonly turns: Turns;
  private readonly redirects: Redirects;

  constructor(private readonly settings: Settings) {
    this.turns = new Turns(settings.concurrency, settings.sleep);
    this.redirects = new Redirects({ base: settings.base, allowPlainHttp: settings.allowPlainHttp });
    this.agent = new Agent({ connect: { timeout: Math.min(10_000, settings.attemptTimeoutMs) } });
  }

  async call<Name extends OperationName, Schema extends z.ZodType>(
    name: Name,
    schema: Schema,
    input: CallInput<Name>,
  ): Promise<z.output<Schema>> {
    const operation = operationNamed(name);
    const route: Route = {
      url: requestUrl(this.settings.base, operation, input.path ?? {}, input.query ?? {}),
      method: operation.method,
      body: input.body === undefined ? undefined : serialize(operation, input.body),
      trusted: true,
      performed: false,
    };
    const answer = await this.turns.take(operation, input.signal, (signal) => {
      const deadline = performance.now() + this.settings.totalTimeoutMs;
      return this.persist({ operation, route, signal, deadline });
    });
    return readAnswer(operation, answer, schema);
  }

  async close(): Promise<void> {
    if (this.turns.closed) return;
    this.turns.close();
    await this.agent.close();
  }

  /** Attempts the call until it has an answer, or an error that is not to be retried. */
  private async persist(call: Call): Promise<WireAnswer> {
    const { operation, signal } = call;
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await this.attempt(call, attempts > 1);
      } catch (error) {
        const remainingMs = call.deadline - performance.now();
        const wait = retryDelay({ operation, error, attempts, retries: this.settings.retries, remainingMs });
        if (wait === undefined || this.turns.closed) throw error;
        await this.turns.pause(operation, wait, signal);
      }
    }
  }

  /** One attempt with all its redirects. */
  private async attempt(call: Call, repetition: boolean): Promise<WireAnswer> {
    const { operation, signal } = call;
    const end = Math.min(call.deadline, performance.now() + this.settings.attemptTimeoutMs);
    let route = this.redirects.recall(operation, call.route);
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const now = this.settings.now();
      const { headers, redact } = await this.headersFor(operation, route, now);
      const request = { method: route.method, url: route.url, headers, body: route.body };
      const timeoutMs = Math.max(1, end - performance.now());
      const outcome = await exchange(this.agent, request, { timeoutMs, signal });
      const circumstances = { operation, route, redact, now };
      if (outcome.kind === 'failure') throw judgeFailure(outcome, circumstances);
      if (outcome.status < 300) return outcome;
      if (repetition && outcome.status === operation.repetitionMeansDone) return { ...outcome, text: '' };
      if (!isRedirect(outcome.status)) throw judgeAnswer(outcome, circumstances);
      route = this.redirects.follow(operation, route, outcome);
    }
    throw this.redirects.tooMany(operation, route);
  }

  private async headersFor(
    operation: Operation,
    route: Route,
    now: Date,
  ): Promise<{ headers: Record<string, string>; redact: Redactor }> {
    const credentials = operation.credentials && route.trusted ? await this.authenticate(operation, now) : {};
    const headers: Record<string, string> = {
      accept: 'application/json',
      // What is not offered need not be unpacked.
      'accept-encoding': 'identity',
      'user-agent': this.settings.userAgent,
      ...(route.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...credentials,
    };
    // The service may quote in a message what it was sent.
    const secrets = Object.values(credentials).map((value) => value.replace(/^Bearer\s+/i, ''));
    return { headers, redact: redactor(secrets) };
  }

  private async authenticate(operation: Operation, now: Date): Promise<Record<string, string>> {
    try {
      return await this.settings.authentication.headers(now);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const message = `${operation.name} could not be sent, because no credentials could be had.`;
      throw new AuthenticationError({ operation: operation.name, message, cause: printableCause(error) });
    }
  }
}

function serialize(operation: Operation, body: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    const message = `${operation.name} was called with something that cannot be written as JSON.`;
    throw new InvalidRequestError({ operation: operation.name, message, cause: error });
  }
}

function settingsFrom(options: TransportOptions): Settings {
  const settings = {
    concurrency: 4,
    attemptTimeoutMs: 30_000,
    totalTimeoutMs: 120_000,
    retries: 3,
    allowPlainHttp: false,
    userAgent: 'strapi-plugin-translation-desk',
    now: () => new Date(),
    sleep: realSleep,
    ...definedOnly(options),
  };
  for (const name of ['concurrency', 'attemptTimeoutMs', 'totalTimeoutMs', 'retries'] as const) {
    const least = name === 'retries' ? 0 : 1;
    if (!Number.isSafeInteger(settings[name]) || settings[name] < least) {
      const message = `The setting ${name} must be a whole number of at least ${least}.`;
      throw new ConfigurationError({ operation: 'createClient', code: 'invalid_option', message });
    }
  }
  return { ...settings, base: parseBaseUrl(settings.baseUrl, settings.allowPlainHttp) };
}

/** Options given as `undefined` mean their default, as if they were left out. */
function definedOnly(options: TransportOptions): TransportOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as TransportOptions;
}
