import { TestEnvironment as Document } from 'jest-environment-jsdom';

/** Of these jsdom has none, or its own, which what intercepts requests in Node does not take for its own. */
const OF_NODE = [
  ...(['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'AbortController', 'AbortSignal'] as const),
  ...(['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder'] as const),
  ...(['BroadcastChannel', 'structuredClone'] as const),
];

/** A browser's document, with the network of Node beneath. */
export default class Browser extends Document {
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of OF_NODE) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
