import { composeService } from './compose';
import { createControls } from './control/controls';
import type { Controls } from './control/controls';
import { createServer } from './http/server';
import type { Route } from './http/server';
import { createTemplate } from './lifecycle/creating';
import type { SandboxOptions } from './options';
import { addRoutes } from './routes';
import type { GivenTemplate } from './schemas';
import { bendAnswers } from './shapes/hooks';
import type { Template, World } from './world/model';

export type { CallbackFault } from './callbacks';
export type { Controls } from './control/controls';
export type { Fault } from './http/faults';
export type { SandboxOptions } from './options';
export type { Quirks } from './quirks';
export type * from './world/behaviours';
export type * from './world/model';
export { ALL_SCOPES_TOKEN } from './world/create-world';

export interface Sandbox extends Controls {
  url: string;
  port: number;
  apiKey: string;
  apiSecret: string;
  /** Repeats this run when it is given to another sandbox. */
  seed: string;
  /** Every operation that is imitated. */
  routes: readonly Route[];
  /** Everything the service knows, for inspection. */
  world: World;
  /** Makes a project template, as a person does in the service's own application. */
  addTemplate(template: GivenTemplate): Template;
  close(): Promise<void>;
}

/** Starts a server that behaves as the specification of the service says. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, logger = false } = options;
  const credentials = { apiKey: options.apiKey ?? 'sandbox-key', apiSecret: options.apiSecret ?? 'sandbox-secret' };
  let url = '';
  const parts = composeService(options, () => url);
  const { service, faults, seed } = parts;
  const { world, clock, callbacks, uploads, journal } = service;
  const controls = createControls(parts);
  const { app, routes } = createServer({
    world,
    credentials,
    faults,
    now: () => clock.now(),
    logger,
    commit: () => journal.commit(),
  });
  bendAnswers(app, service.bending);

  const close = once(async () => {
    faults.close();
    await callbacks.close();
    await clock.close();
    await app.close();
    await uploads.close();
    journal.close();
  });
  try {
    await addRoutes(app, service, controls);
    url = await app.listen({ host, port });
    parts.goOn();
    return {
      url,
      port: Number(new URL(url).port),
      ...credentials,
      seed,
      routes,
      world,
      ...controls,
      addTemplate: (template) => createTemplate(service, template),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A sandbox that is closed twice is closed. */
function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= run());
}
