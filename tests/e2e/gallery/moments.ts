import type { Page } from 'playwright-core';
import type { OrderList } from '../../../contracts/order-list';
import type { OrderView } from '../../../contracts/orders';
import type { Problem } from '../../../contracts/problems';
import { SPENDING_STOPPED } from '../../../server/src/domain/errors';
import { answeredOtherwise, desk, type Scene, type Stage } from './scene';

const confirmation = (page: Page) => page.getByRole('alertdialog');

async function orderPage({ page, url }: Stage, id: number): Promise<void> {
  await page.goto(desk(url, `/orders/${id}`));
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}

/** What happens from the launch on. */
const LATER = /^Launched | came back | is completed /;

/** The order that is under way, as if each of its languages had met this before its launch. */
async function hadIt(stage: Stage, state: 'awaiting_funds' | 'needs_attention', problem: Problem): Promise<void> {
  const { page, story } = stage;
  await answeredOtherwise<OrderView>(page, `/orders/${story.runningOrder}`, (order) => ({
    ...order,
    state: 'needs_attention',
    progress: 0,
    spentCredits: 0,
    waitsFor: problem.message,
    actions: ['retry', 'cancel'],
    events: order.events.filter(({ text }) => !LATER.test(text)),
    projects: order.projects.map((project) => ({
      ...project,
      state,
      progress: 0,
      spentCredits: 0,
      remoteStatus: 'in_creation',
      waitsFor: problem.message,
      problem,
      documents: project.documents.map((one) => ({ ...one, state: 'sent', progress: 0, problem: null, actions: [] })),
    })),
  }));
  await orderPage(stage, story.runningOrder);
  await page.getByRole('main').getByText(problem.message).first().waitFor();
}

/** What an order waits for of a person, and what stands in the way of one. */
export const MOMENTS: readonly Scene[] = [
  {
    name: 'order-approval',
    shows: 'Approving an order says first what it costs',
    ours: confirmation,
    async visit(stage) {
      await orderPage(stage, stage.story.unapprovedOrder);
      await stage.page.getByRole('button', { name: 'Approve' }).first().click();
      await confirmation(stage.page)
        .getByText(/The work costs about/)
        .waitFor();
    },
  },
  {
    name: 'order-cancel',
    shows: 'Cancelling work that is under way says what cannot be undone',
    ours: confirmation,
    async visit(stage) {
      await orderPage(stage, stage.story.runningOrder);
      await stage.page.getByRole('button', { name: 'More actions' }).click();
      await stage.page.getByRole('menuitem', { name: 'Cancel launched work' }).click();
      await confirmation(stage.page)
        .getByText(/is lost\./)
        .waitFor();
    },
  },
  {
    name: 'order-funds',
    shows: 'An order that the wallet does not suffice for',
    height: 1250,
    visit: (stage) =>
      hadIt(stage, 'awaiting_funds', {
        code: 'insufficient_funds',
        message: 'The wallet at the service does not hold the 240 credits that this costs. Nothing has been charged.',
        remedy: 'Top up the wallet at the service: it is launched by itself then.',
      }),
  },
  {
    name: 'order-attention',
    shows: 'An order that stopped, why, and what sets it going again',
    height: 1250,
    visit: (stage) =>
      hadIt(stage, 'needs_attention', {
        code: 'refused',
        message: 'The service refused the project: the template that it is made from is not there any more.',
        remedy: 'Choose another template in the settings, then press Try again.',
      }),
  },
  {
    name: 'orders-stopped',
    shows: 'All spending is stopped',
    async visit({ page, url }) {
      await answeredOtherwise<OrderList>(page, '/orders', (list) => ({
        ...list,
        spendingStopped: true,
        notice: SPENDING_STOPPED,
      }));
      await page.goto(desk(url, '/orders'));
      await page.getByText(SPENDING_STOPPED.message).waitFor();
    },
  },
  {
    name: 'no-permission',
    shows: 'For somebody whose role allows nothing here',
    async visit({ page, url }) {
      await page.route('**/admin/users/me/permissions', (route) => route.fulfill({ json: { data: [] } }));
      await page.goto(desk(url));
      await page.getByText("You don't have the permissions to access that content").first().waitFor();
    },
  },
];
