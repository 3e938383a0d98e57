import { greetingAnswer, testAnswer } from '../reference-records';
import type { Greeting, TestAnswer } from '../reference-records';
import type { CallOptions, Transport } from '../transport';

export interface Connection {
  /**
   * Asks whether the service is there. Sends no credentials.
   *
   * @returns The service's greeting (`message`).
   * @throws ConnectionError, TimeoutError, ServerError; UnreadableAnswerError when the address is not that of the API.
   * Scopes: none. Section 1 and 4.5.
   */
  ping(options?: CallOptions): Promise<Greeting>;
  /**
   * Asks whether the credentials are accepted.
   *
   * @returns What the service says to it, a `message` perhaps: the specification shows no body.
   * @throws AuthenticationError when they are not; else as `ping`.
   * Scopes: none shown. Section 4.5 and 5.2.
   */
  test(options?: CallOptions): Promise<TestAnswer>;
}

export function connection(transport: Transport): Connection {
  return {
    ping: (options) => transport.call('connection.ping', greetingAnswer, { ...options }),
    test: (options) => transport.call('connection.test', testAnswer, { ...options }),
  };
}
