import type { Builder, GlossaryList } from '../../contracts/builder';
import { builderSchema, glossaryListSchema } from '../../contracts/builder';
import { cartSchema, type Cart } from '../../contracts/carts';
import type { EntryPanel } from '../../contracts/entry-panel';
import { orderListSchema, type OrderList } from '../../contracts/order-list';
import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { Overview } from '../../contracts/overview';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  orderOf,
  placed,
  projectsOf,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { documentsOf, eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

const kept = async (person: Admin, wish: object): Promise<Cart> => {
  const { status, data } = await person.post<Cart>('/carts', wish);
  expect(status).toBe(200);
  expect(cartSchema.strict().safeParse(data).error).toBeUndefined();
  return data;
};

const stateOf = async ({ contentType, documentId }: EntryRef, locale: string) => {
  const { data } = await stage.app.admin.get<EntryPanel>(`/entries/${contentType}/${documentId}?locale=en`);
  const found = data.locales.find((one) => one.locale === locale);
  return { state: found?.state, orderId: found?.orderId, orderable: found?.orderable };
};

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('a cart', () => {
  it('costs nothing, asks nothing of the service, and shows at its entries', async () => {
    const { app, sandbox } = stage;
    const [one, two] = [await createArticle(app, 'In the cart'), await createArticle(app, 'In it, too')];
    const before = sandbox.world.wallet.credits;
    const cart = await kept(app.admin, { ...wishFor([one, two], ['fr']), options: { level: 'enterprise' } });
    expect(cart).toMatchObject({ title: null, targetLocales: ['fr'], options: { level: 'enterprise' } });
    expect(await stateOf(one, 'fr')).toEqual({ state: 'in_cart', orderId: cart.id, orderable: true });
    expect(await stateOf(one, 'de')).toMatchObject({ state: 'missing', orderId: null });

    const { data } = await app.admin.get<OrderList>('/orders?states=in_cart');
    expect(orderListSchema.strict().safeParse(data).error).toBeUndefined();
    expect(data.orders).toMatchObject([
      {
        id: cart.id,
        title: 'In the cart and 1 more',
        state: 'in_cart',
        documents: 2,
        quotedCredits: null,
        actions: [],
      },
    ]);
    // There is no order yet.
    expect((await app.admin.get<Overview>('/overview')).data).toMatchObject({ hasOrders: false, needs: [] });
    expect(sandbox.world.projects.size).toBe(0);
    expect(sandbox.world.wallet.credits).toBe(before);
    await app.admin.post(`/carts/${cart.id}/discard`);
  });

  it('is opened again, changed, and thrown away', async () => {
    const { admin } = stage.app;
    const [one, two] = [
      await createArticle(stage.app, 'First choice'),
      await createArticle(stage.app, 'Second choice'),
    ];
    const { id } = await kept(admin, { ...wishFor([one], ['fr']), title: 'For spring' });
    const changed = await admin.put<Cart>(`/carts/${id}`, {
      ...wishFor([two], ['de', 'es'], { replaceUnmanaged: true }),
      options: { briefing: 'Be brief.' },
    });
    expect(changed.status).toBe(200);
    const { data } = await admin.get<Cart>(`/carts/${id}`);
    expect(data).toEqual(changed.data);
    expect(data).toMatchObject({
      id,
      title: null,
      entries: [{ contentType: ARTICLE, documentId: two.documentId }],
      targetLocales: ['de', 'es'],
      replaceUnmanaged: true,
      options: { briefing: 'Be brief.' },
    });
    expect((await stateOf(one, 'fr')).state).toBe('missing');
    expect((await stateOf(two, 'es')).state).toBe('in_cart');

    expect((await admin.post(`/carts/${id}/discard`)).status).toBe(200);
    expect((await stateOf(two, 'es')).state).toBe('missing');
    expectTold(await admin.get(`/carts/${id}`), 404, 'not_found');
    expectTold(await admin.put(`/carts/${id}`, wishFor([one], ['fr'])), 404, 'not_found');
    expectTold(await admin.post(`/carts/${id}/discard`), 404, 'not_found');
    expect(await stage.app.strapi.db.query('plugin::translation-desk.cart-entry').count({ where: {} })).toBe(0);
  });

  it('is ordered once, and goes with the order', async () => {
    const { app } = stage;
    const entry = await createArticle(app, 'From the cart');
    const cart = await kept(app.admin, wishFor([entry], ['fr']));
    const wish = wishFor([entry], ['fr'], { cart: cart.id });
    const { data } = await app.admin.post<PlacedOrder>('/orders', wish);
    expect(data.order).toMatchObject({ state: 'needs_approval', targetLocales: ['fr'] });
    expect(await stateOf(entry, 'fr')).toMatchObject({ state: 'needs_approval', orderId: data.order?.id });
    expectTold(await app.admin.get(`/carts/${cart.id}`), 404, 'not_found');
    expectTold(await app.admin.post('/orders', wish), 404, 'not_found');
    expect((await app.admin.get<OrderList>('/orders?search=From the cart')).data.pagination.total).toBe(1);
    await app.admin.post(`/orders/${data.order?.id}/cancel`);
  });

  it('stays where nothing came of the order, and where its work is ordered by others', async () => {
    const { app } = stage;
    const entry = await createArticle(app, 'Ordered by others');
    const cart = await kept(app.admin, wishFor([entry], ['fr']));
    const id = await placed(app.admin, wishFor([entry], ['fr']));
    const { data } = await app.admin.post<PlacedOrder>('/orders', wishFor([entry], ['fr'], { cart: cart.id }));
    expect(data).toMatchObject({ order: null, skipped: [{ code: 'already_open' }] });
    expect((await app.admin.get<Cart>(`/carts/${cart.id}`)).status).toBe(200);
    expect((await stateOf(entry, 'fr')).state).toBe('needs_approval');
    await app.admin.post(`/orders/${id}/cancel`);
    expect((await stateOf(entry, 'fr')).state).toBe('in_cart');
    await app.admin.post(`/carts/${cart.id}/discard`);
  });

  it('is no order: it is not approved, launched, cancelled or archived', async () => {
    const { app } = stage;
    const { id } = await kept(app.admin, wishFor([await createArticle(app, 'Not yet')], ['fr']));
    expectTold(await app.admin.post(`/orders/${id}/approve`, { upToCredits: 100 }), 400, 'in_cart');
    for (const move of ['launch', 'pause', 'resume', 'cancel', 'retry', 'archive'])
      expectTold(await app.admin.post(`/orders/${id}/${move}`), 400, 'in_cart');
    expect((await app.admin.get<OrderView>(`/orders/${id}`)).data).toMatchObject({ state: 'in_cart', projects: [] });
    // Neither does an answer about a copied database make it one.
    await app.admin.post('/installation', { answer: 'moved' });
    expect((await app.admin.get<OrderView>(`/orders/${id}`)).data.state).toBe('in_cart');
    await app.admin.post(`/carts/${id}/discard`);
  });

  it('survives that the database comes to another installation, and answers there', async () => {
    const { app } = stage;
    const { id } = await kept(app.admin, wishFor([await createArticle(app, 'Moving along')], ['fr']));
    const order = app.strapi.db.query('plugin::translation-desk.order');
    for (const answer of ['moved', 'copy']) {
      await order.update({ where: { id }, data: { environment: 'elsewhere' } });
      expectTold(await app.admin.get(`/carts/${id}`), 404, 'not_found');
      await app.admin.post('/installation', { answer });
      expect((await app.admin.get<Cart>(`/carts/${id}`)).status).toBe(200);
    }
    await app.admin.post(`/carts/${id}/discard`);
  });

  it('names no entry to somebody who may not read it', async () => {
    const { app } = stage;
    const cart = await kept(app.admin, wishFor([await createArticle(app, 'The secret merger')], ['fr']));
    const outsider = await app.person([...may('see', 'order'), ...contentPermissions(app, ARTICLE, ['fr'])]);
    for (const path of ['/orders', `/orders/${cart.id}`, `/carts/${cart.id}`]) {
      const { status, data } = await outsider.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toContain('secret merger');
    }
    const found = await outsider.get<OrderList>('/orders?search=merger');
    expect(found.data.orders).toEqual([]);
    const own = await outsider.post<Cart>('/carts', wishFor(cart.entries, ['fr']));
    expect(JSON.stringify(await app.admin.get(`/orders/${own.data.id}`))).not.toContain('secret merger');
    for (const id of [cart.id, own.data.id]) await app.admin.post(`/carts/${id}/discard`);
  });

  it.each([
    ['no entries', { entries: [] }, 'invalid_request'],
    ['what is no option', { options: { level: 'cheap' } }, 'invalid_request'],
    ['what it does not know', { colour: 'red' }, 'invalid_request'],
    ['a locale this Strapi does not have', { targetLocales: ['pt'] }, 'locale_unknown'],
    ['the source as a target', { targetLocales: ['en'] }, 'locale_is_source'],
  ])('refuses %s', async (_what, change, code) => {
    const wish = { ...wishFor([{ contentType: ARTICLE, documentId: 'abc' }], ['fr']), ...change };
    expectTold(await stage.app.admin.post('/carts', wish), 400, code);
  });
});

describe('putting an order together', () => {
  it('tells what is in it, what it leads to, and the defaults', async () => {
    const { app } = stage;
    await stage.connect({
      quality: true,
      templates: { es: 'T-1' },
      contentTypes: [ARTICLE, 'api::author.author', 'api::topic.topic', 'plugin::upload.file'],
    });
    const types = app.strapi.contentTypes as unknown as Record<string, { attributes: Record<string, object> }>;
    const related = Object.entries(types[ARTICLE]?.attributes ?? {}).find(
      ([, one]) => 'target' in one && one.target === ARTICLE,
    )?.[0];
    const other = await createArticle(app, 'Read this, too');
    const entry = await createArticle(app, 'The main thing', {
      ...(related ? { [related]: [other.documentId] } : {}),
    });
    const { data } = await eventually(
      () => app.admin.post<Builder>('/builder', wishFor([entry], ['fr', 'de'])),
      ({ data: seen }) => !related || seen.suggestions.length > 0,
    );
    expect(builderSchema.strict().safeParse(data).error).toBeUndefined();
    expect(data.entries).toEqual([
      { contentType: ARTICLE, documentId: entry.documentId, title: 'The main thing', typeName: 'Article' },
    ]);
    expect(data.defaults).toMatchObject({ level: 'premium', quality: true, glossaries: [], briefing: null });
    expect(data.templates).toEqual(['es']);
    expect(related).toBeDefined();
    expect(data.suggestions).toEqual([
      {
        contentType: ARTICLE,
        documentId: other.documentId,
        title: 'Read this, too',
        typeName: 'Article',
        kind: 'entry',
        locales: ['fr', 'de'],
      },
    ]);
    const both = await app.admin.post<Builder>('/builder', wishFor([entry, other], ['fr']));
    expect(both.data.suggestions).toEqual([]);
    await stage.connect({ quality: false, templates: {} });
  });

  it('suggests texts of files, where the media library is opted in', async () => {
    const { app } = stage;
    const file = (await app.strapi.db.query('plugin::upload.file').create({
      data: {
        ...{ name: 'A cliff', hash: 'cliff', ext: '.png', mime: 'image/png', size: 1, url: '/cliff.png' },
        ...{ provider: 'local', documentId: 'cliffcliffcliffcliff1234', alternativeText: 'A cliff in the evening' },
      },
    })) as { id: number };
    const { attributes } = app.strapi.contentTypes[ARTICLE as never] as unknown as {
      attributes: Record<string, { type: string; multiple?: boolean }>;
    };
    const media = Object.entries(attributes).find(([, { type }]) => type === 'media');
    expect(media).toBeDefined();
    const [name = '', { multiple = false } = {}] = media ?? [];
    const entry = await createArticle(app, 'With a picture', { [name]: multiple ? [file.id] : file.id });
    await stage.connect({ contentTypes: [ARTICLE, 'plugin::upload.file'] });
    const { data } = await eventually(
      () => app.admin.post<Builder>('/builder', wishFor([entry], ['fr'])),
      ({ data: seen }) => seen.suggestions.length > 0,
    );
    expect(data.suggestions).toMatchObject([{ contentType: 'plugin::upload.file', kind: 'media', locales: ['fr'] }]);
    const { contentType, documentId } = data.suggestions[0] ?? { contentType: '', documentId: '' };
    const quote = await app.admin.post<Quote>('/quotes', wishFor([{ contentType, documentId }], ['fr']));
    expect(quote.data.entries).toMatchObject([{ contentType, documentId }]);
    expect(quote.data.entries[0]?.credits).toBeGreaterThan(0);
    await stage.connect();
  });

  it('tells the words and the share of the price of each entry', async () => {
    const { app } = stage;
    const [short, long] = [
      await createArticle(app, 'Short'),
      await createArticle(app, 'Long', { body: 'Many words. '.repeat(100) }),
    ];
    const { data } = await app.admin.post<Quote>('/quotes', wishFor([short, long], ['fr', 'de']));
    expect(data.entries.map(({ documentId }) => documentId)).toEqual([short.documentId, long.documentId]);
    expect(data.entries.reduce((sum, { words }) => sum + words, 0)).toBe(data.words);
    const shares = data.entries.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
    expect(shares).toBeCloseTo(data.credits ?? 0, 1);
    expect(data.entries[1]?.credits).toBeGreaterThan(data.entries[0]?.credits ?? 0);
    const blind = await app.person([...may('quote', 'order'), ...contentPermissions(app, ARTICLE, ['en', 'fr', 'de'])]);
    const told = await blind.post<Quote>('/quotes', wishFor([short], ['fr']));
    expect(told.data.entries).toMatchObject([{ credits: null }]);
  });

  it('lists the glossaries of the account', async () => {
    const { app, sandbox } = stage;
    const { data } = await app.admin.get<GlossaryList>('/glossaries');
    expect(glossaryListSchema.strict().safeParse(data).error).toBeUndefined();
    expect(data.glossaries.map(({ id }) => id)).toEqual(sandbox.world.glossaries.map(({ id }) => id));
    expect(data.glossaries[0]).toMatchObject({ name: 'Kitchen and table', languages: ['en-gb', 'fr-fr', 'de-de'] });
  });

  it('brings what was chosen to the project at the service', async () => {
    const { app, sandbox } = stage;
    const glossary = sandbox.world.glossaries[0]?.id ?? '';
    const deadline = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
    const entry = await createArticle(app, 'As I wish');
    const id = await placed(
      app.admin,
      wishFor([entry], ['fr'], {
        approveUpToCredits: 100,
        options: {
          level: 'enterprise',
          quality: true,
          priority: true,
          briefing: 'We say "tu" to our readers.',
          deadline,
          glossaries: [glossary],
        },
      }),
    );
    await driveTo(sandbox, app.admin, id, 'counting');
    const order = await orderOf(app.admin, id);
    const [project] = projectsOf(sandbox, order);
    expect(project).toMatchObject({ glossaries: [glossary], options: { language_level: 'enterprise', quality: true } });
    expect(JSON.stringify(project)).toContain('We say \\"tu\\" to our readers.');
    const read = (await stage.atService('GET', `/projects/${project?.id}`)) as Record<string, unknown>;
    expect(JSON.stringify(read)).toContain(glossary);
    expect(order.deadline).toBe(deadline);
    const articles = documentsOf(app.strapi, ARTICLE);
    expect(await articles.findOne({ documentId: entry.documentId, locale: 'fr' })).toBeNull();
  });
});
