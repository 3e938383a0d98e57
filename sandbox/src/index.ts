import { createCallbacks } from './callbacks';
import { createClock } from './clock';
import { createFaults } from './http/faults';
import type { Fault } from './http/faults';
import { createServer } from './http/server';
import { addAuthorMessage } from './lifecycle/messages';
import { documentRoutes } from './routes/documents';
import { notImitatedRoutes } from './routes/not-imitated';
import { projectRoutes } from './routes/projects';
import { quotationRoutes } from './routes/quotation';
import { referenceRoutes } from './routes/reference';
import { supportMessageRoutes } from './routes/support-messages';
import { userRoutes } from './routes/users';
import type { Service } from './service';
import { createWorld, remember } from './world/create-world';
import type { World } from './world/model';
import { fill } from './world/wallet';

export type { Fault } from './http/faults';
export type * from './world/model';
export { ALL_SCOPES_TOKEN } from './world/create-world';

export interface SandboxOptions {
  /** 0, the default, takes any free one. */
  port?: number;
  host?: string;
  /** How many times faster than life the service's work goes. */
  speed?: number;
  walletCredits?: number;
  apiKey?: string;
  apiSecret?: string;
  logger?: boolean;
  faults?: Fault[];
}

export interface Sandbox {
  url: string;
  port: number;
  apiKey: string;
  apiSecret: string;
  /** Everything the service knows, for inspection. */
  world: World;
  addFault(fault: Fault): void;
  /** Adds credits to the wallet. */
  fillWallet(credits: number): void;
  /** Jumps the sandbox's clock by milliseconds and runs everything due on the way, callbacks included. */
  advance(ms: number): Promise<void>;
  /** Lets the author of a document write a message, as authors do by themselves. */
  writeAsAuthor(documentId: string, message: string): void;
  close(): Promise<void>;
}

/** Starts a server that behaves as the specification of the service says. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, speed = 1, logger = false } = options;
  if (!(speed > 0)) throw new RangeError('speed must be greater than 0');
  const credentials = { apiKey: options.apiKey ?? 'sandbox-key', apiSecret: options.apiSecret ?? 'sandbox-secret' };
  const world = createWorld(options.walletCredits ?? 10_000);
  const clock = createClock((error) => remember(world.failures, error));
  const pace = (lifeMs: number): number => lifeMs / speed;
  const callbacks = createCallbacks(world, clock, pace);
  const faults = createFaults(options.faults ?? []);
  const service: Service = { world, clock, callbacks, pace };

  const app = createServer({ world, credentials, faults, now: () => clock.now(), logger });
  referenceRoutes(app);
  userRoutes(app, service);
  quotationRoutes(app);
  projectRoutes(app, service);
  documentRoutes(app, service);
  supportMessageRoutes(app, service);
  notImitatedRoutes(app);

  const close = async (): Promise<void> => {
    faults.close();
    await callbacks.close();
    await clock.close();
    await app.close();
  };
  try {
    const url = await app.listen({ host, port });
    return {
      url,
      port: Number(new URL(url).port),
      ...credentials,
      world,
      addFault: (fault) => faults.add(fault),
      fillWallet: (credits) => fill(world.wallet, credits, clock.now()),
      advance: (ms) => clock.advance(ms),
      writeAsAuthor: (documentId, message) => writeAsAuthor(service, documentId, message),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function writeAsAuthor(service: Service, documentId: string, message: string): void {
  for (const project of service.world.projects.values()) {
    const document = project.documents.get(documentId);
    if (document === undefined) continue;
    addAuthorMessage(service, project, document, message);
    return;
  }
  throw new Error(`There is no document ${documentId}`);
}
