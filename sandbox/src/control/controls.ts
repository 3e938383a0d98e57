import type { CallbackFault } from '../callbacks';
import { SCOPES } from '../http/authentication';
import type { Scope } from '../http/authentication';
import type { Fault, Faults } from '../http/faults';
import { changeBehaviours } from '../lifecycle/behaviours';
import type { BehavioursChange } from '../lifecycle/behaviours';
import { addAuthorMessage } from '../lifecycle/messages';
import { issueCode } from '../oauth/authorization';
import type { Application, Challenge, OAuthSettings } from '../oauth/model';
import { issueTokens } from '../oauth/tokens';
import type { TokenAnswer } from '../oauth/tokens';
import { changeQuirks } from '../quirks';
import type { Quirks } from '../quirks';
import type { StandingRule } from '../rules';
import type { Service } from '../service';
import type { Behaviours } from '../world/behaviours';
import { newId } from '../world/create-world';
import type { World } from '../world/model';
import { fill, setBalance } from '../world/wallet';
import { stretchWork } from './stretch';
import { summarize } from './summary';
import type { Summary } from './summary';

/** What a test, a demo or a person at the control address can make the sandbox do. Wrong arguments throw. */
export interface Controls {
  /** Plays a fault on the requests it matches. */
  addFault(fault: Fault): void;
  faults(): StandingRule<Fault>[];
  removeFaults(): void;
  /** Plays a fault on the callbacks it matches. */
  addCallbackFault(fault: CallbackFault): void;
  callbackFaults(): StandingRule<CallbackFault>[];
  removeCallbackFaults(): void;
  /** Jumps the sandbox's clock by milliseconds and runs everything due on the way, callbacks included. */
  advance(ms: number): Promise<void>;
  /** Jumps the clock until nothing is left to come, at most by so many milliseconds. True when nothing is left. */
  runUntilIdle(withinMs: number): Promise<boolean>;
  /** How many times faster than life the service works from now on; what is under way too. 0: the clock stands still,
   * and only `advance` and `runUntilIdle` move it. */
  setSpeed(speed: number): void;
  speed(): number;
  /** Adds credits to the wallet. */
  fillWallet(credits: number): void;
  setWallet(credits: number): void;
  /** Changes the shapes of answers from now on; those that are not named stay. */
  setQuirks(change: Partial<Quirks>): void;
  quirks(): Quirks;
  /** Makes the service behave otherwise from now on; what is not named stays. */
  setBehaviours(change: BehavioursChange): void;
  behaviours(): Behaviours;
  /** Lets the author of a document write a message, as authors do by themselves. */
  writeAsAuthor(documentId: string, message: string): void;
  /** Registers a further application of the authorization server, or changes the one with its client id. */
  registerApplication(application: Application): void;
  /** How long codes and tokens last, and which optional fields token answers leave out. */
  setOAuth(change: Partial<OAuthSettings>): void;
  /** A code as a person's consent gives it, without a browser. All scopes and the first application unless told. */
  authorize(consent?: Consent): string;
  /** Tokens as the token address answers them, without a code. */
  grantTokens(consent?: Pick<Consent, 'scopes' | 'clientId'>): TokenAnswer;
  summary(): Summary;
  /** Everything as at the start, but for the clock, which never goes back. */
  reset(): void;
  /** Writes the state file, and waits until the disk has it. */
  flush(): void;
}

export interface Consent {
  scopes?: readonly Scope[];
  clientId?: string;
  redirectUri?: string;
  challenge?: Challenge;
}

export interface ControlParts {
  service: Service;
  faults: Faults;
  seed: string;
  pace: { speed: number };
  /** A world as at the start, with the chance of the start. */
  startingWorld: () => World;
  /** Does once more what the options of the sandbox ask for. */
  applyOptions: () => void;
}

