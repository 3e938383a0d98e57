import type { OrderView, PlacedOrder } from '../../../contracts/orders';
import type { OrderOptions } from '../../../contracts/options';
import { ADMIN_API } from '../../../contracts/plugin';
import type { SettingsUpdate } from '../../../contracts/settings';
import type { Sandbox } from '../../../sandbox/src';
import type { Playground } from './playground';
import { until } from './playground';

const ARTICLE = 'api::article.article';
const PRODUCT = 'api::product.product';
const PAGE = 'api::page.page';

/** Enough for every order of the story. */
const CEILING_CREDITS = 5_000;

/** How the service's time passes: how much between two looks, and how long we then rest, so that news arrives. */
interface Pace {
  strideMs: number;
  restMs: number;
}
const FAST: Pace = { strideMs: 20_000, restMs: 200 };
const CAREFUL: Pace = { strideMs: 5_000, restMs: 1_500 };
/** The authors of a small order are done one soon after the other: longer strides could go past all of them. */
const SLOW: Pace = { strideMs: 2_000, restMs: 1_200 };

export interface Story {
  /** The article whose locales stand in many states. */
  articlePath: string;
  /** An order with a delivery that met somebody's edits. */
  reviewOrder: number;
  /** That delivery, about which its author asked something. */
  reviewDocument: number;
  /** An order that nobody approved yet, and one that its authors work on. */
  unapprovedOrder: number;
  runningOrder: number;
  /** An entry with text that came from no order, and a text that leaves no room for its translation. */
  wordyPath: string;
}

interface Entries {
  results: { documentId: string; slug: string }[];
}

const pathOf = (uid: string, documentId = ''): string => `/content-manager/collection-types/${uid}/${documentId}`;

class Teller {
  constructor(
    private readonly playground: Playground,
    private readonly sandbox: Sandbox,
  ) {}

  async find(uid: string, slug: string): Promise<string> {
    const { results } = await this.playground.call<Entries>(
      'GET',
      `${pathOf(uid)}?locale=en&filters[slug][$eq]=${slug}`,
    );
    const entry = results.find((one) => one.slug === slug);
    if (!entry) throw new Error(`The playground has no ${uid} "${slug}".`);
    return entry.documentId;
  }

  async read(uid: string, documentId: string, locale: string): Promise<{ body?: string }> {
    const path = `${pathOf(uid, documentId)}?locale=${locale}`;
    return (await this.playground.call<{ data: { body?: string } }>('GET', path)).data;
  }

