import assert from 'node:assert/strict';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { tabTo } from '../support/keyboard';
import type { Walk } from './walk';
import { ARTICLE, checkIn, numberIn } from './walk';

/** What becomes of each field: tried out on an entry, saved, there after a reload, and taken back. */
export async function rulesOfFields({ page, playground, report }: Walk): Promise<void> {
  const check = checkIn(report);
  const size = page.getByText(/^[\d,]+ phrases?, [\d,]+ words?$/);
  const words = async (): Promise<number> =>
    numberIn((await size.textContent())?.split(',').slice(1).join(',') ?? null);
  const body = page.getByRole('combobox', { name: 'What becomes of Body' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const dialog = page.getByRole('dialog');
  let whole = 0;

  const sizeChanges = async (from: number): Promise<number> => {
    await page.waitForFunction(
      ([before, pattern]) => {
        const shown = [...document.querySelectorAll('span, p')].find(({ textContent }) =>
          new RegExp(pattern).test(textContent ?? ''),
        );
        const seen = Number(/, ([\d,]+) words?$/.exec(shown?.textContent ?? '')?.[1]?.replaceAll(',', ''));
        return Number.isFinite(seen) && seen !== before;
      },
      [from, '^[\\d,]+ phrases?, [\\d,]+ words?$'] as const,
    );
    return words();
  };

  await check('the page shows each field, and what would be sent of the entry that was changed last', async () => {
    await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/fields?type=${ARTICLE}`);
    await page.getByRole('heading', { name: 'Fields', level: 1 }).waitFor();
    await size.waitFor();
    whole = await words();
    assert.ok(whole > 50);
    await page.getByText('Never sent: it is made from the translated title').first().waitFor();
    assert.ok(await save.isDisabled());
  });
  await check('a field that is copied is sent no more: the preview says so before anything is saved', async () => {
    await body.click();
    await page.getByRole('option', { name: 'Copied', exact: true }).click();
    assert.ok((await sizeChanges(whole)) < whole);
    assert.ok(await save.isEnabled());
  });
  await check('a note is said by keyboard, and translators would read it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'More about Title' }));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Note to the translator').fill('Short and dry.');
    await tabTo(page, dialog.getByRole('button', { name: 'Take over' }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Title\. .*Short and dry\.$/).waitFor();
  });
  await check('saved, both stand there after a reload', async () => {
    await save.click();
    await page.getByText('The rules are saved.').first().waitFor();
    await page.reload();
    await body.getByText('Copied').waitFor();
    await page.getByText(/^Title\. .*Short and dry\.$/).waitFor();
  });
  await check('and they are taken back', async () => {
    await body.click();
    await page.getByRole('option', { name: /^By default/ }).click();
    await page.getByRole('button', { name: 'More about Title' }).click();
    await dialog.getByLabel('Note to the translator').fill('');
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await save.click();
    await page.getByText('The rules are saved.').first().waitFor();
    await page.reload();
    await size.waitFor();
    assert.equal(await words(), whole);
  });
}
