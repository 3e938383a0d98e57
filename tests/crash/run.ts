import type { DatabaseKind } from '../helpers/databases';
import compilePlayground from '../helpers/compile-playground';
import { crash } from './crash';
import { seedOf } from './random';

const KILLS = 300;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run test:crash`: 300 kills on SQLite. `-- postgres 30` for another database, and as many as one likes. */
async function main(): Promise<void> {
  const [kind = 'sqlite', count = String(KILLS)] = process.argv.slice(2);
  const kills = Number(count);
  const seed = seedOf('CRASH_SEED');
  say(`${kills} kills on ${kind}, CRASH_SEED=${seed}`);
  compilePlayground();
  const begun = Date.now();
  const report = await crash({ kind: kind as DatabaseKind, kills, seed, say });
  for (const [place, struck] of Object.entries(report.counts)) say(`${String(struck).padStart(5)}  ${place}`);
  const missed = Object.keys(report.counts).filter((place) => report.counts[place] === 0);
  if (kills >= KILLS && missed.length > 0) throw new Error(`Borders that were never struck: ${missed.join('; ')}`);
  const minutes = Math.round((Date.now() - begun) / 6_000) / 10;
  say(`${report.kills} kills, ${report.orders} orders, ${minutes} minutes: nothing twice, nothing lost.`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
