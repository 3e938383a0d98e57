import fc from 'fast-check';
import { Faults } from './faults';
import { History } from './history';
import { life } from './lives';
import { runs } from './runs';

describe('an entry and its translation', () => {
  it('live through edits, orders and deliveries by the rules', () => {
    const tried = new Map<string, number>();
    fc.assert(
      fc.property(life, (one) => {
        const faults = new Faults(tried);
        const history = new History(one, faults);
        history.run();
        if (faults.list.length > 0) {
          throw new Error(`${faults.list.join('\n')}\n${history.log.map((line) => JSON.stringify(line)).join('\n')}`);
        }
      }),
      { numRuns: runs(200) },
    );
    if (process.env.THREE_WAY_COUNTS !== undefined) {
      process.stdout.write(`${[...tried].map(([law, count]) => `${count} ${law}`).join('\n')}\n`);
    }
  });
});
