import type { Overview } from '../../../contracts/overview';
import { answeredOtherwise, desk, type Scene } from './scene';

/** Credits, of the months before this one. */
const BEFORE = [1_840, 960, 0, 4_215, 3_180];

/** As it is after half a year: no story goes that far back. */
function withMonthsBefore(overview: Overview): Overview {
  const { spending } = overview;
  const last = spending?.months.at(-1);
  if (!spending || !last) return overview;
  const earlier = BEFORE.map((spentCredits, place) => {
    const date = new Date(`${last.month}-15T12:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - BEFORE.length + place);
    return { month: date.toISOString().slice(0, 7), spentCredits };
  });
  return { ...overview, spending: { ...spending, months: [...earlier, last] } };
}

export const MONTHS: readonly Scene[] = [
  {
    name: 'overview-months',
    shows: 'What was spent this month, beside the months before',
    async visit({ page, url }) {
      await answeredOtherwise(page, '/overview', withMonthsBefore);
      await page.goto(desk(url));
      await page.getByRole('img', { name: /960 credits/ }).waitFor();
    },
  },
];
