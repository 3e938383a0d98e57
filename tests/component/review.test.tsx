import { screen, waitFor } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { messageListSchema, messageRequestSchema } from '../../contracts/messages';
import { documentViewSchema } from '../../contracts/orders';
import { nextDeliverySchema } from '../../contracts/overview';
import type { Review } from '../../contracts/review';
import { acceptRequestSchema, reviewSchema, revisionRequestSchema } from '../../contracts/review';
import { answers, refuses } from './support/answers';
import { aDocument, aReview, aSegment } from './support/examples';
import { findCallout, findNotice } from './support/look';
import { open } from './support/render';

const REVIEW = 'GET documents/31/review';
const ACCEPT = 'POST documents/31/accept';
const TITLE = aSegment('Title');
const BODY = aSegment('Body', { labels: ['Sections', 'Text 2'], outcome: 'taken', standing: null, came: 'Willkommen' });

async function openReview(review: Review | (() => Review)) {
  answers(REVIEW, reviewSchema, review);
  answers('GET documents/31/next-delivery', nextDeliverySchema, { next: null });
  return open('/orders/7/documents/31', { may: ['see', 'review'] });
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('a segment of a delivery', () => {
  it('shows source, what stands and what came, the difference marked in words', async () => {
    await openReview(aReview([TITLE]));
    const title = await card('Title');
    expect(title.getByRole('heading', { name: 'Source: English (en)' })).toBeInTheDocument();
    expect(title.getByText('The quick fox')).toHaveAttribute('lang', 'en');
    const deleted = title.getAllByRole('deletion').map(({ textContent }) => textContent);
    const inserted = title.getAllByRole('insertion').map(({ textContent }) => textContent);
    expect([deleted, inserted]).toEqual([['flinke'], ['schnelle']]);
    expect(title.getByText('Edited by a person: kept')).toBeInTheDocument();
  });

  it('marks nothing where there is nothing to compare with', async () => {
    await openReview(aReview([BODY]));
    const body = await card('Sections › Text 2');
    expect(body.getByText('Nothing stands there.')).toBeInTheDocument();
    expect(body.getByText('Willkommen')).toBeInTheDocument();
    expect(body.queryByRole('insertion')).not.toBeInTheDocument();
    expect(body.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  });

  it('says what checks found, and does not offer to write what they hold back', async () => {
    const findings = [
      { code: 'placeholder', severity: 'error' as const, message: 'The placeholder {name} is lost.' },
      { code: 'length', severity: 'warning' as const, message: 'It is long.' },
    ];
    await openReview(aReview([aSegment('Title', { outcome: 'held', findings })]));
    const title = await card('Title');
    const found = within(title.getByRole('list', { name: 'What checks found' })).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Error: The placeholder {name} is lost.'),
      expect.stringContaining('Look at this: It is long.'),
    ]);
    expect(title.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Keep what stands in Title',
      'Edit Title',
    ]);
  });

  it('offers nothing to a person who may not decide', async () => {
    const document = aDocument({ actions: ['compare'] });
    await openReview(aReview([TITLE], { document }));
    const title = await card('Title');
    expect(title.queryByRole('button')).not.toBeInTheDocument();
    expect(title.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept all/ })).not.toBeInTheDocument();
  });
});

