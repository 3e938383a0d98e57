import type { Page } from 'playwright-core';
import type { Health, Stuck } from '../../../contracts/health';
import { COPIED_DATABASE } from '../../../server/src/domain/errors';
import { answeredOtherwise, settings, type Scene } from './scene';

const HEIGHT = 1700;

const SINCE = '2026-11-20T08:15:00.000Z';
const AT_NIGHT = '2026-11-21T22:04:00.000Z';

/** What would take a broken service, a clock that went wrong and a night to come about. */
const STUCK: Stuck[] = [
  {
    kind: 'stopped',
    count: 2,
    since: SINCE,
    repairable: true,
    items: [
      {
        orderId: 4,
        ref: 'TD-7K2M9Q',
        title: 'Sharpen a kitchen knife and 3 more',
        targetLocales: ['fr', 'de'],
        since: SINCE,
        reason: 'The service refused the documents: one of them is larger than it takes.',
      },
      {
        orderId: 5,
        ref: 'TD-C4X8RT',
        title: 'Pour-over kettle',
        targetLocales: ['ja'],
        since: AT_NIGHT,
        reason: 'The template that the order is made from is not there any more.',
      },
    ],
  },
  {
    kind: 'overdue',
    count: 1,
    since: AT_NIGHT,
    repairable: true,
    items: [
      {
        orderId: 6,
        ref: 'TD-P3W5HD',
        title: 'Shipping and returns',
        targetLocales: ['de'],
        since: AT_NIGHT,
        reason: null,
      },
    ],
  },
  { kind: 'states', count: 214, since: AT_NIGHT, repairable: true, items: [] },
];

async function changed(page: Page, url: string, change: (health: Health) => Health): Promise<void> {
  await answeredOtherwise(page, '/health', change);
  await page.goto(settings(url, 'health'));
}

/** When something is not going on, and when all is. */
export const HEALTH: readonly Scene[] = [
  {
    name: 'health',
    shows: 'Health: all is well',
    height: HEIGHT,
    async visit({ page, url }) {
      await page.goto(settings(url, 'health'));
      await page.getByText('All is well.').waitFor();
    },
  },
  {
    name: 'health-stuck',
    shows: 'Health: what is stuck, and what sets it going again',
    height: HEIGHT,
    async visit({ page, url }) {
      const gone = { uid: 'api::campaign.campaign', name: 'api::campaign.campaign' };
      const message = 'There is no content type "api::campaign.campaign".';
      await changed(page, url, (health) => ({
        ...health,
        needs: 6,
        stuck: STUCK,
        mapping: {
          ...health.mapping,
          locales: health.mapping.locales.map((one) => (one.locale === 'ja' ? { ...one, standing: 'unmapped' } : one)),
          contentTypes: [
            ...health.mapping.contentTypes,
            { ...gone, problem: { code: 'content_type_unknown', message } },
          ],
        },
      }));
      await page.getByRole('button', { name: 'Try all again' }).waitFor();
    },
  },
  {
    name: 'health-copied',
    shows: 'Health: a copied database, and its two answers',
    async visit({ page, url }) {
      await changed(page, url, (health) => ({ ...health, needs: 1, problems: [COPIED_DATABASE] }));
      await page.getByRole('button', { name: 'The site has moved' }).waitFor();
    },
  },
];
