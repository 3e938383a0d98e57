import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import type { OrderView, Quote } from '../../contracts/orders';

const credits = (amount: number | null): string => (amount === null ? '-' : amount.toLocaleString('en-US'));

export function showQuote(quote: Quote): void {
  for (const line of quote.lines) {
    console.log(
      line.problem
        ? `  ${line.name}: ${line.problem.message}`
        : `  ${line.name}: ${line.entries} entries, ${line.words} words, about ${credits(line.credits)} credits`,
    );
  }
  const cost = quote.cost ? ` (${quote.cost.currency} ${quote.cost.amount.toFixed(2)})` : '';
  const wallet = quote.wallet ? `; the wallet holds ${quote.wallet.currency} ${quote.wallet.amount.toFixed(2)}` : '';
  console.log(
    `  Together about ${credits(quote.credits)} credits${cost}${wallet}. Nothing was created at the service.`,
  );
}

/** Shows how far an order is: as a bar where there is a terminal, else a line whenever something changed. */
export function createProgress(): { show(order: OrderView): void; end(): void } {
  const step = (order: OrderView): string =>
    order.projects.map(({ targetLocale, state }) => `${targetLocale} ${state.replaceAll('_', ' ')}`).join(', ');
  if (!process.stdout.isTTY) {
    let last = '';
    return {
      show(order) {
        const line = `  ${String(order.progress).padStart(3)} %  ${step(order)}`;
        if (line !== last) console.log(line);
        last = line;
      },
      end: () => undefined,
    };
  }
  const bar = new SingleBar({
    format: '  {bar} {percentage} %  {step}',
    hideCursor: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
  });
  bar.start(100, 0, { step: '' });
  return {
    show: (order) => bar.update(order.progress, { step: step(order) }),
    end: () => bar.stop(),
  };
}

export function showDocuments(order: OrderView): void {
  const table = new Table({
    head: ['Entry', 'Locale', 'Words', 'Credits', 'State'],
    style: { head: [], border: [] },
    colAligns: ['left', 'left', 'right', 'right', 'left'],
  });
  for (const { title, targetLocale, words, credits: spent, state } of order.projects.flatMap(
    ({ documents }) => documents,
  )) {
    table.push([title, targetLocale, words ?? '-', credits(spent), state.replaceAll('_', ' ')]);
  }
  console.log(table.toString());
}

const excerpt = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').slice(0, 140) : '(nothing)';

export function showBeforeAndAfter(field: string, before: unknown, after: unknown, locale: string): void {
  console.log(`One field, "${field}", before and after:`);
  console.log(`  en  ${excerpt(before)}`);
  console.log(`  ${locale}  ${excerpt(after)}`);
}
