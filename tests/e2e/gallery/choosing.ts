import { desk, dialog, type Scene } from './scene';

export const CHOOSING: readonly Scene[] = [
  {
    name: 'entry-picker',
    shows: 'A new order begins with choosing its entries',
    ours: dialog,
    async visit({ page, url }) {
      await page.goto(desk(url, '/orders'));
      await page.getByRole('link', { name: 'New order' }).click();
      const entries = dialog(page).getByRole('list', { name: 'Entries to choose from' });
      await entries.getByRole('checkbox').nth(1).click();
      await dialog(page).getByRole('button', { name: 'Add 1' }).waitFor();
    },
  },
];
