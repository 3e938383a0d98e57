import { setTimeout as pause } from 'node:timers/promises';
import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import {
  authorListSchema,
  builderRequestSchema,
  builderSchema,
  foundEntriesSchema,
  glossaryListSchema,
} from '../../contracts/builder';
import { cartRequestSchema, cartSchema } from '../../contracts/carts';
import { trackedSchema } from '../../contracts/locale-states';
import { orderListSchema } from '../../contracts/order-list';
import { quoteSchema } from '../../contracts/orders';
import type { Action } from '../../contracts/permissions';
import { answers, refuses } from './support/answers';
import { aBuilder, aList, anOrder, aQuote, ENTRY, found } from './support/examples';
import { findCallout } from './support/look';
import { open } from './support/render';

const BUYER: Action[] = ['see', 'quote', 'order', 'approve', 'see-costs'];
const FIND = 'GET builder/entries';
/** What was chosen is with the browser's history by then. */
const LONG_SINCE_MS = 1000;
const NAMES: Record<string, string> = { welcome: 'Welcome', about: 'About', imprint: 'Imprint' };

beforeEach(() => {
  const { locales } = aBuilder();
  answers('GET states/tracked', trackedSchema, { contentTypes: [ENTRY.contentType], locales, level: 'premium' });
  answers('GET glossaries', glossaryListSchema, { glossaries: [] });
  answers('GET authors', authorListSchema, { authors: [] });
  answers('POST quotes', quoteSchema, aQuote());
  answers('POST builder', builderSchema, ({ body }) =>
    aBuilder({
      entries: builderRequestSchema.parse(body).entries.map((entry) => ({
        ...entry,
        title: NAMES[entry.documentId] ?? entry.documentId,
        typeName: 'Page',
      })),
    }),
  );
});

const CART = {
  ...{ id: 9, ref: 'TD-9', title: null, entries: [ENTRY], sourceLocale: 'en', targetLocales: ['de'] },
  ...{ replaceUnmanaged: false, options: {}, requestedBy: 'Ada Lovelace' },
};

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Add entries' }));

async function openCart() {
  answers('GET carts/9', cartSchema, CART);
  const shown = await open('/new-order?cart=9', { may: BUYER });
  await shown.user.click(await screen.findByRole('button', { name: 'Add entries' }));
  return { ...shown, dialog: await dialogOf() };
}

