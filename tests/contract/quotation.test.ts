/** What a project would cost (4.1, quotation), over real HTTP. */
import { RefusedError } from '../../server/src/client';
import type { ProjectOptions, QuoteRequest } from '../../server/src/client';
import { errorOf, prepared, start } from './support';

const quote = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  activity_name: 'translation',
  language_from: 'en-GB',
  language_to: 'fr-FR',
  total_word_count: 100,
  options: { language_level: 'premium' },
  ...changes,
});

describe('a quotation', () => {
  it('is a would-be project with its price in each currency; nothing is created [projects.quotation] [4.1/quotation]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const quotation = await client.projects.quotation(quote());
    expect(quotation).toMatchObject({
      activity_name: 'translation',
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      level_name: 'premium',
      total_word_count: 100,
      options: { language_level: 'premium', quality: false },
      total_costs: [
        { currency: 'credits', amount: 100 },
        { currency: 'EUR', amount: 5 },
      ],
      cost_per_word: { currency: 'EUR', amount: 0.05 },
    });
    expect([quotation.name, quotation.status, quotation.created_at]).toEqual([undefined, undefined, undefined]);
    expect(sandbox.world.projects.size).toBe(0);
    expect(sandbox.world.wallet.transactions).toEqual([]);
  });

  it('is asked for in the query, under the names of the specification [projects.quotation] [9/4]', async () => {
    const { sandbox, client } = await start();
    await client.projects.quotation(quote({ options: { language_level: 'enterprise', quality: true } }));
    const [request] = sandbox.world.requests;
    expect(request?.body ?? null).toBeNull();
    expect(Object.fromEntries(new URLSearchParams(request?.query))).toEqual({
      'project[activity_name]': 'translation',
      'project[language_from]': 'en-gb',
      'project[language_to]': 'fr-fr',
      'project[total_word_count]': '100',
      'project[options][language_level]': 'enterprise',
      'project[options][quality]': 'true',
    });
  });

  it.each<[ProjectOptions, number]>([
    [{ language_level: 'premium' }, 100],
    [{ language_level: 'premium', quality: false }, 100],
    [{ language_level: 'enterprise' }, 200],
    [{ language_level: 'premium', quality: true }, 150],
    [{ language_level: 'premium', priority: true }, 125],
    [{ language_level: 'premium', expertise: 'law' }, 150],
    [{ language_level: 'enterprise', quality: true, priority: true, expertise: 'law' }, 325],
  ])(
    'with the options %j costs %d credits a hundred words [projects.quotation] [2.3/options]',
    async (options, credits) => {
      const { client } = await start();
      const { total_costs: costs } = await client.projects.quotation(quote({ options }));
      expect(costs).toContainEqual({ currency: 'credits', amount: credits });
    },
  );

  it('is what the project then costs [projects.quotation] [4.1/quotation]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const options = { language_level: 'enterprise', quality: true };
    const { id } = await prepared(sandbox, client, { options });
    const project = await client.projects.get(id);
    const quotation = await client.projects.quotation(
      quote({ total_word_count: project.total_word_count ?? 0, options }),
    );
    expect(quotation.total_costs).toEqual([
      { currency: 'credits', amount: project.cost_in_credits },
      project.cost_in_currency,
    ]);
    expect(quotation.cost_per_word).toEqual(project.cost_per_word);
  });

  it.each<[string, Partial<QuoteRequest>]>([
    ['activity_name', { activity_name: 'interpreting' }],
    ['language_from', { language_from: 'xx-XX' }],
    ['language_to', { language_to: 'english' }],
    ['total_word_count', { total_word_count: 0 }],
    ['total_word_count', { total_word_count: 1.5 }],
    ['options.language_level', { options: { language_level: 'royal' } }],
    ['options.language_level', { options: { quality: true } }],
  ])('is refused for its %s in %j [projects.quotation] [7/422] [7/body]', async (field, changes) => {
    const { client } = await start();
    const error = await errorOf<RefusedError>(client.projects.quotation(quote(changes)));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.status).toBe(422);
    expect(error.fieldMessages).toEqual({ [field]: [expect.any(String)] });
    expect(error.insufficientFunds).toBe(false);
  });
});