describe('what becomes of a segment', () => {
  /** The delivery as the server tells it before and after a decision. */
  function decided(change: Partial<typeof TITLE>) {
    const asked = answers(ACCEPT, documentViewSchema, aDocument());
    const review = (): Review => aReview([asked.length > 0 ? { ...TITLE, open: false, ...change } : TITLE, BODY]);
    return { asked, review };
  }

  it('is accepted: what came is written, and the keyboard goes on from the segment', async () => {
    const { asked, review } = decided({ outcome: 'taken', standing: TITLE.came });
    const { user } = await openReview(review);
    await user.click((await card('Title')).getByRole('button', { name: 'Accept Title' }));
    expect(await findNotice('Title: the translation is written.')).toBeInTheDocument();
    expect(asked.map(({ body }) => acceptRequestSchema.parse(body))).toEqual([
      { take: ['Title'], keep: [], texts: {} },
    ]);
    // It stays where it is: nothing moves away under the hand.
    expect(await (await card('Title')).findByText('Written')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Title' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'To decide (1)' })).toBeInTheDocument();
  });

  it('is kept: what stands there stays', async () => {
    const { asked, review } = decided({});
    const { user } = await openReview(review);
    await user.click((await card('Title')).getByRole('button', { name: 'Keep what stands in Title' }));
    expect(await findNotice('Title: what stands there stays.')).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ take: [], keep: ['Title'] }]);
  });

  it('is written by a person, from what came', async () => {
    const { asked, review } = decided({ outcome: 'taken', standing: 'Der rasche Fuchs', came: 'Der rasche Fuchs' });
    const { user } = await openReview(review);
    await user.click((await card('Title')).getByRole('button', { name: 'Edit Title' }));
    const field = screen.getByRole('textbox', { name: 'What is to stand there' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Der schnelle Fuchs');
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Write this' })).toBeDisabled();
    await user.type(field, 'Der rasche Fuchs');
    await user.click(screen.getByRole('button', { name: 'Write this' }));
    expect(await findNotice('Title: your text is written.')).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ take: ['Title'], texts: { Title: 'Der rasche Fuchs' } }]);
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(screen.getByRole('listitem', { name: 'Title' })).toHaveFocus();
  });

  it('is not written after all, by Escape', async () => {
    const { user } = await openReview(aReview([TITLE]));
    await user.click((await card('Title')).getByRole('button', { name: 'Edit Title' }));
    await user.keyboard('and more{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Title' })).toHaveFocus();
  });

  it('keeps what was written when the server refuses it', async () => {
    refuses(ACCEPT, { code: 'tags', message: 'The link is missing.', remedy: 'Put it back.' }, 400);
    const { user } = await openReview(aReview([TITLE]));
    await user.click((await card('Title')).getByRole('button', { name: 'Edit Title' }));
    const field = screen.getByRole('textbox', { name: 'What is to stand there' });
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Write this' }));
    expect(await findNotice('The link is missing.')).toBeInTheDocument();
    expect(field).toHaveValue('Der schnelle Fuchs!');
  });

  it('tells which tags have to stay, where there is formatting', async () => {
    const tagged = aSegment('Title', { source: 'The <b id="1">quick</b> fox' });
    const { user } = await openReview(aReview([tagged], { markup: true }));
    await user.click((await card('Title')).getByRole('button', { name: 'Edit Title' }));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/<b id="1">/);
  });
});

describe('sending back', () => {
  async function chooseTitle() {
    const shown = await openReview(aReview([TITLE, BODY]));
    expect(await screen.findByRole('button', { name: 'Request revision' })).toBeDisabled();
    await shown.user.click((await card('Title')).getByRole('checkbox', { name: 'Send back' }));
    await shown.user.click(screen.getByRole('button', { name: 'Request revision (1)' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Send 1 segment back?' })) };
  }

  it('says what goes back and what it means, and wants a word for the author', async () => {
    const asked = answers('POST documents/31/revision', documentViewSchema, aDocument({ state: 'in_progress' }));
    const { user, dialog } = await chooseTitle();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Title']);
    expect(dialog.getByText(/This is no message: the document goes back to work/)).toBeInTheDocument();
    const send = dialog.getByRole('button', { name: 'Request revision' });
    expect(send).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /What is to be different/ }), ' Say "flink" ');
    await user.click(send);
    expect(await findNotice('1 segment is sent back to the author.')).toBeInTheDocument();
    expect(asked.map(({ body }) => revisionRequestSchema.parse(body))).toEqual([
      { keys: ['Title'], message: 'Say "flink"' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await card('Title')).getByRole('checkbox', { name: 'Send back' })).not.toBeChecked();
  });

  it('keeps the word and what was chosen when it is refused', async () => {
    refuses('POST documents/31/revision', { code: 'late', message: 'It was completed meanwhile.' });
    const { user, dialog } = await chooseTitle();
    const field = dialog.getByRole('textbox', { name: /What is to be different/ });
    await user.type(field, 'Say "flink"');
    await user.click(dialog.getByRole('button', { name: 'Request revision' }));
    expect(await findCallout('It was completed meanwhile.')).toHaveAttribute('role', 'alert');
    expect(field).toHaveValue('Say "flink"');
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('button', { name: 'Request revision (1)' })).toHaveFocus();
  });
});

