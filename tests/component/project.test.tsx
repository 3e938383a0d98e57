import { screen } from '@strapi/strapi/admin/test';
import { ProjectBlock } from '../../admin/src/pages/order/ProjectBlock';
import type { ProjectView } from '../../contracts/orders';
import { aDocument } from './support/examples';
import { show } from './support/render';

const REASON = 'The template is not there any more.';

const stuck = (waitsFor: string): ProjectView => ({
  id: 3,
  ref: 'TD-7-de',
  targetLocale: 'de',
  state: 'needs_attention',
  remoteStatus: null,
  waitsFor,
  progress: 0,
  words: 342,
  quotedCredits: 24,
  priceCredits: null,
  spentCredits: 0,
  refundedCredits: 0,
  templateId: null,
  autoLaunch: false,
  problem: { code: 'refused', message: REASON, remedy: 'Choose another.' },
  documents: [aDocument({ state: 'sent', actions: [] })],
});

it('says once what stands in the way of a language', async () => {
  await show(<ProjectBlock project={stuck(REASON)} showCosts />);
  expect(await screen.findAllByText(REASON)).toHaveLength(1);
  expect(screen.getByText('Choose another.')).toBeInTheDocument();
});

it('says what it waits for where that is something else', async () => {
  await show(<ProjectBlock project={stuck('Waits for somebody to approve the higher price.')} showCosts />);
  expect(await screen.findByText('Waits for somebody to approve the higher price.')).toBeInTheDocument();
  expect(screen.getByText(REASON)).toBeInTheDocument();
});
