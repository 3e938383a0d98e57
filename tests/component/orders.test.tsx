import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { orderListSchema } from '../../contracts/order-list';
import { settingsViewSchema, spendingSchema } from '../../contracts/settings';
import { answers, isSilent, refuses } from './support/answers';
import { aList, anOrder, theSettings } from './support/examples';
import { findCallout } from './support/look';
import { open } from './support/render';

const MAY = ['see', 'see-costs', 'approve'] as const;
const openOrders = (query = '', may: readonly (typeof MAY)[number][] = MAY) =>
  open(`/orders${query}`, { may: [...may] });

const table = (): Promise<HTMLElement> => screen.findByRole('grid', { name: 'Orders' });
const rowOf = async (ref: string): Promise<HTMLElement> =>
  within(await table()).findByRole('row', { name: new RegExp(ref) });

describe('the list of orders', () => {
  it('tells of each order what it is, how it stands, what it waits for and what it costs', async () => {
    answers(
      'GET orders',
      orderListSchema,
      aList([anOrder({ state: 'needs_approval', waitsFor: 'Somebody approves.' })]),
    );
    await openOrders();
    const row = await rowOf('TD-7');
    expect(within(row).getByRole('link', { name: 'TD-7' })).toHaveAttribute(
      'href',
      '/plugins/translation-desk/orders/7',
    );
    for (const told of ['Welcome', 'en → de, fr', 'Needs approval', 'Somebody approves.', '1,354', 'Ada Lovelace'])
      expect(within(row).getByText(told)).toBeInTheDocument();
    expect(within(row).getByRole('progressbar', { name: 'Progress of TD-7' })).toHaveAttribute('aria-valuenow', '40');
    expect(row).toHaveTextContent('Quotedabout 25 creditsApprovedup to 28 creditsSpent24 credits');
    expect(row).not.toHaveTextContent('Paid back');
  });

  it('shows no column of money to whoever may not see costs', async () => {
    const free = anOrder({ quotedCredits: null, approvedCredits: null, spentCredits: null, refundedCredits: null });
    answers('GET orders', orderListSchema, aList([free]));
    await openOrders('', ['see']);
    await rowOf('TD-7');
    expect(screen.queryByText('Money')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop all spending' })).not.toBeInTheDocument();
  });

  it('leads to a cart where it goes on, not to a page of an order', async () => {
    answers('GET orders', orderListSchema, aList([anOrder({ state: 'in_cart' })]));
    await openOrders();
    const link = within(await rowOf('TD-7')).getByRole('link', { name: 'TD-7' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/new-order'));
  });

  it('tells a deadline that has passed, and none of an order that is at its end', async () => {
    const deadline = '2020-01-02T12:00:00.000Z';
    const ended = anOrder({ id: 8, ref: 'TD-8', state: 'completed', deadline });
    answers('GET orders', orderListSchema, aList([anOrder({ deadline }), ended]));
    await openOrders();
    expect(within(await rowOf('TD-7')).getByText('was due Jan 2, 2020, 12:00 PM')).toBeInTheDocument();
    expect(within(await rowOf('TD-8')).queryByText(/due/)).not.toBeInTheDocument();
  });
});

describe('its filters', () => {
  it('are read from the address, and asked of the server', async () => {
    const asked = answers('GET orders', orderListSchema, aList([anOrder()]));
    await openOrders('?states=needs_attention&locale=it&by=Grace Hopper&search=spring&page=2&sort=money:asc');
    await table();
    expect(asked[0]?.params).toEqual({
      ...{ states: 'needs_attention', locale: 'it', by: 'Grace Hopper', search: 'spring' },
      ...{ page: '2', pageSize: '20', sort: 'money:asc', archived: 'false' },
    });
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('spring');
    // A language that nobody ordered yet, but which the address names.
    expect(screen.getByRole('combobox', { name: 'Translated into' })).toHaveTextContent('Italian (it)');
    expect(screen.getByRole('combobox', { name: 'Ordered by' })).toHaveTextContent('Grace Hopper');
    expect(screen.getByRole('columnheader', { name: /Money/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('1 order fits this choice.')).toBeInTheDocument();
  });

  it('are written into the address, and begin with its first page', async () => {
    const asked = answers('GET orders', orderListSchema, aList([anOrder()]));
    const { user, address } = await openOrders('?page=3');
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), ' spring {Enter}');
    await waitFor(() => expect(address()).toContain('search=spring'));
    await user.click(screen.getByRole('combobox', { name: 'Translated into' }));
    await user.click(screen.getByRole('option', { name: 'French (fr)' }));
    await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ search: 'spring', locale: 'fr', page: '1' }));
    expect(address()).not.toContain('page=3');
  });

  it('go with one button, the sorting too', async () => {
    const asked = answers('GET orders', orderListSchema, aList([anOrder()]));
    const { user, address } = await openOrders('?states=completed&sort=money:desc');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(asked.at(-1)?.params).toEqual({ page: '1', pageSize: '20', archived: 'false' }));
    expect(address()).toBe('/plugins/translation-desk/orders');
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
  });

  it('find nothing: the list says so, and does not pretend that there was no order ever', async () => {
    const asked = answers('GET orders', orderListSchema, aList([]));
    await openOrders('?search=nowhere');
    expect(await screen.findByText('No order fits this choice.')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    // Whether there ever was one is asked of the archive, and nobody asked.
    expect(asked.map(({ params }) => params['archived'])).toEqual(['false']);
  });

  it('sort by a column, the dearest first, and the other way the second time', async () => {
    const asked = answers('GET orders', orderListSchema, aList([anOrder()]));
    const { user } = await openOrders();
    const money = await screen.findByRole('button', { name: 'Money' });
    await user.click(money);
    await waitFor(() => expect(asked.at(-1)?.params['sort']).toBe('money:desc'));
    await user.click(screen.getByRole('button', { name: 'Money' }));
    await waitFor(() => expect(asked.at(-1)?.params['sort']).toBe('money:asc'));
  });
});

