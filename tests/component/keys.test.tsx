import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { documentViewSchema } from '../../contracts/orders';
import { nextDeliverySchema } from '../../contracts/overview';
import { acceptRequestSchema, reviewSchema } from '../../contracts/review';
import { answers } from './support/answers';
import { aDocument, aReview, aSegment } from './support/examples';
import { open } from './support/render';

const TITLE = aSegment('Title');
const BODY = aSegment('Body');

async function openReview() {
  const asked = answers('POST documents/31/accept', documentViewSchema, aDocument());
  answers('GET documents/31/review', reviewSchema, aReview([TITLE, BODY]));
  answers('GET documents/31/next-delivery', nextDeliverySchema, { next: null });
  const shown = await open('/orders/7/documents/31', { may: ['see', 'review'] });
  await screen.findByRole('listitem', { name: 'Title' });
  const decisions = () => asked.map(({ body }) => acceptRequestSchema.parse(body));
  return { ...shown, decisions };
}

const segment = (name: string): HTMLElement => screen.getByRole('listitem', { name });

describe('the keys of a review', () => {
  it('go from segment to segment, no further than the first and the last', async () => {
    const { user } = await openReview();
    const seen: (string | null)[] = [];
    for (const key of 'jjjkk') {
      await user.keyboard(key);
      seen.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    expect(seen).toEqual(['Title', 'Body', 'Body', 'Title', 'Title']);
  });

  it('accept and keep the segment that has the keyboard', async () => {
    const { user, decisions } = await openReview();
    await user.keyboard('jja');
    await waitFor(() => expect(decisions()).toEqual([{ take: ['Body'], keep: [], texts: {} }]));
    await user.keyboard('k');
    await user.keyboard('x');
    await waitFor(() => expect(decisions()[1]).toEqual({ take: [], keep: ['Title'], texts: {} }));
  });

  it('decide nothing while the keyboard is nowhere, or elsewhere', async () => {
    const { user, decisions } = await openReview();
    await user.keyboard('axr');
    screen.getByRole('tab', { name: /^All segments/ }).focus();
    await user.keyboard('a');
    await user.keyboard('j');
    expect(screen.getByRole('tab', { name: /^All segments/ })).toHaveFocus();
    expect(decisions()).toEqual([]);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('are letters like others in what is written, and Ctrl and Enter writes it', async () => {
    const { user, decisions } = await openReview();
    await user.keyboard('je');
    const field = within(segment('Title')).getByRole('textbox');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.keyboard('jaxer');
    expect(field).toHaveValue('jaxer');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(decisions()).toEqual([{ take: ['Title'], keep: [], texts: { Title: 'jaxer' } }]));
  });

  it('are left to the browser together with Ctrl', async () => {
    const { user, decisions } = await openReview();
    await user.keyboard('j{Control>}a{/Control}');
    expect(decisions()).toEqual([]);
  });

  it('tick what goes back, and are listed at a question mark', async () => {
    const { user } = await openReview();
    await user.keyboard('jr');
    expect(within(segment('Title')).getByRole('checkbox')).toBeChecked();
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys of the review' }));
    expect(keys.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['J', 'K', 'A', 'X', 'E', 'R', '⇧ R', '⇧ A', 'M', 'N', '?'],
    ]);
    await user.keyboard('a');
    expect(screen.getByRole('dialog', { name: 'Keys of the review' })).toBeInTheDocument();
  });
});
