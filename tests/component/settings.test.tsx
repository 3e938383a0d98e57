import { screen, waitFor } from '@strapi/strapi/admin/test';
import { fireEvent, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import ConnectionPage from '../../admin/src/settings/ConnectionPage';
import DefaultsPage from '../../admin/src/settings/DefaultsPage';
import { authorListSchema } from '../../contracts/builder';
import type { Action } from '../../contracts/permissions';
import {
  callbackTestSchema,
  connectionTestSchema,
  settingsUpdateSchema,
  settingsViewSchema,
} from '../../contracts/settings';
import { answers, refuses } from './support/answers';
import { theSettings } from './support/examples';
import { findCallout, findNotice } from './support/look';
import { show } from './support/render';

const READ = 'GET settings';
const SAVE = 'PUT settings';

/** The page, and others that one can go to. */
const openSettings = (may: Action[] = ['manage-settings'], at = '/settings') =>
  show(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/defaults">Defaults</Link>
      <Routes>
        <Route path="/settings" element={<ConnectionPage />} />
        <Route path="/defaults" element={<DefaultsPage />} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Routes>
    </>,
    { may, at },
  );

const openDefaults = (may?: Action[]) => openSettings(may, '/defaults');

const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
/** At once, as by paste: with each key the whole page is made anew. */
async function fill(
  user: Awaited<ReturnType<typeof openSettings>>['user'],
  into: HTMLElement,
  text: string,
): Promise<void> {
  await user.clear(into);
  await user.click(into);
  await user.paste(text);
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

describe('the settings', () => {
  it('are for those who may manage them', async () => {
    const asked = answers(READ, settingsViewSchema, theSettings());
    for (const openPage of [openSettings, openDefaults]) {
      const { unmount } = await openPage(['see', 'order']);
      expect(await screen.findByText(/don't have the permissions/)).toBeInTheDocument();
      unmount();
    }
    expect(asked).toEqual([]);
  });

  it('say what went wrong where they cannot be read', async () => {
    refuses(READ, { code: 'down', message: 'The database is busy.', remedy: 'Try again.' }, 500);
    await openSettings();
    expect(await findCallout('The database is busy.')).toHaveTextContent('Try again.');
  });

  it('never show a secret, and keep those that are stored', async () => {
    const saved = answers(
      SAVE,
      settingsViewSchema,
      theSettings({ platformId: '00000000-0000-4000-8000-000000000000' }),
    );
    answers(READ, settingsViewSchema, theSettings());
    const { user } = await openSettings();
    const key = await screen.findByLabelText('Key');
    expect(key).toHaveValue('');
    expect(key).toHaveAttribute('type', 'password');
    expect(key).toHaveAccessibleDescription('Stored; leave empty to keep.');
    await fill(user, field('Platform id'), '00000000-0000-4000-8000-000000000000');
    await user.click(save());
    expect(await findNotice('The settings are saved.')).toBeInTheDocument();
    // Only what differs: two people in the settings do not undo one another's work.
    expect(saved.map(({ body }) => settingsUpdateSchema.parse(body))).toEqual([
      { platformId: '00000000-0000-4000-8000-000000000000' },
    ]);
    expect(save()).toBeDisabled();
  });

  it('are not sent while something cannot be right; the fault stands at its field', async () => {
    const saved = answers(SAVE, settingsViewSchema, theSettings());
    answers(READ, settingsViewSchema, theSettings());
    const { user } = await openSettings();
    await screen.findByRole('heading', { name: 'Connection', level: 1 });
    await fill(user, field('Address of the service'), 'service.example');
    await fill(user, field(/Ask the service every/), '0');
    await user.click(save());
    expect(await screen.findByText('This is no web address. It begins with https:// or http://')).toBeInTheDocument();
    expect(field('Address of the service')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('A whole number from 1 to 3,600.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('are all still there when the server refuses them, and go out with the next try', async () => {
    refuses(SAVE, { code: 'key', message: 'Secrets cannot be stored.', remedy: 'Set an encryption key.' }, 400);
    answers(READ, settingsViewSchema, theSettings());
    const { user } = await openSettings();
    await user.type(await screen.findByLabelText('Key'), 'k-1');
    await fill(user, field('Callback address'), 'https://site.example');
    await user.click(save());
    expect(await findNotice('Secrets cannot be stored.')).toBeInTheDocument();
    expect(screen.getByLabelText('Key')).toHaveValue('k-1');
    expect(field('Callback address')).toHaveValue('https://site.example');

    const saved = answers(SAVE, settingsViewSchema, theSettings());
    await user.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(settingsUpdateSchema.parse(saved[0]?.body)).toEqual({
      apiKey: 'k-1',
      callbackUrl: 'https://site.example',
    });
  });
});

describe('the defaults', () => {
  it('are saved by themselves: what stands on the page of the connection is neither sent nor judged', async () => {
    const saved = answers(SAVE, settingsViewSchema, theSettings({ ceilingMarginPercent: 25 }));
    // An address that the form of the connection would not take.
    answers(READ, settingsViewSchema, theSettings({ authorizeUrl: 'oauth/authorize' }));
    const { user } = await openDefaults();
    expect(await screen.findByRole('heading', { name: 'Defaults', level: 1 })).toBeInTheDocument();
    expect(screen.queryByLabelText('Key')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Post/ }));
    await fill(user, field(/Margin of the ceiling/), '25');
    await user.click(save());
    expect(await findNotice('The settings are saved.')).toBeInTheDocument();
    expect(saved.map(({ body }) => settingsUpdateSchema.parse(body))).toEqual([
      { ceilingMarginPercent: 25, contentTypes: ['api::page.page', 'api::post.post'] },
    ]);
  });

  it('are not sent while something cannot be right; the fault stands at its field', async () => {
    const saved = answers(SAVE, settingsViewSchema, theSettings());
    answers(READ, settingsViewSchema, theSettings());
    const { user } = await openDefaults();
    await screen.findByRole('heading', { name: 'Defaults', level: 1 });
    await fill(user, field(/Keep texts/), '0');
    await user.click(save());
    expect(await screen.findByText('A whole number from 1 to 3,650.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('stand no more on the page of the connection', async () => {
    answers(READ, settingsViewSchema, theSettings());
    await openSettings();
    expect(await screen.findByLabelText('Key')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Launch by hand' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Post/ })).not.toBeInTheDocument();
  });
});

describe('leaving the settings', () => {
  it('asks first where something was changed and not saved', async () => {
    answers(READ, settingsViewSchema, theSettings());
    const { user, address } = await openDefaults();
    await screen.findByRole('heading', { name: 'Defaults', level: 1 });
    await user.click(screen.getByRole('checkbox', { name: 'Launch by hand' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(address()).toBe('/defaults');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Launch by hand' })).toBeChecked();

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('asks nothing where nothing was changed, or all of it was saved', async () => {
    answers(SAVE, settingsViewSchema, theSettings({ launchByHand: true }));
    answers(READ, settingsViewSchema, theSettings());
    const { user } = await openDefaults();
    await user.click(await screen.findByRole('checkbox', { name: 'Launch by hand' }));
    await user.click(save());
    await findNotice('The settings are saved.');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  it('asks between the two pages, too: each saves its own', async () => {
    answers(READ, settingsViewSchema, theSettings());
    const { user, address } = await openSettings();
    await fill(user, await screen.findByRole('textbox', { name: 'Callback address' }), 'https://site.example');
    await user.click(screen.getByRole('link', { name: 'Defaults' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(address()).toBe('/settings');
  });
});

describe('what is tried from the settings', () => {
  it('is what was saved, so not while something else stands there', async () => {
    answers(READ, settingsViewSchema, theSettings());
    const found = {
      ok: true,
      message: 'The service answers.',
      wallet: { amount: 62, currency: 'EUR' },
      locales: 54,
      scopes: null,
    };
    answers('POST settings/test', connectionTestSchema, found);
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Test connection' }));
    expect(await findCallout('The service answers.')).toHaveTextContent(
      'The wallet holds EUR 62.00. The service offers 54 languages.',
    );

    await user.type(field('Address of the service'), '/v2');
    for (const test of ['Test connection', 'Test callbacks'])
      expect(screen.getByRole('button', { name: test })).toBeDisabled();
    expect(screen.getAllByText('Save first: the test uses what is saved.')).toHaveLength(2);
    // What was found holds for what was saved then.
    expect(screen.queryByText('The service answers.')).not.toBeInTheDocument();
  });

  it('says what is wrong with callbacks, and what to do', async () => {
    answers(READ, settingsViewSchema, theSettings({ callbackUrl: 'https://site.example' }));
    const lost = { ok: false, message: 'Nothing came in.', remedy: 'Open the address to the internet.' };
    answers('POST callbacks/test', callbackTestSchema, lost);
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Test callbacks' }));
    expect(await findCallout('Nothing came in.')).toHaveTextContent('Open the address to the internet.');
  });
});

describe('templates that launch by themselves', () => {
  it('are warned of the moment they are allowed', async () => {
    answers(READ, settingsViewSchema, theSettings());
    await openDefaults();
    const tick = await screen.findByRole('checkbox', { name: 'Allow templates that launch by themselves' });
    expect(screen.queryByText('Nobody looks at the price before it is paid.')).not.toBeInTheDocument();
    fireEvent.click(tick);
    expect(await findCallout('Nobody looks at the price before it is paid.')).toBeInTheDocument();
  });
});

describe('the authors whom orders prefer', () => {
  const AUTHORS = 'GET settings/authors';
  const CAMILLE = { id: 'c1', name: 'Camille', description: 'Knows our kitchen.' };
  const JONAS = { id: 'c2', name: 'Jonas', description: null };

  it('are asked for once somebody wants to choose, and saved by their ids', async () => {
    answers(READ, settingsViewSchema, theSettings());
    const asked = answers(AUTHORS, authorListSchema, { authors: [CAMILLE, JONAS] });
    const saved = answers(SAVE, settingsViewSchema, theSettings({ authors: ['c2'] }));
    const { user } = await openDefaults();
    const choose = await screen.findByRole('button', { name: 'Choose authors' });
    expect(asked).toEqual([]);
    await user.click(choose);
    const group = within(await screen.findByRole('group', { name: 'Preferred authors' }));
    expect(group.getByText('Knows our kitchen.')).toBeInTheDocument();
    await user.click(group.getByRole('checkbox', { name: 'Jonas' }));
    await user.click(save());
    expect(await findNotice('The settings are saved.')).toBeInTheDocument();
    expect(saved.map(({ body }) => settingsUpdateSchema.parse(body))).toEqual([{ authors: ['c2'] }]);
  });

  it('can be left out where the service does not know them any more', async () => {
    answers(READ, settingsViewSchema, theSettings({ authors: ['gone'] }));
    answers(AUTHORS, authorListSchema, { authors: [CAMILLE] });
    const saved = answers(SAVE, settingsViewSchema, theSettings());
    const { user } = await openDefaults();
    const lost = await screen.findByRole('checkbox', { name: 'gone, not known to the service now' });
    expect(lost).toBeChecked();
    await user.click(lost);
    await user.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(settingsUpdateSchema.parse(saved[0]?.body)).toEqual({ authors: [] });
  });

  it('are kept, with the reason, where they cannot be read', async () => {
    const message = 'The account does not allow it.';
    answers(READ, settingsViewSchema, theSettings({ authors: ['c1'] }));
    refuses(AUTHORS, { code: 'forbidden', message, remedy: 'Connect again.' }, 400);
    await openDefaults();
    expect(await findCallout(message)).toHaveTextContent('Connect again.');
    expect(screen.getByRole('checkbox', { name: /^c1/ })).toBeChecked();
  });
});
