import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModuleMocker } from 'jest-mock';

/** What a suite may change of the process it shares, and how it is put back. */
function processAsItIs(): { restore: () => void } {
  const exit = process.exit.bind(process);
  const removeAllListeners = process.removeAllListeners.bind(process);
  const variables = { ...process.env };
  const listeners = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));

  function removeNew(names: (string | symbol)[]): void {
    for (const name of names) {
      for (const listener of process.rawListeners(name)) {
        if (!listeners.get(name)?.has(listener)) process.removeListener(name, listener as () => void);
      }
    }
  }
  // Strapi takes away all listeners when it stops, and with them the worker's line to jest. Its own are to signals.
  process.removeAllListeners = (name) => {
    if (name !== undefined) return removeAllListeners(name);
    removeNew(process.eventNames().filter((each) => String(each).startsWith('SIG')));
    return process;
  };
  return {
    restore() {
      removeNew(process.eventNames());
      Object.assign(process, { exit, removeAllListeners });
      for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
      Object.assign(process.env, variables);
    },
  };
}

/**
 * Suites that boot Strapi run in the realm of jest's worker itself, and packages are loaded by Node, once in a worker's
 * life (`native-runtime.js`): in a context of its own each suite would load the thousands of modules below Strapi again
 * and run them cold, which took as long as many a suite's tests. Only one realm, too, means that what is an `Error` or a
 * `Date` here is one for Strapi. What the suite changes of the process and what jest puts into the realm is put back at its end.
 */
export default class NativeEnvironment implements JestEnvironment<null> {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  /** Time is never faked where Strapi runs. */
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  private readonly globals = new Set(Reflect.ownKeys(globalThis));
  private readonly console = globalThis.console;
  private readonly process = processAsItIs();
  private ofJest: (string | symbol)[] = [];

  constructor(_config: JestEnvironmentConfig) {}

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Only looked at for whether the suite is still running: `native-runtime.js` compiles into no context. */
  getVmContext(): never {
    return globalThis as never;
  }

  setup(): Promise<void> {
    return Promise.resolve();
  }

  /** Before the suite itself is loaded: whatever is new by now is jest's. Packages may keep what they add later. */
  handleTestEvent({ name }: { name: string }): void {
    if (name === 'setup') this.ofJest = Reflect.ownKeys(globalThis).filter((key) => !this.globals.has(key));
  }

  teardown(): Promise<void> {
    for (const key of this.ofJest) Reflect.deleteProperty(globalThis, key);
    globalThis.console = this.console;
    this.process.restore();
    return Promise.resolve();
  }
}
