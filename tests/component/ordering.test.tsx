import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { entryPanelSchema } from '../../contracts/entry-panel';
import { placedOrderSchema, placeOrderRequestSchema, quoteRequestSchema, quoteSchema } from '../../contracts/orders';
import type { Action } from '../../contracts/permissions';
import { answers, refuses } from './support/answers';
import { showPanel } from './support/beside';
import { aLocale, anOrder, aPanel, aQuote, ENTRY } from './support/examples';
import { findCallout, findNotice } from './support/look';

const PANEL = 'GET entries/api::page.page/welcome';
const BUYER: Action[] = ['see', 'quote', 'order', 'approve', 'see-costs'];
const WISH = { entries: [ENTRY], sourceLocale: 'en', targetLocales: ['de', 'fr'], replaceUnmanaged: false };
const PLACED = { order: anOrder(), skipped: [], moreSkipped: 0 };

beforeEach(() => {
  const french = aLocale('fr', 'French', { state: 'outdated' });
  answers(
    PANEL,
    entryPanelSchema,
    aPanel([aLocale('de', 'German'), french, aLocale('es', 'Spanish', { state: 'unmanaged' })]),
  );
});

/** Ticks German and French. */
async function tick(may = BUYER) {
  const shown = await showPanel(may);
  await shown.user.click(await screen.findByRole('checkbox', { name: 'All that need it' }));
  return shown;
}

/** Ticks them and opens the dialog. */
async function openDialog(may = BUYER) {
  const shown = await tick(may);
  await shown.user.click(screen.getByRole('button', { name: 'Order 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order translation from English' }));
  return { ...shown, dialog, ceiling: () => dialog.getByRole('textbox', { name: /Approve up to, in credits/ }) };
}

/** Something that is wrong with the source. */
const inTheWay = (number: number) => ({
  ...ENTRY,
  code: `too_long_${number}`,
  message: `The title is too long (${number}).`,
  remedy: 'Shorten it.',
  title: 'Welcome',
  locale: 'de',
  path: 'title',
  fieldLocale: 'en',
});

describe('the price of what is ticked', () => {
  it('is asked for once the person pauses, and said in short', async () => {
    const asked = answers('POST quotes', quoteSchema, aQuote());
    await tick();
    expect(await screen.findByText('about 354 words · about 25 credits')).toBeInTheDocument();
    expect(asked.map(({ body }) => quoteRequestSchema.parse(body))).toEqual([{ ...WISH, options: {} }]);
  });

  it('is not that of what was ticked before', async () => {
    answers('POST quotes', quoteSchema, ({ body }) => {
      const both = quoteRequestSchema.parse(body).targetLocales.length > 1;
      return both ? aQuote() : aQuote({ lines: aQuote().lines.slice(0, 1), credits: 24 });
    });
    const { user } = await tick();
    await screen.findByText('about 354 words · about 25 credits');
    await user.click(screen.getByRole('checkbox', { name: 'French' }));
    expect(screen.queryByText(/about 25 credits/)).not.toBeInTheDocument();
    expect(await screen.findByText('about 342 words · about 24 credits')).toBeInTheDocument();
  });

  it('leaves out a language that cannot be quoted', async () => {
    const [german, french] = aQuote().lines;
    if (!german || !french) throw new Error('The example lost its lines');
    const problem = { code: 'no_pair', message: 'The service offers no French.', remedy: 'Leave it out.' };
    const lines = [german, { ...french, credits: null, cost: null, problem }];
    answers('POST quotes', quoteSchema, aQuote({ lines, credits: 24, cost: { amount: 1.2, currency: 'EUR' } }));
    const { dialog } = await openDialog();
    expect(await screen.findByText('about 342 words · about 24 credits')).toBeInTheDocument();
    expect(dialog.getByText('Total: 342 words')).toBeInTheDocument();
    expect(await findCallout('The service offers no French.')).toHaveTextContent('Leave it out.');
    expect(dialog.getByRole('button', { name: 'Order' })).toBeEnabled();
  });

  it('cannot be had: the reason is said, and nothing can be ordered', async () => {
    refuses('POST quotes', {
      code: 'not_connected',
      message: 'The service is not connected.',
      remedy: 'Ask an admin.',
    });
    const { dialog } = await openDialog();
    expect(await dialog.findByText('The service is not connected.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Order' })).toBeDisabled();
  });

  it('is not asked for by a person who may not know it; they may order all the same', async () => {
    const placed = answers('POST orders', placedOrderSchema, {
      ...PLACED,
      order: anOrder({ state: 'needs_approval' }),
    });
    const { user, dialog } = await openDialog(['see', 'order']);
    expect(dialog.getByText('Your role does not see prices.')).toBeInTheDocument();
    expect(dialog.getByText(/Somebody who may approve spending is asked first/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(await findNotice('TD-7 waits for approval.')).toBeInTheDocument();
    expect(placed.map(({ body }) => body)).toEqual([WISH]);
  });

  it('needs nobody else where it is small', async () => {
    answers('POST quotes', quoteSchema, aQuote({ needsNoApproval: true }));
    const placed = answers('POST orders', placedOrderSchema, PLACED);
    const { user, dialog } = await openDialog(['see', 'quote', 'order', 'see-costs']);
    expect(await dialog.findByText('So small an order needs no approval.')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox', { name: /Approve up to/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Order' }));
    expect(await findNotice(/is ordered/)).toBeInTheDocument();
    expect(placed.map(({ body }) => body)).toEqual([WISH]);
  });

  it('comes with a word on changes that are not saved', async () => {
    answers('POST quotes', quoteSchema, aQuote());
    const { user } = await tick();
    expect(screen.queryByText(/You have unsaved changes/)).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    expect(await findCallout(/You have unsaved changes/)).toBeInTheDocument();
  });
});

