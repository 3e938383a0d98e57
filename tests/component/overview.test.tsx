import { screen } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { orderListSchema } from '../../contracts/order-list';
import type { Overview } from '../../contracts/overview';
import { overviewSchema } from '../../contracts/overview';
import { standingListSchema } from '../../contracts/locale-states';
import type { Action } from '../../contracts/permissions';
import { answers, refuses } from './support/answers';
import { aList, anOverview } from './support/examples';
import { findCallout } from './support/look';
import { open } from './support/render';

const openOverview = (overview: Overview, may: Action[] = ['see']) => {
  answers('GET overview', overviewSchema, overview);
  return open('', { may });
};

const coverage: Overview['coverage'] = {
  rows: [
    {
      contentType: 'api::page.page',
      name: 'Page',
      entries: 12,
      locales: [
        { locale: 'en', counts: {} },
        { locale: 'de', counts: { current: 7, outdated: 2, missing: 3 } },
        { locale: 'fr', counts: { current: 10, needs_approval: 1, in_progress: 1 } },
      ],
    },
    { contentType: 'api::post.post', name: 'Post', entries: 1, locales: [{ locale: 'de', counts: { current: 1 } }] },
  ],
  pending: 0,
};

/** The cells of a row, as they are read. */
const cellsOf = async (name: string): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('grid', { name: 'Coverage' });
  return within(within(table).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('gridcell');
};

describe('the table of coverage', () => {
  it('has content types down, and across the languages that are translated into', async () => {
    await openOverview(anOverview({ coverage }));
    const table = await screen.findByRole('grid', { name: 'Coverage' });
    const [head] = within(table).getAllByRole('row');
    expect(head).toHaveTextContent('Content typeGerman (de)French (fr)');
    const [name, german, french] = await cellsOf('Page');
    expect(name).toHaveTextContent('Page12 entries');
    expect(german).toHaveTextContent('7 of 12 current3 missing, 2 outdated');
    expect(french).toHaveTextContent('10 of 12 currentNothing to order');
  });

  it('says a bar to those who do not see it, orders that wait and that run as one', async () => {
    await openOverview(anOverview({ coverage }));
    const [german, french] = (await cellsOf('Page')).slice(1).map((cell) => within(cell).getByRole('img'));
    expect(german).toHaveAccessibleName('Page, German (de): Current: 7, Outdated: 2, Missing: 3');
    expect(french).toHaveAccessibleName('Page, French (fr): Current: 10, In progress: 2');
  });

  it('leads from what is open to its list', async () => {
    const standing = {
      contentTypes: [],
      locales: ['de'],
      entries: [],
      pagination: { page: 1, pageSize: 20, total: 0 },
    };
    const asked = answers('GET states/entries', standingListSchema, standing);
    const { user, address } = await openOverview(anOverview({ coverage }));
    await user.click(await screen.findByRole('link', { name: 'Page, German (de): 3 missing, 2 outdated' }));
    expect(address()).toContain('/plugins/translation-desk/entries');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(asked[0]?.params).toMatchObject({ contentType: 'api::page.page', locale: 'de', states: 'missing,outdated' });
  });

  it('shows nothing where a content type has no entry in a language', async () => {
    await openOverview(anOverview({ coverage }));
    const [, , french] = await cellsOf('Post');
    expect(french).toHaveTextContent(/^—$/);
  });

  it('says that it is being looked at again', async () => {
    await openOverview(anOverview({ coverage: { ...coverage, pending: 3 } }));
    expect(await screen.findByText('3 entries are being looked at again')).toHaveAttribute('role', 'status');
  });

  it('says that no content type is opted in, with the way to the settings for those who may', async () => {
    const { unmount } = await openOverview(anOverview(), ['see', 'manage-settings']);
    expect(await screen.findByText('No content type is opted in to translation yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the settings' })).toBeInTheDocument();
    unmount();
    await openOverview(anOverview());
    expect(await screen.findByText('No content type is opted in to translation yet.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the settings' })).not.toBeInTheDocument();
  });
});