describe('where there is no list', () => {
  it('shows the first steps while there was no order ever', async () => {
    answers('GET orders', orderListSchema, aList([]));
    answers('GET settings', settingsViewSchema, theSettings({ contentTypes: [] }));
    await open('/orders', { may: ['see', 'manage-settings'] });
    const [connect, choose, order] = await screen.findAllByRole('listitem').then((items) => items.slice(-3));
    await waitFor(() => expect(within(connect as HTMLElement).getByLabelText('Done')).toBeInTheDocument());
    for (const step of [choose, order]) expect(within(step as HTMLElement).queryByLabelText('Done')).toBeNull();
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('says that the archive holds the others, where it does', async () => {
    answers('GET orders', orderListSchema, ({ params }) =>
      aList(params['archived'] === 'true' ? [anOrder({ archived: true })] : []),
    );
    const { user } = await openOrders();
    expect(await screen.findByText('There is no order outside the archive.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Archive' }));
    expect(await rowOf('TD-7')).toBeInTheDocument();
  });

  it('says what the server refused, with the way out', async () => {
    refuses('GET orders', { code: 'bad', message: 'There is no such sorting.', remedy: 'Choose another.' }, 400);
    const { address, user } = await openOrders('?sort=taste:asc');
    expect(await findCallout('There is no such sorting.')).toHaveTextContent('Choose another.');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).not.toContain('sort'));
  });

  it('says that nobody answered', async () => {
    isSilent('GET orders');
    await openOrders();
    expect(await findCallout('The server did not answer.')).toHaveTextContent(/What was saved is not lost/);
  });

  it('shows the rows of before while another sorting is on its way', async () => {
    let isSlow = false;
    answers('GET orders', orderListSchema, () => (isSlow ? new Promise(() => undefined) : aList([anOrder()])));
    const { user } = await openOrders();
    const money = await screen.findByRole('button', { name: 'Money' });
    isSlow = true;
    await user.click(money);
    expect(await rowOf('TD-7')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Money' })).toHaveFocus();
  });
});

describe('the switch that stops all spending', () => {
  it('asks first, and gives the keyboard back', async () => {
    const switched = answers('POST spending', spendingSchema, { stopped: true });
    answers('GET orders', orderListSchema, () => aList([anOrder()], { spendingStopped: switched.length > 0 }));
    const { user } = await openOrders();
    await user.click(await screen.findByRole('button', { name: 'Stop all spending' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Stop all spending?' });
    expect(switched).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop all spending' })).toHaveFocus();
    expect(switched).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Stop all spending' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop all spending' }));
    expect(await screen.findByRole('button', { name: 'Let spending go on' })).toHaveFocus();
    expect(switched.map(({ body }) => body)).toEqual([{ stopped: true }]);
    expect(screen.getByText(/Nothing is launched until somebody/)).toBeInTheDocument();
  });
});
