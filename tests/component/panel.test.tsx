import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { entryPanelSchema } from '../../contracts/entry-panel';
import { settledSchema, settleRequestSchema } from '../../contracts/locale-states';
import type { Action } from '../../contracts/permissions';
import { answers, refuses } from './support/answers';
import { showPanel } from './support/beside';
import { aLocale, aPanel, ENTRY } from './support/examples';
import { findCallout, findNotice } from './support/look';

const PANEL = 'GET entries/api::page.page/welcome';
const ALL: Action[] = ['see', 'quote', 'order', 'approve', 'review', 'see-costs', 'manage-settings'];

const German = aLocale('de', 'German');
const lineOf = async (name: string): Promise<HTMLElement> => {
  const list = await screen.findByRole('list', { name: 'Target languages' });
  const line = within(list).getByText(name).closest('li');
  if (!line) throw new Error(`${name} is no line of the list`);
  return line;
};

describe('how an entry stands in each language', () => {
  it('is said by one word, with what is known besides', async () => {
    answers(
      PANEL,
      entryPanelSchema,
      aPanel([
        German,
        aLocale('fr', 'French', { state: 'outdated', detail: '12 words changed' }),
        aLocale('es', 'Spanish', {
          state: 'current',
          last: { what: 'translated', by: null, at: '2026-02-03T10:00:00.000Z' },
        }),
      ]),
    );
    await showPanel(ALL);
    expect(await lineOf('German')).toHaveTextContent('GermanMissing');
    expect(await lineOf('French')).toHaveTextContent('FrenchOutdated12 words changedOpen');
    expect(await lineOf('Spanish')).toHaveTextContent('SpanishCurrentTranslated Feb 3, 2026Open');
    expect(screen.getByText('Source: English · 342 words')).toBeInTheDocument();
  });

  it('shows how far work is, and the way to its order', async () => {
    const working = aLocale('de', 'German', { state: 'in_progress', progress: 60, orderId: 7, orderable: false });
    answers(PANEL, entryPanelSchema, aPanel([working]));
    await showPanel(ALL);
    const line = within(await lineOf('German'));
    expect(line.getByRole('progressbar', { name: 'Progress of German' })).toHaveAttribute('aria-valuenow', '60');
    expect(line.getByRole('link', { name: 'Order' })).toHaveAttribute('href', '/plugins/translation-desk/orders/7');
    expect(line.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('leads to the text of a language that has one, in the same entry', async () => {
    answers(PANEL, entryPanelSchema, aPanel([aLocale('de', 'German', { state: 'outdated' })]));
    const { user, address } = await showPanel(ALL);
    await user.click(within(await lineOf('German')).getByRole('link', { name: 'Open' }));
    expect(address()).toBe('/content-manager/collection-types/api::page.page/welcome?plugins[i18n][locale]=de');
  });

  it('leads to the cart that a language is in, for those who may order', async () => {
    const inCart = aLocale('de', 'German', { state: 'in_cart', orderId: 9 });
    answers(PANEL, entryPanelSchema, aPanel([inCart]));
    await showPanel(ALL);
    expect(within(await lineOf('German')).getByRole('link', { name: 'Open the cart' })).toHaveAttribute(
      'href',
      expect.stringContaining('/new-order'),
    );
    expect(within(await lineOf('German')).queryByRole('link', { name: 'Order' })).not.toBeInTheDocument();
  });

  it('calls the way to a delivery by what the person may do there', async () => {
    const delivered = aLocale('de', 'German', { state: 'to_review', orderId: 7, documentRow: 31, orderable: false });
    answers(PANEL, entryPanelSchema, aPanel([delivered]));
    const { unmount } = await showPanel(ALL);
    const review = within(await lineOf('German')).getByRole('link', { name: 'Review German' });
    expect(review).toHaveAttribute('href', '/plugins/translation-desk/orders/7/documents/31');
    unmount();

    await showPanel(['see']);
    const compare = within(await lineOf('German')).getByRole('link', { name: 'Compare German' });
    expect(compare).toHaveTextContent('Compare');
  });
});

describe('what may be ticked', () => {
  const languages = [
    German,
    aLocale('fr', 'French', { state: 'outdated' }),
    aLocale('es', 'Spanish', { state: 'unmanaged' }),
    aLocale('it', 'Italian', { state: 'current' }),
    aLocale('ja', 'Japanese', { orderable: false }),
  ];

  it('is what an order would change', async () => {
    answers(PANEL, entryPanelSchema, aPanel(languages));
    await showPanel(['see', 'order']);
    for (const name of ['German', 'French', 'Spanish'])
      expect(within(await lineOf(name)).getByRole('checkbox', { name })).not.toBeChecked();
    for (const name of ['Italian', 'Japanese'])
      expect(within(await lineOf(name)).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is ticked all at once, except for texts that are somebody’s own', async () => {
    answers(PANEL, entryPanelSchema, aPanel(languages));
    const { user } = await showPanel(['see', 'order']);
    await user.click(await screen.findByRole('checkbox', { name: 'All that need it' }));
    for (const name of ['German', 'French']) expect(screen.getByRole('checkbox', { name })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Spanish' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Order 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'French' }));
    expect(screen.getByRole('checkbox', { name: 'All that need it' })).not.toBeChecked();
  });

  it('is nothing for a person who may not order', async () => {
    answers(PANEL, entryPanelSchema, aPanel(languages));
    await showPanel(['see', 'quote', 'approve']);
    expect(await lineOf('German')).toHaveTextContent('GermanMissing');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('where there is no list', () => {
  it('hides for a person who may see nothing of it, and for content without languages', async () => {
    const asked = answers(PANEL, entryPanelSchema, aPanel([German]));
    const { unmount } = await showPanel([]);
    await screen.findByRole('textbox', { name: 'Title' });
    unmount();
    await showPanel(ALL, { localized: false });
    // Whether it is localized is asked; it hides while that is on its way, and stays so.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('region', { name: 'Translations' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('says in one quiet line that the content type is left out, and who can change that where to', async () => {
    const notice = { code: 'not_opted_in', message: 'Pages are not translated.', remedy: 'Tick them in the settings.' };
    answers(PANEL, entryPanelSchema, aPanel([German], { notice }));
    const { unmount } = await showPanel(ALL);
    expect(await screen.findByText('Pages are not translated. Tick them in the settings.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the settings' })).toBeInTheDocument();
    unmount();

    await showPanel(['see', 'order']);
    expect(await screen.findByText('Pages are not translated.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the settings' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Target languages' })).not.toBeInTheDocument();
  });

  it('says where there is text, in a language that has none yet', async () => {
    await showPanel(ALL, {
      document: { documentId: ENTRY.documentId },
      meta: { availableLocales: [{ locale: 'fr' }] },
    });
    expect(await screen.findByText(/Nothing is saved in this locale yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'fr' })).toHaveAttribute('href', expect.stringContaining('locale]=fr'));
  });

  it('says what went wrong, and reads again', async () => {
    refuses(PANEL, { code: 'busy', message: 'The states are being rebuilt.', remedy: 'Wait a moment.' }, 503);
    const { user } = await showPanel(ALL);
    expect(await findCallout('The states are being rebuilt.')).toHaveTextContent('Wait a moment.');
    answers(PANEL, entryPanelSchema, aPanel([German]));
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await lineOf('German')).toBeInTheDocument();
  });
});

describe('a text that needs no order', () => {
  it('is adopted once that was asked, and the keyboard goes back to where it was', async () => {
    const own = aLocale('de', 'German', { state: 'unmanaged', settle: ['adopt'] });
    const settled = answers('POST states/settle', settledSchema, { settled: 1, skipped: [] });
    answers(PANEL, entryPanelSchema, () => aPanel([settled.length > 0 ? { ...own, state: 'current' } : own]));
    const { user } = await showPanel(ALL);
    await user.click(await screen.findByRole('button', { name: 'More about German' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Adopt as current' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Adopt German as current?' });
    expect(dialog).toHaveTextContent('This costs nothing.');
    await user.click(within(dialog).getByRole('button', { name: 'Adopt' }));
    expect(await findNotice('German: the text that stands there counts as its translation.')).toBeInTheDocument();
    expect(settled.map(({ body }) => settleRequestSchema.parse(body))).toEqual([
      { entries: [ENTRY], sourceLocale: 'en', locales: ['de'], settle: 'adopt' },
    ]);
    await waitFor(async () => expect(await lineOf('German')).toHaveTextContent('Current'));
    expect(screen.getByRole('button', { name: 'More about German' })).toHaveFocus();
  });
});
