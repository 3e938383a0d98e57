import { screen } from '@strapi/strapi/admin/test';
import { within } from '@testing-library/react';
import { CeilingField } from '../../admin/src/components/CeilingField';
import { Deadline } from '../../admin/src/components/Deadline';
import { Money } from '../../admin/src/components/Money';
import { OrderMoney } from '../../admin/src/components/OrderMoney';
import { ProgressBar } from '../../admin/src/components/ProgressBar';
import { Spoken } from '../../admin/src/components/Spoken';
import { StateBadge } from '../../admin/src/components/StateBadge';
import { When } from '../../admin/src/components/When';
import { DOCUMENT_STATES, LOCALE_STATES, ORDER_STATES, PROJECT_STATES } from '../../contracts/states';
import { show } from './support/render';

const STATES = [...new Set([...LOCALE_STATES, ...ORDER_STATES, ...PROJECT_STATES, ...DOCUMENT_STATES])];

/** In the person's language, as soon as its texts are here. */
const speak = (ui: React.ReactElement, language?: string) =>
  show(<Spoken waiting="…">{ui}</Spoken>, language ? { language } : {});

describe('a state', () => {
  it.each(['en', 'de', 'fr', 'es'])('is said in words, never as it is stored [%s]', async (language) => {
    await speak(
      <ul>
        {STATES.map((state) => (
          <li key={state}>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>,
      language,
    );
    const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(told).toHaveLength(STATES.length);
    for (const word of told) expect(word).toMatch(/^\p{Lu}[\p{L} ]+$/u);
  });

  it('is said in English to those whose language we do not speak', async () => {
    await speak(<StateBadge state="to_review" />, 'ja');
    expect(await screen.findByText('To review')).toBeInTheDocument();
  });
});

describe('money', () => {
  it.each([
    ['18 credits', 18, null, false],
    ['1 credit', 1, null, false],
    ['1,240.5 credits (EUR 62.00)', 1240.5, { amount: 62, currency: 'EUR' }, false],
    ['about 18 credits', 18, null, true],
    ['—', null, null, true],
    // Of such money no number of decimals is known.
    ['3 credits (7.13 points)', 3, { amount: 7.125, currency: 'points' }, false],
  ])('has its unit: %s', async (said, credits, cost, about) => {
    await speak(<Money credits={credits} cost={cost} about={about} />);
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('is written as the person’s language does', async () => {
    await speak(<Money credits={1240.5} cost={{ amount: 62, currency: 'EUR' }} />, 'de');
    expect(await screen.findByText(/^1\.240,5 Credits \(62,00\sEUR\)$/)).toBeInTheDocument();
  });

  it('of an order tells what came back only where something did', async () => {
    const money = { quotedCredits: 25, approvedCredits: null, spentCredits: 24, refundedCredits: 0 };
    const { rerender } = await speak(<OrderMoney money={money} />);
    const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(await screen.findByText('about 25 credits')).toBeInTheDocument();
    expect(terms()).toEqual(['Quoted', 'Approved', 'Spent']);
    rerender(<OrderMoney money={{ ...money, refundedCredits: 4 }} />);
    expect(terms()).toEqual(['Quoted', 'Approved', 'Spent', 'Paid back']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'about 25 credits',
      '—',
      '24 credits',
      '4 credits',
    ]);
  });

  it('that is approved says what it means: too little lets the order wait, nothing is no approval', async () => {
    const { rerender } = await speak(<CeilingField value={28} onChange={() => undefined} quoted={25} />);
    const field = await screen.findByRole('textbox', { name: /Approve up to, in credits/ });
    expect(field).toHaveAccessibleDescription(/Work starts only if the price/);
    rerender(<CeilingField value={20} onChange={() => undefined} quoted={25} />);
    expect(screen.getByText(/The work is quoted at 25 credits/)).toBeInTheDocument();
    rerender(<CeilingField value={0} onChange={() => undefined} quoted={25} />);
    expect(screen.getByText('Say how many credits may be spent.')).toBeInTheDocument();
  });
});

describe('a moment', () => {
  it('is told by the person’s own calendar, and to machines as it is', async () => {
    const { unmount } = await speak(<When at="2026-11-24T09:30:00.000Z" />);
    const time = await screen.findByText('Nov 24, 2026, 9:30 AM');
    expect(time).toHaveAttribute('datetime', '2026-11-24T09:30:00.000Z');
    unmount();
    await speak(<When at="2026-11-24T09:30:00.000Z" />, 'de');
    expect(await screen.findByText('24.11.2026, 09:30')).toBeInTheDocument();
  });

  it('at which work is wanted says whether it has passed', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:30:00.000Z'));
    await speak(
      <>
        <Deadline at="2026-11-24T09:31:00.000Z" />
        <Deadline at="2026-11-24T09:29:00.000Z" />
        <Deadline labelled at="2026-11-24T10:00:00.000Z" />
      </>,
    );
    expect(await screen.findByText('due Nov 24, 2026, 9:31 AM')).toBeInTheDocument();
    expect(screen.getByText('was due Nov 24, 2026, 9:29 AM')).toBeInTheDocument();
    expect(screen.getByText('Nov 24, 2026, 10:00 AM')).toBeInTheDocument();
  });
});

describe('progress', () => {
  it('has a name and a number for those who do not see the bar', async () => {
    await speak(<ProgressBar percent={59.6} label="Progress of German" />);
    const bar = await screen.findByRole('progressbar', { name: 'Progress of German' });
    expect(bar).toHaveAttribute('aria-valuenow', '60');
    expect(within(bar).queryByText(/./)).not.toBeInTheDocument();
  });
});
