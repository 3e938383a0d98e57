import fc from 'fast-check';
import { AbortedError, RateLimitedError, TimeoutError } from '../../../server/src/client';
import { operationNamed } from '../../../server/src/client/operations';
import { Pace } from '../../../server/src/client/pace';
import { Turns } from '../../../server/src/client/turns';
import { DrivenClock, until } from './driven-clock';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';

afterEach(closeAll);

const operation = operationNamed('projects.get');
const project = { id: 'p1', status: 'in_creation' };
const never = new AbortController().signal;

function gate(requestsPerSecond: number) {
  const clock = new DrivenClock();
  const pace = new Pace(requestsPerSecond, clock.ticks);
  const turns = new Turns({ places: 100, pace, sleep: clock.sleep });
  const starts: number[] = [];
  const start = (signal = never, deadline = Infinity): Promise<void> =>
    turns.start(operation, signal, deadline).then(() => void starts.push(clock.ticks()));
  return { clock, pace, starts, start };
}

/** The most starts in any span, wherever it begins. */
function mostIn(spanMs: number, starts: readonly number[]): number {
  return Math.max(0, ...starts.map((from) => starts.filter((at) => at >= from && at < from + spanMs).length));
}

describe('the pace', () => {
  it('never lets more requests start in any second than it may, and lets all of them start in the end', async () => {
    const arrivals = fc.array(fc.record({ after: fc.nat(1500), leaves: fc.boolean() }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), arrivals, async (rate, list) => {
        const { clock, starts, start } = gate(rate);
        let staying = 0;
        for (const { after, leaves } of list) {
          await clock.advance(after);
          const stop = new AbortController();
          const begun = start(stop.signal).catch(() => 'left');
          if (leaves) stop.abort();
          else staying += 1;
          void begun;
        }
        await clock.advance(60_000);
        // One that leaves at once may already have started, where nobody stood before it.
        expect(starts.length).toBeGreaterThanOrEqual(staying);
        expect(mostIn(1000, starts)).toBeLessThanOrEqual(rate);
      }),
      { numRuns: 60 },
    );
  });

  it('may be a fraction: 2.5 in a second are 2 in each 800 ms', async () => {
    const { clock, starts, start } = gate(2.5);
    for (let i = 0; i < 6; i += 1) void start();
    await clock.advance(5000);
    expect(starts).toEqual([0, 0, 800, 800, 1600, 1600]);
  });

  it('wastes no start on a call that gave up in the line', async () => {
    const { clock, starts, start } = gate(1);
    const stop = new AbortController();
    await start();
    const leaving = errorOf(start(stop.signal));
    const staying = start();
    await clock.advance(500);
    stop.abort();
    expect(await leaving).toBeInstanceOf(AbortedError);
    await clock.advance(500);
    await staying;
    expect(starts).toEqual([0, 1000]);
  });

  it('does not wait for a start that comes too late', async () => {
    const { start, clock } = gate(0.1);
    await start();
    const error = await errorOf(start(never, 9_000));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ code: 'out_of_time', retryable: true });
    expect(clock.sleeping).toBe(0);
  });

  it('keeps quiet for all, a minute at most, and a longer wish is not ended by a shorter', async () => {
    const { clock, pace, starts, start } = gate(Infinity);
    pace.keepQuiet(20_000);
    pace.keepQuiet(1_000);
    const waiting = [start(), start()];
    await clock.advance(19_999);
    expect(starts).toEqual([]);
    await clock.advance(1);
    await Promise.all(waiting);
    expect(starts).toEqual([20_000, 20_000]);
    pace.keepQuiet(3_600_000);
    const error = await errorOf<RateLimitedError>(start());
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ retryAfterMs: 60_000, retryable: true, status: undefined });
    await clock.advance(60_000);
    await start();
  });
});

describe('a request for quiet', () => {
  it.each([429, 503])(
    '(%i with Retry-After) holds back all calls of the client, not only its own [7/2]',
    async (code) => {
      const server = await serve((_, response, count) =>
        count === 1 ? json(response, code, {}, { 'retry-after': '7' }) : json(response, 200, project),
      );
      const clock = new DrivenClock();
      const client = clientOf(server.url, { sleep: clock.sleep, ticks: clock.ticks });
      const first = client.projects.get('p1');
      await until(() => clock.sleeping > 0);
      const others = [client.projects.get('p2'), client.projects.asyncLaunch('p3')];
      const stop = new AbortController();
      const leaving = errorOf(client.projects.get('p4', { signal: stop.signal }));
      await clock.advance(6_999);
      stop.abort();
      expect(await leaving).toBeInstanceOf(AbortedError);
      expect(server.seen).toHaveLength(1);
      await clock.advance(1);
      await Promise.all([first, ...others]);
      expect(server.seen).toHaveLength(4);
    },
  );

  it('without Retry-After is for the one call that met it', async () => {
    const server = await serve((_, response, count) => json(response, count === 1 ? 429 : 200, project));
    const clock = new DrivenClock();
    const client = clientOf(server.url, { sleep: clock.sleep, ticks: clock.ticks });
    const first = client.projects.get('p1');
    await until(() => clock.sleeping > 0);
    await client.projects.get('p2');
    expect(server.seen).toHaveLength(2);
    await clock.advance(8_000);
    await first;
  });
});

describe('requestsPerSecond', () => {
  it('counts repetitions and redirects', async () => {
    const server = await serve(({ path }, response, count) => {
      if (count === 1) json(response, 500, {});
      else if (path.startsWith('/moved')) json(response, 200, project);
      else response.writeHead(302, { location: `/moved${path}` }).end();
    });
    const clock = new DrivenClock();
    const at: number[] = [];
    const client = clientOf(server.url, {
      requestsPerSecond: 1,
      ticks: clock.ticks,
      sleep: async (ms) => {
        await clock.advance(ms);
        at.push(clock.ticks());
      },
    });
    await client.projects.get('p1');
    expect(server.seen).toHaveLength(3);
    expect(at.at(-1)).toBe(2000);
  });
});
