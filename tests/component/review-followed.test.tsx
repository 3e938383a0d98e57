import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { nextDeliverySchema } from '../../contracts/overview';
import { reviewSchema, type Review } from '../../contracts/review';
import { answers } from './support/answers';
import { aDocument, aReview, aSegment } from './support/examples';
import { open } from './support/render';

const SLOWLY = 15_000;
const TITLE = aSegment('Title');
const BODY = aSegment('Body', { outcome: 'taken', standing: null, came: 'Willkommen' });
const HIDDEN = 'An entry you may not read';

const real = window.setTimeout.bind(window);

/** The slow poll's pause passes at once, all others as they do. Answers how often somebody waited for it. */
function hurry(): () => number {
  let pauses = 0;
  // Not by a mock of jest's: the testing library would take it for a clock that stands.
  window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms === SLOWLY) pauses += 1;
    return real(work, ms === SLOWLY ? 20 : ms, ...rest);
  }) as typeof real;
  return () => pauses;
}

afterEach(() => {
  window.setTimeout = real;
});

/** A delivery that is as `now` says whenever it is read. */
async function follow(now: () => Review, language?: string) {
  const asked = answers('GET documents/31/review', reviewSchema, now);
  answers('GET documents/31/next-delivery', nextDeliverySchema, { next: null });
  return { asked, ...(await open('/orders/7/documents/31', { may: ['see', 'review'], language })) };
}

describe('a delivery that waits for a person', () => {
  it('is read again meanwhile, and nothing is taken from whoever writes', async () => {
    hurry();
    let now = aReview([TITLE, BODY]);
    const { user } = await follow(() => now);
    const card = within(await screen.findByRole('listitem', { name: 'Title' }));
    await user.click(card.getByRole('button', { name: 'Edit Title' }));
    const field = screen.getByRole('textbox', { name: 'What is to stand there' });
    await user.clear(field);
    await user.type(field, 'Der rasche');
    // A colleague decides about both, and an author writes.
    const settled = { open: false, outcome: 'taken' as const };
    now = aReview(
      [
        { ...TITLE, ...settled },
        { ...BODY, ...settled },
      ],
      { document: aDocument({ unread: 2 }) },
    );
    expect(await screen.findByRole('tab', { name: 'To decide (0)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /: 2 new messages/ })).toBeInTheDocument();
    expect(field).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.type(field, ' Fuchs');
    expect(field).toHaveValue('Der rasche Fuchs');
  });

  it('keeps in sight what was shown, also where more comes before it', async () => {
    hurry();
    const fifty = Array.from({ length: 50 }, (_, index) => aSegment(`Line ${index + 1}`));
    const back = aSegment('Sent back', { open: false });
    let now = aReview([back, ...fifty]);
    const { user } = await follow(() => now);
    const last = within(await screen.findByRole('listitem', { name: 'Line 50' }));
    await user.click(last.getByRole('button', { name: 'Edit Line 50' }));
    const field = screen.getByRole('textbox', { name: 'What is to stand there' });
    await user.type(field, '!');
    now = aReview([{ ...back, open: true }, ...fifty]);
    expect(await screen.findByRole('listitem', { name: 'Sent back' })).toBeInTheDocument();
    expect(field).toHaveValue('Der schnelle Fuchs!');
    expect(field).toHaveFocus();
  });

  it('is read again no more once it is done', async () => {
    const pauses = hurry();
    let now = aReview([TITLE]);
    const { asked } = await follow(() => now);
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
    expect(pauses()).toBeGreaterThan(0);
    now = aReview([{ ...TITLE, open: false, outcome: 'taken' }], { document: aDocument({ state: 'completed' }) });
    expect(await screen.findByRole('tab', { name: 'To decide (0)' })).toBeInTheDocument();
    const read = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(read);
  });
});

it('a title that may not be read is told in the language of whoever looks', async () => {
  await follow(() => aReview([TITLE], { document: aDocument({ title: HIDDEN, readable: false }) }), 'de');
  const [head] = await screen.findAllByRole('heading', { level: 1 });
  expect(head).toHaveTextContent('Ein Eintrag, den Sie nicht lesen dürfen');
  expect(screen.queryByText(HIDDEN)).not.toBeInTheDocument();
});