describe('an order that begins with nothing', () => {
  it('is begun from the list of orders, with choosing entries', async () => {
    answers('GET orders', orderListSchema, aList([anOrder()]));
    answers(FIND, foundEntriesSchema, found(['About', 'Imprint']));
    const { user } = await open('/orders', { may: BUYER });
    await user.click(await screen.findByRole('link', { name: 'New order' }));
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('checkbox', { name: 'About' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Imprint' }));
    await user.click(dialog.getByRole('button', { name: 'Add 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const entries = within(await screen.findByRole('list', { name: 'Entries' }));
    expect((await entries.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['About', 'Imprint']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add entries' })).toHaveFocus());
  });

  it('stands still while what was chosen is remembered', async () => {
    answers(FIND, foundEntriesSchema, found(['About', 'Imprint']));
    const { user } = await open('/new-order', { may: BUYER });
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('checkbox', { name: 'About' }));
    await user.click(dialog.getByRole('button', { name: 'Add 1' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the order' });
    await user.type(name, 'Spring');
    await pause(LONG_SINCE_MS);
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Spring');
  });

  it('is not offered to whoever may not order', async () => {
    answers('GET orders', orderListSchema, aList([anOrder()]));
    await open('/orders', { may: ['see'] });
    await screen.findByRole('grid', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
  });

  it('may be written in another language', async () => {
    const asked = answers(FIND, foundEntriesSchema, found(['About', 'Imprint']));
    const { user } = await open('/new-order', { may: BUYER });
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('checkbox', { name: 'About' }));
    await user.click(dialog.getByRole('combobox', { name: 'Written in' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
    await waitFor(() => expect(asked.at(-1)?.params).toEqual({ locale: 'de', search: '', page: '1' }));
    // What was chosen before was chosen in English.
    expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  it('says where there is nothing to choose from', async () => {
    answers(FIND, foundEntriesSchema, found([], { contentTypes: [], contentType: null }));
    const { user } = await open('/new-order', { may: BUYER });
    const dialog = await dialogOf();
    expect(await dialog.findByText(/There are no entries that you may read/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText(/Nothing is chosen yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Order' })).toBeDisabled();
  });
});

describe('entries that are added to an order', () => {
  it('are those that are not in it, each with how the chosen languages stand', async () => {
    answers(FIND, foundEntriesSchema, found(['Welcome', 'About']));
    const { dialog } = await openCart();
    const [welcome, about] = (await dialog.findAllByRole('listitem')).map((item) => within(item));
    if (!welcome || !about) throw new Error('Two entries were found');
    expect(welcome.getByRole('checkbox', { name: 'Welcome' })).toBeChecked();
    expect(welcome.getByRole('checkbox', { name: 'Welcome' })).toBeDisabled();
    expect(welcome.getByText('in the order')).toBeInTheDocument();
    expect(about.getByRole('checkbox', { name: 'About' })).not.toBeChecked();
    expect(about.getByText('de')).toBeInTheDocument();
    expect(about.getByText('Missing')).toBeInTheDocument();
    expect(about.queryByText('fr')).not.toBeInTheDocument();
    expect(dialog.queryByRole('combobox', { name: 'Written in' })).not.toBeInTheDocument();
  });

  it('are looked for by content type and words, and stay chosen from page to page', async () => {
    const asked = answers(FIND, foundEntriesSchema, ({ params }) =>
      found(params.page === '2' ? ['Imprint'] : ['Welcome', 'About'], {
        contentType: params.contentType ?? ENTRY.contentType,
        pagination: { page: Number(params.page), pageSize: 10, total: 12 },
      }),
    );
    const { user, dialog } = await openCart();
    await user.click(await dialog.findByRole('checkbox', { name: 'About' }));
    expect(dialog.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Imprint' }));
    expect(dialog.getByRole('button', { name: 'Add 2' })).toBeEnabled();
    await user.type(dialog.getByRole('searchbox', { name: 'Search entries' }), 'legal');
    await waitFor(() => expect(asked.at(-1)?.params).toEqual({ locale: 'en', search: 'legal', page: '1' }));
    await user.click(dialog.getByRole('combobox', { name: 'Content type' }));
    await user.click(await screen.findByRole('option', { name: 'Article' }));
    await waitFor(() => expect(asked.at(-1)?.params.contentType).toBe('api::article.article'));
    expect(dialog.getByRole('button', { name: 'Add 2' })).toBeEnabled();
  });

  it('are kept with the cart', async () => {
    answers(FIND, foundEntriesSchema, found(['About', 'Imprint']));
    const kept = answers('PUT carts/9', cartSchema, CART);
    const { user, dialog } = await openCart();
    await user.click(await dialog.findByRole('checkbox', { name: 'All on this page' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Imprint' }));
    await user.click(dialog.getByRole('button', { name: 'Add 1' }));
    await user.click(await screen.findByRole('button', { name: 'Save cart' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(cartRequestSchema.parse(kept[0]?.body).entries).toEqual([
      ENTRY,
      { contentType: ENTRY.contentType, documentId: 'about' },
    ]);
  });

  it('cannot be looked for: the reason is said', async () => {
    refuses(FIND, { code: 'not_opted_in', message: 'It is not opted in.', remedy: 'Ask an admin.' }, 400);
    await openCart();
    expect(await findCallout('It is not opted in.')).toHaveTextContent('Ask an admin.');
  });
});

describe('the authors who are to do it', () => {
  const CAMILLE = { id: 'c1', name: 'Camille', description: 'Knows our kitchen.' };
  const JONAS = { id: 'c2', name: 'Jonas', description: null };
  const openHow = async () => {
    answers('GET carts/9', cartSchema, CART);
    return open('/new-order?cart=9', { may: BUYER });
  };

  it('are chosen among those whom the account prefers, and ordered without another price', async () => {
    answers('GET authors', authorListSchema, { authors: [CAMILLE, JONAS] });
    const kept = answers('PUT carts/9', cartSchema, CART);
    const asked = answers('POST quotes', quoteSchema, aQuote());
    const { user } = await openHow();
    const group = within(await screen.findByRole('group', { name: 'Prefer these authors' }));
    expect(group.getByText('Knows our kitchen.')).toBeInTheDocument();
    expect(group.getByText('With none chosen, the service chooses who does the work.')).toBeInTheDocument();
    await user.click(group.getByRole('checkbox', { name: 'Jonas' }));
    expect(group.getByText(/Choose at least one for each/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save cart' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(cartRequestSchema.parse(kept[0]?.body).options).toEqual({ authors: ['c2'] });
    expect(asked).toHaveLength(1);
  });

  it('are those of the settings unless others are chosen', async () => {
    answers('GET authors', authorListSchema, { authors: [CAMILLE, JONAS] });
    const { defaults } = aBuilder();
    answers('POST builder', builderSchema, aBuilder({ defaults: { ...defaults, authors: ['c1'] } }));
    const kept = answers('PUT carts/9', cartSchema, CART);
    const { user } = await openHow();
    const camille = await screen.findByRole('checkbox', { name: 'Camille' });
    expect(camille).toBeChecked();
    await user.click(camille);
    await user.click(screen.getByRole('button', { name: 'Save cart' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(cartRequestSchema.parse(kept[0]?.body).options).toEqual({ authors: [] });
  });

  it('are left out, with the reason, where they cannot be read', async () => {
    const message = 'The account does not allow it.';
    refuses('GET authors', { code: 'forbidden', message, remedy: 'Connect again.' }, 400);
    await openHow();
    expect(
      await screen.findByText(`The account's preferred authors could not be read. ${message}`),
    ).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Prefer these authors' })).not.toBeInTheDocument();
  });
});
