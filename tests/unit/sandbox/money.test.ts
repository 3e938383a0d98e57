import fc from 'fast-check';

import { startSandbox } from '../../../sandbox/src';
import type { Project, Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, LONG, project, PROJECTS, startReceiver } from './client';
import type { Json } from './client';

const words = (word_count: number): Json => article(`${word_count} words`, { perform_word_count: false, word_count });
const SHORT = { status: 422, body: { errors: { base: ['Insufficient credits'] } } };
const cents = (credits: number): number => Math.round(credits * 100);

describe('prices and the wallet', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ walletCredits: 100 });
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const quote = async (total_word_count: number, options: Json = {}): Promise<number> => {
    const query = new URLSearchParams({
      'project[activity_name]': 'translation',
      'project[language_from]': 'en-gb',
      'project[language_to]': 'fr-fr',
      'project[total_word_count]': String(total_word_count),
      'project[options][language_level]': 'premium',
      ...Object.fromEntries(
        Object.entries(options).map(([name, value]) => [`project[options][${name}]`, String(value)]),
      ),
    });
    const { body } = await call(sandbox, 'GET', `${PROJECTS}/quotation?${query}`);
    return (body['total_costs'] as { amount: number }[])[0]?.amount ?? NaN;
  };
  const costOf = async (path: string): Promise<unknown> => (await call(sandbox, 'GET', path)).body['cost_in_credits'];

  it.each([
    {},
    { quality: true },
    { priority: true },
    { expertise: 'law' },
    { language_level: 'enterprise', quality: true, expertise: 'law', priority: true },
  ])('a project costs what its quote said: %j [4.1/quotation]', async (options) => {
    const quoted = await quote(37, options);
    expect(quoted).toBeGreaterThanOrEqual(37);
    expect(sandbox.world.projects.size).toBe(0);
    const asked = { language_level: 'premium', ...options };
    const { path } = await createCounted(sandbox, [words(30), words(7)], { options: asked });
    expect(await costOf(path)).toBe(quoted);
    sandbox.fillWallet(100);
    await call(sandbox, 'PUT', `${path}/launch`);
    expect(sandbox.world.wallet.transactions.at(-1)).toMatchObject({ credits: -quoted });
  });

  it('a price that changes after the quote is what the launch takes', async () => {
    const quoted = await quote(40);
    const { path } = await createCounted(sandbox, [words(40)]);
    sandbox.setBehaviours({ priceFactor: 1.5 });
    expect(await quote(40)).toBe(1.5 * quoted);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({
      cost_in_credits: 60,
      cost_in_currency: { amount: 3 },
      cost_per_word: { amount: 0.075 },
    });
    await call(sandbox, 'PUT', `${path}/launch`);
    expect(sandbox.world.wallet.credits).toBe(40);
    // What was paid stays, whatever prices do afterwards.
    sandbox.setBehaviours({ priceFactor: 3 });
    expect(await costOf(path)).toBe(60);
    await call(sandbox, 'PUT', `${path}/cancel`);
    expect(sandbox.world.wallet.credits).toBe(100);
  });

  it('a price that rises while the launch is queued counts, and may be too high', async () => {
    const { path } = await createCounted(sandbox, [words(60)]);
    await call(sandbox, 'POST', `${path}/async_launch`);
    sandbox.setBehaviours({ priceFactor: 2 });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation', cost_in_credits: 120 });
    expect(sandbox.world.wallet).toMatchObject({ credits: 100, transactions: [] });
  });

  it('both launches are refused without enough credits, and nothing is spent [7/7] [3/launch] [4.1/launch]', async () => {
    const { path } = await createCounted(sandbox, [words(101)]);
    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject(SHORT);
    expect(await call(sandbox, 'PUT', `${path}/launch`)).toMatchObject(SHORT);
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation', launched_at: null });
    expect(sandbox.world.wallet).toEqual({ credits: 100, transactions: [] });
    sandbox.fillWallet(1);
    expect(await call(sandbox, 'PUT', `${path}/launch`)).toMatchObject({
      status: 200,
      body: { status: 'in_progress' },
    });
    expect(sandbox.world.wallet.credits).toBe(0);
  });

  it('a wallet that runs dry while the launch is queued leaves the project in_creation, and tells so', async () => {
    const receiver = await startReceiver();
    const callback = { project_not_launched: { url: `${receiver.url}/not-launched` } };
    const { path } = await createCounted(sandbox, [words(60)], { callback });
    const other = await createCounted(sandbox, [words(50)]);
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(200);
    await call(sandbox, 'PUT', `${other.path}/launch`);
    await sandbox.advance(2_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    expect(receiver.received).toMatchObject([{ event: 'not-launched', body: { status: 'in_creation' } }]);
    expect(sandbox.world.wallet.credits).toBe(50);
    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject(SHORT);
  });

  it('an asynchronous launch without credits may also be taken and come to nothing', async () => {
    const receiver = await startReceiver();
    sandbox.setBehaviours({ acceptLaunchWithoutFunds: true });
    const callback = { project_not_launched: { url: `${receiver.url}/not-launched` } };
    const { path } = await createCounted(sandbox, [words(101)], { callback });
    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject({
      status: 200,
      body: { status: 'in_creation' },
    });
    await sandbox.advance(2_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    expect(receiver.received.map(({ event }) => event)).toEqual(['not-launched']);
    expect(await call(sandbox, 'PUT', `${path}/launch`)).toMatchObject(SHORT);
  });

  it('an automatic launch without enough credits is not tried again [2.2/auto_launch] [3/auto_launch]', async () => {
    const rich = await createCounted(sandbox, [words(10)], { auto_launch: true });
    expect((await call(sandbox, 'GET', rich.path)).body).toMatchObject({ status: 'in_progress' });
    const poor = await createCounted(sandbox, [words(91)], { auto_launch: true });
    sandbox.fillWallet(100);
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', poor.path)).body).toMatchObject({ status: 'in_creation' });
    expect((await call(sandbox, 'PUT', `${poor.path}/launch`)).body).toMatchObject({ status: 'in_progress' });
  });

  it('a cancellation pays back the share of what was not completed', async () => {
    const { path, documents } = await createReviewable(sandbox, [words(10), words(30)]);
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}/complete`);
    await call(sandbox, 'PUT', `${path}/cancel`);
    expect(sandbox.world.wallet.transactions.map(({ type, credits }) => [type.split('::').at(-1), credits])).toEqual([
      ['LaunchingAProject', -40],
      ['CancelingAProject', 30],
    ]);
    expect(sandbox.world.wallet.credits).toBe(90);
  });

  it('remembers every transaction, however many', async () => {
    for (let i = 0; i < 1_200; i += 1) sandbox.fillWallet(0.01);
    expect(sandbox.world.wallet.transactions).toHaveLength(1_200);
    expect(sandbox.world.wallet.credits).toBe(112);
    await Promise.resolve();
  });
});

/** One thing that a client or the world does. `which` chooses among the projects, by its remainder. */
type Deed = { do: string; which: number; words?: number; factor?: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant('create'), which: fc.nat(9), words: fc.integer({ min: 0, max: 70 }) }),
  fc.record({
    do: fc.constantFrom(
      'async_launch',
      'launch',
      'launch',
      'launch',
      'cancel',
      'pause',
      'resume',
      'complete',
      'add',
      'tm',
      'jump',
      'leap',
    ),
    which: fc.nat(9),
  }),
  fc.record({ do: fc.constant('price'), which: fc.nat(), factor: fc.constantFrom(0.33, 1, 1.7) }),
);

async function perform(sandbox: Sandbox, { do: name, which, words: count = 10, factor = 1 }: Deed): Promise<void> {
  const projects = [...sandbox.world.projects.values()];
  const chosen = projects[which % Math.max(1, projects.length)];
  if (name === 'create') {
    const auto_launch = which % 3 === 0;
    await call(
      sandbox,
      'POST',
      PROJECTS,
      project({ auto_launch, documents: [words(count), words(7), article('One')] }),
    );
  }
  if (name === 'price') sandbox.setBehaviours({ priceFactor: factor });
  if (name === 'jump') await sandbox.advance(3_000);
  if (name === 'leap') await sandbox.advance(200_000);
  if (chosen === undefined) return;
  const path = `${PROJECTS}/${chosen.id}`;
  if (name === 'async_launch') await call(sandbox, 'POST', `${path}/${name}`);
  if (['launch', 'cancel', 'pause', 'resume'].includes(name)) await call(sandbox, 'PUT', `${path}/${name}`);
  if (name === 'complete') await call(sandbox, 'PUT', `${path}/documents/${[...chosen.documents.keys()][0]}/complete`);
  if (name === 'add') await call(sandbox, 'POST', `${path}/documents`, { document: words(5) });
  if (name === 'tm') {
    const options = { translation_memory: true, post_editing_machine_translation: which % 2 === 0 };
    await call(sandbox, 'PUT', `${path}/activate_tm_options`, { project: { options } });
  }
}

function expectSoundBooks({ world: { wallet, projects } }: Sandbox, start: number): void {
  const booked = wallet.transactions.reduce((sum, { credits }) => sum + cents(credits), 0);
  expect(cents(wallet.credits)).toBe(cents(start) + booked);
  expect(wallet.credits).toBeGreaterThanOrEqual(0);
  for (const paid of projects.values()) expectSoundProject(paid, wallet.transactions);
}

function expectSoundProject(paid: Project, transactions: Sandbox['world']['wallet']['transactions']): void {
  const own = transactions.filter(({ projectId }) => projectId === paid.id);
  const launches = own.filter(({ type }) => type.endsWith('LaunchingAProject'));
  const refunds = own.filter(({ type }) => type.endsWith('CancelingAProject'));
  expect(launches.length + refunds.length).toBe(own.length);
  expect(launches.length).toBe(paid.launchedAt === null ? 0 : 1);
  expect(refunds.length).toBeLessThanOrEqual(paid.status === 'cancelled' ? launches.length : 0);
  expect(cents(0 - (launches[0]?.credits ?? 0))).toBe(cents(paid.costAtLaunch ?? 0));
  for (const { credits } of refunds) {
    expect(credits).toBeGreaterThan(0);
    expect(cents(credits)).toBeLessThanOrEqual(cents(paid.costAtLaunch ?? 0));
  }
}

describe('whatever happens', () => {
  it('the transactions are the wallet, nothing is charged twice, and no more comes back than was paid', async () => {
    let launches = 0;
    let refunds = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 40 }), async (deeds) => {
        const sandbox = await startSandbox({ walletCredits: 150.5 });
        try {
          // Something to launch is there from the start.
          await createCounted(sandbox, [words(40), words(7)]);
          for (const each of deeds) {
            await perform(sandbox, each);
            expectSoundBooks(sandbox, 150.5);
          }
          expect(sandbox.world.failures).toEqual([]);
          const types = sandbox.world.wallet.transactions.map(({ type }) => type);
          launches += types.filter((type) => type.endsWith('LaunchingAProject')).length;
          refunds += types.filter((type) => type.endsWith('CancelingAProject')).length;
        } finally {
          await sandbox.close();
        }
      }),
      { numRuns: 20 },
    );
    // Sequences in which nothing was ever paid would prove nothing.
    expect(launches).toBeGreaterThan(10);
    expect(refunds).toBeGreaterThan(0);
  }, 120_000);
});
