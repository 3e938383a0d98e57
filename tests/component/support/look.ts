import { screen } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';

/** A callout of ours by what it says. (The design system keeps an empty alert of its own on every page.) */
export async function findCallout(message: string | RegExp): Promise<HTMLElement> {
  const callout = (await screen.findByText(message)).closest<HTMLElement>('[role="alert"], [role="status"]');
  if (!callout) throw new Error(`"${message}" is said, but nobody is told.`);
  return callout;
}

/** What Strapi's notifications say, as soon as one says this. */
export const findNotice = (message: string | RegExp): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: /^Notifications/ })).findByText(message);