describe('the start page', () => {
  it('says what waits for the person and what is under way, each with its way there', async () => {
    const item = {
      ...{ orderId: 7, ref: 'TD-7', documentId: null, title: 'Spring', targetLocales: ['de'], reason: null },
      ...{ since: '2026-03-01T10:00:00.000Z', quotedCredits: 25 },
    };
    const running = { orderId: 8, ref: 'TD-8', title: 'Summer', targetLocales: ['fr'], progress: 60, deadline: null };
    const needs = [{ kind: 'approvals' as const, count: 2, items: [item] }];
    await openOverview(anOverview({ needs, underWay: { count: 3, items: [running] } }));
    expect(await screen.findByText('2 orders wait for approval')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Spring' })).toHaveAttribute('href', '/plugins/translation-desk/orders/7');
    expect(screen.getByRole('progressbar', { name: 'Progress of TD-8' })).toHaveAttribute('aria-valuenow', '60');
    expect(screen.getByRole('link', { name: 'and 2 more' })).toHaveAttribute(
      'href',
      '/plugins/translation-desk/orders',
    );
  });

  it('says what this month costs and what the months before did, in words, too', async () => {
    const months = [
      { month: '2026-01', spentCredits: 120 },
      { month: '2026-02', spentCredits: -5 },
      { month: '2026-03', spentCredits: 1240.5 },
    ];
    const overview = anOverview({ spending: { approvedCredits: 28, months } });
    await openOverview(overview, ['see', 'see-costs']);
    const section = (await screen.findByRole('heading', { name: 'This month' })).closest('section') as HTMLElement;
    expect(section).toHaveTextContent('Spent1,240.5 creditsApproved, not spent yet28 credits');
    expect(within(section).getByRole('img')).toHaveAccessibleName(
      'Spent by month: January 2026: 120 credits; February 2026: -5 credits; March 2026: 1,240.5 credits',
    );
  });

  it('asks for the months of the calendar that the browser has', async () => {
    const asked = answers('GET overview', overviewSchema, anOverview());
    await open('', { may: ['see'] });
    expect(await screen.findByRole('heading', { name: 'Under way' })).toBeInTheDocument();
    expect(asked[0]?.params['timeZone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('draws no bars of a single month, and says nothing of money to those who are told nothing', async () => {
    const months = [{ month: '2026-03', spentCredits: 0 }];
    const { unmount } = await openOverview(anOverview({ spending: { approvedCredits: 0, months } }));
    expect(await screen.findByRole('heading', { name: 'This month' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Spent by month/ })).not.toBeInTheDocument();
    unmount();
    await openOverview(anOverview());
    expect(await screen.findByRole('heading', { name: 'Under way' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'This month' })).not.toBeInTheDocument();
  });

  it('shows the first steps until there was an order, and no empty tables', async () => {
    const notice = { code: 'not_connected', message: 'The service is not connected.' };
    await openOverview(anOverview({ hasOrders: false, notice }));
    expect(await screen.findByText('Your role does not reach the settings: ask an admin.')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
  });

  it('says what went wrong, and the other pages can be reached', async () => {
    refuses('GET overview', { code: 'down', message: 'The database is busy.', remedy: 'Try again.' }, 500);
    answers('GET orders', orderListSchema, aList([], { pagination: { page: 1, pageSize: 20, total: 0 } }));
    const { user, address } = await open('', { may: ['see'] });
    expect(await findCallout('The database is busy.')).toHaveAttribute('role', 'alert');
    await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement);
    expect(address()).toBe('/plugins/translation-desk/orders');
  });

  it('is for nobody who may not see orders', async () => {
    const asked = answers('GET overview', overviewSchema, anOverview());
    await open('', { may: ['manage-settings'] });
    expect(await screen.findByText(/don't have the permissions/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});