describe('the dialog that orders', () => {
  beforeEach(() => {
    answers('POST quotes', quoteSchema, aQuote());
  });

  it('is confirmed once by a person who trusts the defaults', async () => {
    const placed = answers('POST orders', placedOrderSchema, PLACED);
    const { user, dialog, ceiling } = await openDialog();
    expect(await dialog.findByText('about 25 credits (EUR 1.25)')).toBeInTheDocument();
    expect(dialog.getByText('The wallet holds EUR 100.00')).toBeInTheDocument();
    expect(ceiling()).toHaveValue('28');
    await user.click(dialog.getByRole('button', { name: 'Order' }));

    expect(await findNotice('TD-7 is ordered.')).toBeInTheDocument();
    expect(placed.map(({ body }) => placeOrderRequestSchema.parse(body))).toEqual([
      { ...WISH, options: {}, approveUpToCredits: 28 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'German' })).not.toBeChecked();
    // The button that opened it is gone with what was ticked: the keyboard goes on from the panel.
    expect(screen.getByRole('group', { name: 'Translations' })).toHaveFocus();
  });

  it('keeps what was written in it when the order is refused', async () => {
    refuses('POST orders', { code: 'wallet', message: 'The wallet is empty.', remedy: 'Top it up.' }, 402);
    const { user, dialog, ceiling } = await openDialog();
    await dialog.findByText('about 25 credits (EUR 1.25)');
    await user.clear(ceiling());
    await user.type(ceiling(), '40');
    await user.click(dialog.getByRole('button', { name: 'Order' }));
    expect(await screen.findByText('The wallet is empty.')).toBeInTheDocument();
    expect(ceiling()).toHaveValue('40');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Order' })).toBeEnabled());

    const placed = answers('POST orders', placedOrderSchema, PLACED);
    await user.click(dialog.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(placed[0]?.body).toMatchObject({ approveUpToCredits: 40 }));
  });

  it('orders nothing without a ceiling, and warns of one that is too low', async () => {
    const { user, dialog, ceiling } = await openDialog();
    await dialog.findByText('about 25 credits (EUR 1.25)');
    await user.clear(ceiling());
    await user.tab();
    expect(await dialog.findByText('Say how many credits may be spent.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Order' })).toBeDisabled();
    await user.type(ceiling(), '20');
    await user.tab();
    expect(await dialog.findByText(/quoted at 25 credits: with this ceiling the order would wait/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Order' })).toBeEnabled();
  });

  it('says why nothing of it could be ordered, and stays open', async () => {
    const skipped = { ...inTheWay(1), message: 'It is ordered already.' };
    answers('POST orders', placedOrderSchema, { order: null, skipped: [skipped], moreSkipped: 0 });
    const { user, dialog } = await openDialog();
    await dialog.findByText('about 25 credits (EUR 1.25)');
    await user.click(dialog.getByRole('button', { name: 'Order' }));
    expect(await findCallout('Nothing was ordered.')).toHaveTextContent('de: It is ordered already.');
    expect(screen.getByRole('checkbox', { name: 'German', hidden: true })).toBeChecked();
  });

  it('is closed without an order: the ticks stay, and the keyboard is where it was', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Order 2' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'French' })).toBeChecked();
  });
});

describe('what stands against it', () => {
  it('leads to the field where it can be mended, and out of the dialog', async () => {
    answers('POST quotes', quoteSchema, aQuote({ skipped: [inTheWay(1)] }));
    const { user, dialog } = await openDialog();
    const problems = within(await dialog.findByRole('group', { name: 'Not ordered' }));
    expect(problems.getByText('Shorten it.')).toBeInTheDocument();
    const link = problems.getByRole('link', { name: 'German (de): The title is too long (1).' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/api::page\.page\/welcome\?.*locale\]=en#field=title$/));
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('is told in short, and whole on demand', async () => {
    const skipped = [1, 2, 3, 4, 5, 6, 7].map(inTheWay);
    answers('POST quotes', quoteSchema, aQuote({ skipped, moreSkipped: 3 }));
    const { user, dialog } = await openDialog();
    const problems = within(await dialog.findByRole('group', { name: 'Not ordered' }));
    expect(problems.getAllByRole('link')).toHaveLength(5);
    await user.click(problems.getByRole('button', { name: 'and 2 more' }));
    expect(problems.getAllByRole('link')).toHaveLength(7);
    expect(problems.getByText('3 more are not listed.')).toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Not ordered' })).toHaveFocus();
  });

  it('is somebody’s own text, which is replaced only where that is ticked', async () => {
    const asked = answers('POST quotes', quoteSchema, aQuote());
    const { user } = await showPanel(BUYER);
    await user.click(await screen.findByRole('checkbox', { name: 'Spanish' }));
    await user.click(screen.getByRole('button', { name: 'Order 1' }));
    const replace = await screen.findByRole('checkbox', { name: 'Replace the text that stands there' });
    expect(replace).not.toBeChecked();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(replace);
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ targetLocales: ['es'], replaceUnmanaged: true }));
  });
});
