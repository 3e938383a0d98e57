import { fork } from 'node:child_process';
import { once } from 'node:events';
import { missedLimits } from './report';

type Scenario = () => Promise<void>;

async function runOne(scenario: Scenario): Promise<never> {
  await scenario();
  // Strapi leaves timers behind.
  process.exit(missedLimits() > 0 ? 1 : 0);
}

async function runEach(file: string, names: readonly string[]): Promise<void> {
  let failed = 0;
  for (const name of names) {
    const child = fork(file, [name], { execArgv: [...process.execArgv, '--expose-gc'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} of ${names.length} missed a limit or failed.`);
}

/**
 * Runs the scenarios of a benchmark, each in a process of its own, so that none counts what another has left; or the one
 * that the command line names. `file`: the benchmark itself. `prepare`: once, before the first.
 */
export function runScenarios(file: string, scenarios: Readonly<Record<string, Scenario>>, prepare?: () => void): void {
  const run = async (): Promise<void> => {
    const [, , name] = process.argv;
    if (name !== undefined) {
      const scenario = scenarios[name];
      if (!scenario) throw new Error(`There is no scenario "${name}": ${Object.keys(scenarios).join(', ')}.`);
      return runOne(scenario);
    }
    prepare?.();
    return runEach(file, Object.keys(scenarios));
  };
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
