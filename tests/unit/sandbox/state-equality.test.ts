import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { startSandbox } from '../../../sandbox/src';
import { decode, encode } from '../../../sandbox/src/state/encoding';
import { kept } from './kept';
import { anyStep } from './steps';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-equality-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('saving and loading', () => {
  it('gives any value back as it was', () => {
    const tricky = fc.constantFrom('$map', '$set', '$object', '__proto__', 'a');
    const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(tricky, tie('value')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
        fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
        fc.array(fc.string(), { maxLength: 3 }).map((items) => new Set(items)),
      ),
    })).value;
    fc.assert(fc.property(value, (given) => expect(decode(encode(given))).toEqual(given)));
  });

  it('gives the same world back after whatever was done', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 60 }), async (steps) => {
        const path = join(folder, `any-${(runs += 1)}`);
        const sandbox = await startSandbox({ stateFile: path, speed: 0, walletCredits: 200, seed: 'any' });
        for (const one of steps) await one(sandbox);
        copyFileSync(path, `${path}-copy`);
        const loaded = await startSandbox({ stateFile: `${path}-copy` });
        try {
          expect(kept(loaded.world)).toEqual(kept(sandbox.world));
          expect(loaded.summary().time).toBe(sandbox.summary().time);
          expect(sandbox.world.failures).toEqual([]);
        } finally {
          await sandbox.close();
          await loaded.close();
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
