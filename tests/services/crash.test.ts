import { crash } from '../crash/crash';
import { seedOf } from '../crash/random';

const KILLS = 30;

/** `npm run test:crash` has the 300 kills on SQLite; these show that the other databases hold as well. */
it.each(['sqlite', 'postgres', 'mysql'] as const)(
  `on %s an order of 20 entries x 3 locales comes through ${KILLS} kills: nothing twice, nothing lost`,
  async (kind) => {
    const seed = seedOf('CRASH_SEED');
    const lines: string[] = [];
    try {
      const { kills, orders } = await crash({ kind, kills: KILLS, seed, say: (line) => lines.push(line) });
      expect(kills).toBeGreaterThanOrEqual(KILLS);
      expect(orders).toBeGreaterThan(0);
    } catch (error) {
      throw new Error(`CRASH_SEED=${seed}\n${lines.join('\n')}`, { cause: error });
    }
  },
  600_000,
);