  async documentsOf(order: number): Promise<number[]> {
    const { data } = await this.playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${order}`);
    return data.projects.flatMap(({ documents }) => documents.map(({ id }) => id));
  }

  async unreadOf(order: number): Promise<number> {
    return (await this.playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${order}`)).data.unread;
  }

  async edit(uid: string, documentId: string, locale: string, data: object): Promise<void> {
    await this.playground.call('PUT', `${pathOf(uid, documentId)}?locale=${locale}`, data);
  }

  async order(
    uid: string,
    documentIds: string | string[],
    targetLocales: string[],
    { approve = true, options = {} }: { approve?: boolean; options?: OrderOptions } = {},
  ): Promise<number> {
    const { data } = await this.playground.call<{ data: PlacedOrder }>('POST', `${ADMIN_API}/orders`, {
      entries: [documentIds].flat().map((documentId) => ({ contentType: uid, documentId })),
      sourceLocale: 'en',
      targetLocales,
      options,
      ...(approve ? { approveUpToCredits: CEILING_CREDITS } : {}),
    });
    if (data.order) return data.order.id;
    throw new Error(`Nothing was ordered: ${data.skipped.map(({ message }) => message).join(' ')}`);
  }

  /** Lets the service's time pass until the order is where the story wants it. */
  async runUntil(what: string, id: number, there: (order: OrderView) => boolean, pace = FAST): Promise<void> {
    const look = async (): Promise<string | null> => {
      const { data } = await this.playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${id}`);
      if (there(data)) return null;
      await this.sandbox.advance(pace.strideMs);
      return `${data.ref} is ${data.state} at ${data.progress} %. ${data.waitsFor}`;
    };
    await until(what, look, { restMs: pace.restMs });
  }
}

const isWorking = ({ projects }: OrderView): boolean => projects.every(({ state }) => state === 'working');

/** Within its field, which takes 300 characters; of many a translation that is not so sure. */
const LONG_EXCERPT = [
  'Four weeks with a jar on the windowsill: what flour, water and a warm kitchen do to one another when nobody is',
  'looking, why the dough has moods on Mondays, and how a loaf comes out of it in the end that is worth the wait,',
  'the washing up and the smell of it in the hall.',
].join(' ');

/** How far the authors of a running order are, in percent, when its picture is taken: the first text is done. */
const UNDER_WAY = 30;

export async function connect(playground: Playground, sandbox: Sandbox): Promise<void> {
  const update: SettingsUpdate = {
    baseUrl: sandbox.url,
    apiKey: sandbox.apiKey,
    apiSecret: sandbox.apiSecret,
    callbackUrl: playground.url,
    contentTypes: [ARTICLE, PRODUCT, PAGE],
    languages: { fr: 'fr-fr' },
    pollIntervalSeconds: 1,
  };
  await playground.call('PUT', `${ADMIN_API}/settings`, update);
}

/** Orders, edits and waits until every screen has something to show. */
export async function tellStory(playground: Playground, sandbox: Sandbox): Promise<Story> {
  const teller = new Teller(playground, sandbox);
  const article = await teller.find(ARTICLE, 'sharpen-a-kitchen-knife');
  const product = await teller.find(PRODUCT, 'pour-over-kettle');
  const page = await teller.find(PAGE, 'shipping-and-returns');
  const news = [
    await teller.find(ARTICLE, 'steady-hands-wanted'),
    await teller.find(ARTICLE, 'please-check-your-enamel-mugs'),
  ];

  const first = await teller.order(ARTICLE, article, ['fr', 'de', 'es']);
  const second = await teller.order(PAGE, page, ['de']);
  for (const id of [first, second]) {
    await teller.runUntil('the first orders come home', id, ({ state }) => state === 'completed');
  }

  // The source goes on: what was current is outdated.
  const excerpt = 'A whetstone, a towel, twenty quiet minutes, and a tomato that never lies about the edge.';
  const { body } = await teller.read(ARTICLE, article, 'en');
  await teller.edit(ARTICLE, article, 'en', {
    excerpt,
    body: body
      ?.replace('**ten minutes a month**', '**twenty minutes a month**')
      .replace('Five moves', 'Five quiet moves'),
  });
  // The author loses the formatting of a paragraph, and a check holds it back.
  sandbox.setBehaviours({ authorFaults: [{ fault: 'lose-tag', rate: 1 }] });
  const reviewOrder = await teller.order(ARTICLE, article, ['es'], { options: { acceptance: 'person' } });
  await teller.runUntil('the Spanish order is launched', reviewOrder, isWorking);
  await teller.edit(ARTICLE, article, 'es', { excerpt: 'Una piedra, una toalla y veinte minutos de calma.' });
  await teller.runUntil('the Spanish delivery meets the edit', reviewOrder, ({ projects }) =>
    projects.some(({ documents }) => documents.some(({ state }) => state === 'to_review')),
  );
  sandbox.setBehaviours({ authorFaults: [] });
  const [reviewDocument] = await teller.documentsOf(reviewOrder);

  const wordy = await teller.find(ARTICLE, 'a-sourdough-diary');
  await teller.edit(ARTICLE, wordy, 'en', { excerpt: LONG_EXCERPT });
  await teller.edit(ARTICLE, wordy, 'de', { title: 'Ein Sauerteig-Tagebuch', excerpt: 'Mehl, Wasser, Geduld.' });

  const unapprovedOrder = await teller.order(PRODUCT, product, ['fr', 'de', 'ja'], { approve: false });
  // From here on the service's time moves only as the story wants it: what is at work is still so in the picture.
  sandbox.setSpeed(0);
  // Its authors begin one after the other, and the service tells how far they are as each comes to the end.
  const running = await teller.order(ARTICLE, [...news, article], ['fr']);
  await teller.runUntil('the French order is launched', running, isWorking, CAREFUL);
  await teller.runUntil('the French order is under way', running, ({ progress }) => progress >= UNDER_WAY, SLOW);
  // The delivery that waits for a person does so in every picture.
  const asked = [...sandbox.world.projects.values()]
    .flatMap((project) => [...project.documents.values()])
    .find(({ status }) => status === 'in_review');
  // A second further on: else it would be no news that anything changed.
  await sandbox.advance(2_000);
  if (asked) sandbox.writeAsAuthor(asked.id, 'Is “whetstone” a water stone here?\nOr an oil stone?');
  await until('the question is heard', async () => ((await teller.unreadOf(reviewOrder)) > 0 ? null : 'It is not.'));
  return {
    articlePath: pathOf(ARTICLE, article),
    reviewOrder,
    reviewDocument: reviewDocument ?? 0,
    unapprovedOrder,
    runningOrder: running,
    wordyPath: pathOf(ARTICLE, wordy),
  };
}
