/** Every operation x every way of answering no: what the client makes of it (section 7). */
import {
  AuthenticationError,
  ForbiddenError,
  InDoubtError,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  ServerError,
  TimeoutError,
  operations,
} from '../../server/src/client';
import type { FieldMessages, Operation, ServiceError } from '../../server/src/client';
import { callsOf } from '../unit/client/calls';
import { attributes, document, errorOf, start } from './support';

/** A file has an authority and a protocol of its own: its errors stand in the tests of uploads. */
const rows = operations.filter(({ name }) => name !== 'uploads.send');

const base = (message: string): Answer['body'] => ({ errors: { base: [message] } });

type ErrorClass = abstract new (...details: never[]) => ServiceError;

interface Answer {
  status: number;
  body: { errors: FieldMessages };
  /** What the client makes of it; two things where a write must not be taken for "not done". */
  read: ErrorClass;
  write: ErrorClass;
}

const same = (status: number, body: Answer['body'], kind: ErrorClass): Answer => ({
  status,
  body,
  read: kind,
  write: kind,
});

const ANSWERS: readonly Answer[] = [
  same(400, base('Invalid Request.'), RefusedError),
  same(401, base('Unauthorized'), AuthenticationError),
  same(402, base('Insufficient credits'), RefusedError),
  same(403, base('Forbidden'), ForbiddenError),
  same(404, base('Not found'), NotFoundError),
  same(405, base('Method Not Allowed.'), RefusedError),
  same(406, base('Unacceptable Request.'), RefusedError),
  same(409, base('Conflict'), RefusedError),
  same(422, { errors: { name: ["can't be blank"] } }, RefusedError),
  same(429, base('Too many requests'), RateLimitedError),
  same(500, base('Internal error'), ServerError),
  same(503, base('Down for maintenance'), ServerError),
  // Said by something in between, which does not know what the service did.
  { status: 408, body: base('Request Timeout'), read: TimeoutError, write: InDoubtError },
  { status: 502, body: base('Bad gateway'), read: ServerError, write: InDoubtError },
  { status: 504, body: base('Gateway timeout'), read: ServerError, write: InDoubtError },
];

const pathOf = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

describe('every operation', () => {
  it.each(ANSWERS)(
    'answered with $status is an error of the tree, and was performed by nobody [7/body] [7/2]',
    async ({ status, body, read, write }) => {
      const { sandbox, client } = await start({}, { retries: 0 });
      const project = await client.projects.create(attributes);
      const { id } = await client.documents.create(project.id, document('One'));
      const calls = callsOf(client, sandbox.url, { project: project.id, document: id, user: sandbox.world.account.id });
      expect(Object.keys(calls)).toEqual(operations.map(({ name }) => name));
      const before = await client.projects.get(project.id);
      for (const operation of rows) {
        const { name, method, safeToRepeat } = operation;
        sandbox.addFault({ match: { method, path: pathOf(operation) }, kind: 'status', status, body });
        const error = await errorOf<ServiceError>(calls[name]?.() ?? Promise.resolve());
        expect([name, error.name]).toEqual([name, (safeToRepeat ? read : write).name]);
        expect([error.operation, error.status, error.fieldMessages]).toEqual([name, status, body.errors]);
        expect(error.requestId).toEqual(expect.any(String));
      }
      const after = await client.projects.get(project.id);
      expect({ ...after, updated_at: before.updated_at }).toEqual(before);
      expect(sandbox.world.projects.size).toBe(1);
      expect(sandbox.world.failures).toEqual([]);
    },
  );

  it('is repeated after a passing fault if it is safe to repeat, and never otherwise', async () => {
    const { sandbox, client } = await start();
    const project = await client.projects.create(attributes);
    const { id } = await client.documents.create(project.id, document('One'));
    const calls = callsOf(client, sandbox.url, { project: project.id, document: id, user: sandbox.world.account.id });
    for (const operation of rows) {
      const { name, method, safeToRepeat } = operation;
      const path = pathOf(operation);
      const sent = (): number =>
        sandbox.world.requests.filter((seen) => seen.method === method && path.test(seen.path)).length;
      const already = sent();
      sandbox.addFault({ match: { method, path }, kind: 'drop-request' });
      const outcome = await (calls[name]?.() ?? Promise.resolve()).then(
        () => 'done',
        (error: Error) => error.name,
      );
      // A read or a deletion comes through; the fate of a write is for its caller to find out.
      if (!safeToRepeat) expect([name, outcome]).toEqual([name, 'InDoubtError']);
      expect([name, sent() - already]).toEqual([name, safeToRepeat ? 2 : 1]);
    }
  });
});