describe('a message, which is no revision', () => {
  const first = { key: '1', text: 'Which fox?', at: '2026-03-01T10:00:00.000Z', by: 'author' as const, isNew: false };
  const ours = { key: '2', text: 'The red one', at: null, by: 'us' as const, isNew: false };
  const open31 = { name: 'Messages about Welcome' };

  it('is added to the talk; the document stays as it is', async () => {
    answers('GET documents/31/messages', messageListSchema, { messages: [first], upTo: 1 });
    const revised = answers('POST documents/31/revision', documentViewSchema, aDocument());
    const written = answers('POST documents/31/messages', messageListSchema, () => {
      answers('GET documents/31/messages', messageListSchema, { messages: [first, ours], upTo: 1 });
      return { messages: [first, ours], upTo: 1 };
    });
    const { user } = await openReview(aReview([TITLE]));
    await user.click(await screen.findByRole('button', open31));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Which fox?')).toBeInTheDocument();
    const field = dialog.getByRole('textbox');
    expect(dialog.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await user.type(field, 'The red one ');
    await user.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await dialog.findByText('The red one', { selector: 'p' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(written.map(({ body }) => messageRequestSchema.parse(body))).toEqual([{ message: 'The red one' }]);
    expect(revised).toEqual([]);
  });

  it('is not lost when it cannot be sent', async () => {
    answers('GET documents/31/messages', messageListSchema, { messages: [], upTo: null });
    refuses('POST documents/31/messages', { code: 'down', message: 'The service is down.', remedy: 'Try later.' }, 503);
    const { user } = await openReview(aReview([TITLE]));
    await user.click(await screen.findByRole('button', open31));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'The red one');
    await user.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await findCallout('The service is down.')).toHaveTextContent('Try later.');
    expect(dialog.getByRole('textbox')).toHaveValue('The red one');
  });

  it('is read, not written, by those who may do no more', async () => {
    answers('GET documents/31/messages', messageListSchema, { messages: [first], upTo: 1 });
    const { user } = await openReview(aReview([TITLE], { document: aDocument({ actions: ['read-messages'] }) }));
    await user.click(await screen.findByRole('button', open31));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Which fox?')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a translation that was saved over', () => {
  const overwritten = {
    code: 'overwritten',
    message: '"Welcome" in "de" was saved from a form.',
    remedy: 'Put it back.',
  };
  const document = aDocument({ state: 'landed', actions: ['compare', 'restore', 'leave'], problem: overwritten });

  it('is left as it is by whoever meant it, and then nothing is said of it any more', async () => {
    const left = aDocument({ state: 'landed', actions: ['compare', 'restore'] });
    let shown = { ...aReview([BODY]), document };
    const { user } = await openReview(() => shown);
    const asked = answers('POST documents/31/leave', documentViewSchema, () => {
      shown = { ...shown, document: left };
      return left;
    });
    const callout = await findCallout(overwritten.message);
    await user.click(within(callout).getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByText(overwritten.message)).not.toBeInTheDocument());
    expect(asked).toHaveLength(1);
  });

  it('is no business of a person who may not decide', async () => {
    await openReview({ ...aReview([BODY]), document: { ...document, actions: ['compare'] } });
    await findCallout(overwritten.message);
    expect(screen.queryByRole('button', { name: 'Leave it as it is' })).not.toBeInTheDocument();
  });
});
