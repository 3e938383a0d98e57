import { forEyes } from '../../../server/src/controllers/for-eyes';
import { costly } from '../../../server/src/domain/told-costs';

const TEXT = `Launched${costly(' for 12 credits')}; ${costly('8 credits are', 'the rest is')} left.`;

describe('what leaves the server', () => {
  const answer = {
    title: 'Costs of 12',
    quotedCredits: 12,
    cost: { amount: 3, currency: 'EUR' },
    events: [{ text: TEXT, answer: { cost_in_credits: 12, pricing: { total_cost_at_launch_time: 12 }, progress: 5 } }],
    options: { priority: true },
    fieldRules: { 'api::a.a': { price: { rule: 'skip' } } },
    wallet: null,
  };

  it('holds no amount for those who may not see costs', () => {
    expect(forEyes(answer, false)).toEqual({
      title: 'Costs of 12',
      quotedCredits: null,
      cost: null,
      events: [{ text: 'Launched; the rest is left.', answer: { cost_in_credits: null, pricing: null, progress: 5 } }],
      options: { priority: true },
      fieldRules: { 'api::a.a': { price: { rule: 'skip' } } },
      wallet: null,
    });
  });

  it('is whole for those who may', () => {
    expect(forEyes(answer, true)).toEqual({
      ...answer,
      events: [{ ...answer.events[0], text: 'Launched for 12 credits; 8 credits are left.' }],
    });
  });
});
