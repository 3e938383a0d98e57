import { act, screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { nextDeliverySchema } from '../../contracts/overview';
import { reviewSchema, type Review } from '../../contracts/review';
import { answers } from './support/answers';
import { aDocument, aReview, aSegment } from './support/examples';
import { open } from './support/render';

const TITLE = aSegment('Title');
const BODY = aSegment('Body', { outcome: 'taken', standing: null, came: 'Willkommen' });
const HIDDEN = 'An entry you may not read';

/** The pauses between readings, of whatever is read again and again. */
const POLLS = new Set([3_000, 5_000, 15_000]);
const real = window.setTimeout.bind(window);

afterEach(() => {
  window.setTimeout = real;
});

const comeBack = (): void => act(() => void window.dispatchEvent(new Event('focus')));

/** A delivery that is as `now` says whenever it is read. */
async function follow(now: () => Review, language?: string) {
  const asked = answers('GET documents/31/review', reviewSchema, now);
  answers('GET documents/31/next-delivery', nextDeliverySchema, { next: null });
  return { asked, ...(await open('/orders/7/documents/31', { may: ['see', 'review'], language })) };
}

describe('a delivery that waits for a person', () => {
  it('is read again when somebody comes back to it, and nothing is taken from whoever writes', async () => {
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
    comeBack();
    expect(await screen.findByRole('tab', { name: 'To decide (0)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /: 2 new messages/ })).toBeInTheDocument();
    expect(field).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.type(field, ' Fuchs');
    expect(field).toHaveValue('Der rasche Fuchs');
  });

  it('keeps in sight what was shown, also where more comes before it', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => aSegment(`Line ${index + 1}`));
    const back = aSegment('Sent back', { open: false });
    let now = aReview([back, ...fifty]);
    const { user } = await follow(() => now);
    const last = within(await screen.findByRole('listitem', { name: 'Line 50' }));
    await user.click(last.getByRole('button', { name: 'Edit Line 50' }));
    const field = screen.getByRole('textbox', { name: 'What is to stand there' });
    await user.type(field, '!');
    now = aReview([{ ...back, open: true }, ...fifty]);
    comeBack();
    expect(await screen.findByRole('listitem', { name: 'Sent back' })).toBeInTheDocument();
    expect(field).toHaveValue('Der schnelle Fuchs!');
    expect(field).toHaveFocus();
  });

  it('is read once for each coming back, and by no poll', async () => {
    // Not by a mock of jest's: the testing library would take it for a clock that stands.
    const pauses: number[] = [];
    window.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) => {
      pauses.push(ms);
      return real(work, ms, ...rest);
    }) as typeof real;
    const { asked } = await follow(() => aReview([TITLE]));
    await screen.findByRole('listitem', { name: 'Title' });
    expect(asked).toHaveLength(1);
    expect(pauses.filter((ms) => POLLS.has(ms))).toEqual([]);
    // Both of them tell of one coming back.
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveLength(2);
  });

  it('is not read for a page that nobody sees', async () => {
    const { asked } = await follow(() => aReview([TITLE]));
    await screen.findByRole('listitem', { name: 'Title' });
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveLength(1);
    visible.mockRestore();
  });

  it('gives the keyboard to the segment when it can no longer be sent back', async () => {
    let now = aReview([TITLE, BODY]);
    await follow(() => now);
    const card = await screen.findByRole('listitem', { name: 'Title' });
    const tick = within(card).getByRole('checkbox');
    act(() => tick.focus());
    expect(tick).toHaveFocus();
    now = aReview([{ ...TITLE, open: false, outcome: 'sent_back' }, BODY]);
    comeBack();
    await waitFor(() => expect(tick).not.toBeInTheDocument());
    expect(screen.getByRole('listitem', { name: 'Title' })).toHaveFocus();
  });
});

it('a title that may not be read is told in the language of whoever looks', async () => {
  await follow(() => aReview([TITLE], { document: aDocument({ title: HIDDEN, readable: false }) }), 'de');
  const [head] = await screen.findAllByRole('heading', { level: 1 });
  expect(head).toHaveTextContent('Ein Eintrag, den Sie nicht lesen dürfen');
  expect(screen.queryByText(HIDDEN)).not.toBeInTheDocument();
});
