import type { Locator, Page } from 'playwright-core';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import type { Story } from '../support/story';

/** What a scene is shown with. */
export interface Stage {
  page: Page;
  /** Of the playground. */
  url: string;
  story: Story;
}

/** One screen in one state, as somebody comes to it. */
export interface Scene {
  name: string;
  /** What it shows, under its picture. */
  shows: string;
  /** Of the window, in pixels, where the usual would cut what matters. */
  height?: number;
  /** What of the page is ours, and is looked at for people who do not see or point; else the page's main part. */
  ours?: (page: Page) => Locator;
  /** What opened above a table stays where it was when the window grows narrow; nobody would come there so. */
  onlyWide?: boolean;
  /** A picture is taken of it on a narrow screen, too. */
  alsoNarrow?: boolean;
  /** Goes there, and waits until everything stands that the picture is to show. */
  visit(stage: Stage): Promise<unknown>;
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The address of a page of ours in the admin panel. */
export const desk = (url: string, path = ''): string => `${url}/admin/plugins/${PLUGIN_ID}${path}`;
export const settings = (url: string, path: string): string => `${url}/admin/settings/${PLUGIN_ID}/${path}`;
export const inEnglish = (url: string, path: string): string => `${url}/admin${path}?plugins[i18n][locale]=en`;

/** Lets a route of ours answer otherwise: with what it would take months, or a broken service, to come about. */
export async function answeredOtherwise<Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `${ADMIN_API}${path}`,
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Answer };
      await route.fulfill({ json: { data: change(data) } });
    },
  );
}