export function createControls(parts: ControlParts): Controls {
  const { service, faults, pace } = parts;
  const { world, clock, callbacks, journal } = service;
  /** What the state file keeps is written at once; nothing but the disk can hinder it. */
  const committed = <A extends unknown[], R>(run: (...args: A) => R) => {
    return (...args: A): R => {
      const result = run(...args);
      journal.commit();
      return result;
    };
  };
  return {
    addFault: (fault) => faults.add(fault),
    faults: () => faults.list(),
    removeFaults: () => faults.clear(),
    addCallbackFault: (fault) => callbacks.addFault(fault),
    callbackFaults: () => callbacks.faults(),
    removeCallbackFaults: () => callbacks.clearFaults(),
    advance: async (ms) => {
      await clock.advance(ms);
      journal.commit();
    },
    runUntilIdle: async (withinMs) => {
      const idle = await clock.runUntilIdle(withinMs);
      journal.commit();
      return idle;
    },
    setSpeed: committed((speed) => changeSpeed(service, pace, speed)),
    speed: () => (clock.isFrozen() ? 0 : pace.speed),
    fillWallet: committed((credits) => fill(world.wallet, credits, clock.now())),
    setWallet: committed((credits) => setBalance(world.wallet, credits, clock.now())),
    setQuirks: committed((change) => changeQuirks(world.quirks, change)),
    quirks: () => world.quirks,
    behaviours: () => world.behaviours,
    setBehaviours: committed((change) => changeBehaviours(service, change)),
    writeAsAuthor: committed((documentId, message) => writeAsAuthor(service, documentId, message)),
    registerApplication: committed((application) => register(service, application)),
    setOAuth: committed((change) => void Object.assign(world.oauth.settings, change)),
    authorize: committed((consent = {}) => authorize(service, consent)),
    grantTokens: committed(({ scopes = SCOPES, clientId } = {}) => {
      const application = applicationOf(service, clientId);
      const grant = { id: newId(service.random), clientId: application.clientId, scopes: [...scopes] };
      return issueTokens(service, grant, scopes);
    }),
    summary: () => summarize(service, parts),
    reset: () => reset(parts),
    flush: () => journal.flush(),
  };
}

/** What is to come is brought nearer or further away, so that the new speed holds for it too. */
export function changeSpeed(service: Service, pace: { speed: number }, speed: number): void {
  if (!(speed >= 0) || !Number.isFinite(speed)) throw new RangeError('speed must be 0 or greater');
  const { clock, callbacks } = service;
  if (speed === 0) {
    clock.freeze();
    return;
  }
  const factor = pace.speed / speed;
  pace.speed = speed;
  if (factor !== 1) {
    const map = clock.stretch(factor);
    stretchWork(service, factor, map);
    callbacks.mapTimes(map);
  }
  clock.thaw();
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

/** Adds an application, or changes the one with its client id. */
export function register({ world }: Service, application: Application): void {
  const { applications } = world.oauth;
  const known = applications.findIndex(({ clientId }) => clientId === application.clientId);
  applications.splice(known < 0 ? applications.length : known, known < 0 ? 0 : 1, application);
}

function authorize(service: Service, { scopes = SCOPES, clientId, redirectUri, challenge }: Consent): string {
  const application = applicationOf(service, clientId);
  const request = {
    clientId: application.clientId,
    redirectUri: redirectUri ?? application.redirectUris[0] ?? '',
    redirectUriGiven: true,
    scopes: [...scopes],
    state: null,
    challenge: challenge ?? null,
  };
  return issueCode(service, request, [...scopes]);
}

function applicationOf({ world }: Service, clientId: string | undefined): Application {
  const { applications } = world.oauth;
  const found = clientId === undefined ? applications[0] : applications.find((known) => known.clientId === clientId);
  if (found === undefined) throw new Error(`There is no application ${clientId ?? ''}`);
  return found;
}

function reset({ service, faults, startingWorld, applyOptions }: ControlParts): void {
  const { world, clock, callbacks, journal } = service;
  clock.clear();
  callbacks.clear();
  faults.clear();
  const { quirks, ...fresh } = startingWorld();
  Object.assign(world, fresh);
  // Held by whoever shapes the answers: the same object, filled anew.
  Object.assign(world.quirks, quirks);
  applyOptions();
  journal.rewrite();
}
