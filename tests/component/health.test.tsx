import { screen } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import HealthPage from '../../admin/src/settings/health/HealthPage';
import { healthSchema, retriedSchema, type Health } from '../../contracts/health';
import { answers } from './support/answers';
import { theSettings } from './support/examples';
import { findNotice } from './support/look';
import { show } from './support/render';

const HEALTH = 'GET health';
const RETRY = 'POST health/retry';

const orderOf = (orderId: number, title: string) => ({ orderId, ref: `TD-${orderId}`, title });

const stuckOf = (orderId: number, title: string) => ({
  ...orderOf(orderId, title),
  ...{ targetLocales: ['de'], since: null, reason: 'The service does not accept the credentials.' },
});

function aHealth(items: Health['stuck'][number]['items']): Health {
  const { baseUrl, signIn, connected, callbackUrl, news } = theSettings();
  const stopped = { kind: 'stopped' as const, count: items.length, since: null, items, repairable: true };
  return {
    needs: items.length,
    problems: [],
    connection: { baseUrl, signIn, connected, callbackUrl, news },
    mapping: { locales: [], problem: null, contentTypes: [] },
    stuck: items.length > 0 ? [stopped] : [],
    dispatches: true,
  };
}

const openHealth = (language?: string) =>
  show(<HealthPage />, { may: ['manage-settings', 'see', 'order'], ...(language ? { language } : {}) });

const BUSY = {
  code: 'busy',
  message: 'This project is being worked on at the moment; nothing was changed.',
  remedy: 'Try again in a few seconds.',
};

describe('trying all again that stopped', () => {
  it('names what could not be, with the reason, until it is tried once more', async () => {
    let tries = 0;
    answers(RETRY, retriedSchema, () => {
      tries += 1;
      return { orders: 1, refused: tries === 1 ? [{ ...orderOf(8, 'Summer'), problem: BUSY }] : [] };
    });
    const both = [stuckOf(7, 'Spring'), stuckOf(8, 'Summer')];
    answers(HEALTH, healthSchema, () => aHealth(tries === 0 ? both : [stuckOf(8, 'Summer'), stuckOf(9, 'Fall')]));
    const { user } = await openHealth();
    await user.click(await screen.findByRole('button', { name: 'Try all again' }));
    expect(await findNotice('1 order is tried again.')).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: '1 order was not tried again' });
    const refused = within(list).getByRole('listitem');
    expect(refused).toHaveTextContent(`SummerTD-8${BUSY.message}${BUSY.remedy}`);
    expect(within(refused).getByRole('link', { name: 'Summer' })).toHaveAttribute(
      'href',
      '/plugins/translation-desk/orders/8',
    );
    await user.click(screen.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findAllByText('1 order is tried again.')).not.toHaveLength(0);
    expect(screen.queryByRole('list', { name: /not tried again/ })).not.toBeInTheDocument();
  });

  it('says the reasons in the language of whoever looks', async () => {
    answers(HEALTH, healthSchema, aHealth([stuckOf(7, 'An entry you may not read'), stuckOf(8, 'Sommer')]));
    answers(RETRY, retriedSchema, { orders: 0, refused: [{ ...orderOf(8, 'Sommer'), problem: BUSY }] });
    const { user } = await openHealth('de');
    expect(await screen.findByRole('link', { name: 'Ein Eintrag, den Sie nicht lesen dürfen' })).toBeInTheDocument();
    expect(screen.queryByText('The service does not accept the credentials.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Alle noch einmal versuchen' }));
    const list = await screen.findByRole('list', { name: '1 Auftrag wurde nicht noch einmal versucht' });
    expect(list).not.toHaveTextContent(BUSY.message);
    expect(within(list).getByRole('link', { name: 'Sommer' })).toBeInTheDocument();
  });
});
