import type { PlacedOrder, Quote } from '../../contracts/orders';
import type { PreflightProblem } from '../../contracts/problems';
import { ARTICLE, createArticle, placed, wishFor, type EntryRef } from '../helpers/desk';
import { documentsOf } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const [AUTHOR, CATEGORY, PAGE, RECIPE, PRODUCT, MESSAGE] = [
  'api::author.author',
  'api::category.category',
  'api::page.page',
  'api::recipe.recipe',
  'api::product.product',
  'api::message.message',
] as const;
const TYPES = [ARTICLE, AUTHOR, CATEGORY, PAGE, RECIPE, PRODUCT, MESSAGE];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ walletCredits: 1e6 });
  await stage.connect({ contentTypes: TYPES });
});

afterAll(() => stage.close());

async function create(contentType: string, data: Record<string, unknown>): Promise<EntryRef> {
  const { documentId } = await documentsOf(stage.app.strapi, contentType).create({ locale: 'en', data });
  return { contentType, documentId };
}

const save = ({ contentType, documentId }: EntryRef, locale: string, data: Record<string, unknown>): Promise<unknown> =>
  documentsOf(stage.app.strapi, contentType).update({ documentId, locale, data });

async function quoteOf(entries: EntryRef[], locales: string[], more = {}): Promise<Quote> {
  const { status, data } = await stage.app.admin.post<Quote>('/quotes', wishFor(entries, locales, more));
  expect(status).toBe(200);
  for (const { message, remedy } of [...data.skipped, ...data.warnings]) {
    expect(message).toMatch(/^[A-Z"].*\.$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
  }
  return data;
}

/** `fr may_be_too_long seo.metaTitle` */
const told = (problems: PreflightProblem[]): string[] =>
  problems.map(({ code, locale, path }) => [locale ?? '*', code, path ?? '-'].join(' ')).sort();

const letters = (count: number): string => `${'word '.repeat(Math.ceil(count / 5)).slice(0, count - 1)}s`;

describe('before anything is paid', () => {
  it('says which texts will hardly fit, by how much longer a language gets, and where they are', async () => {
    const entry = await createArticle(stage.app, letters(100), {
      // Strapi's own limit of 255, which no schema names.
      seo: { metaTitle: letters(20), keywords: letters(230) },
      faq: [
        { question: letters(10), answer: letters(4_000) },
        { question: letters(180), answer: 'Yes.' },
      ],
    });
    const { warnings, skipped, lines } = await quoteOf([entry], ['de', 'ja']);
    expect(skipped).toEqual([]);
    expect(lines.map(({ entries }) => entries)).toEqual([1, 1]);
    expect(told(warnings)).toEqual([
      'de may_be_too_long faq.1.question',
      'de may_be_too_long seo.keywords',
      'de may_be_too_long title',
    ]);
    const title = warnings.find(({ path }) => path === 'title');
    expect(title).toMatchObject({ fieldLocale: 'en', documentId: entry.documentId, contentType: ARTICLE });
    expect(title?.message).toBe(
      '"title" has 100 characters. In "de" it is usually 1.3 times as long, about 130, and no more than 120 fit in.',
    );
    expect(warnings.find(({ path }) => path === 'seo.keywords')?.message).toMatch(/about 299, and no more than 255/);
  });

  it('names places in dynamic zones as the form does', async () => {
    const page = await create(PAGE, {
      title: 'About',
      slug: 'about',
      sections: [
        { __component: 'sections.quote', text: 'Well said.' },
        { __component: 'sections.hero', headline: letters(110) },
      ],
    });
    expect(told((await quoteOf([page], ['fr'])).warnings)).toEqual(['fr may_be_too_long sections.1.headline']);
  });

  it('leaves out what is too long already', async () => {
    const entry = await createArticle(stage.app, 'Long enough', { excerpt: letters(50) });
    await stage.connect({ contentTypes: TYPES, fieldRules: { [ARTICLE]: { excerpt: { maxLength: 49 } } } });
    const { skipped, lines } = await quoteOf([entry], ['fr', 'de']);
    expect(told(skipped)).toEqual(['de source_too_long excerpt', 'fr source_too_long excerpt']);
    expect(skipped[0]).toMatchObject({ fieldLocale: 'en', title: 'Long enough' });
    expect(lines.map(({ entries }) => entries)).toEqual([0, 0]);
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wishFor([entry], ['fr']));
    expect(data.order).toBeNull();
    expect(told(data.skipped)).toEqual(['fr source_too_long excerpt']);
    await stage.connect({ contentTypes: TYPES, fieldRules: {} });
  });

  it('asks for what is required as Strapi does, when it is published', async () => {
    const open = await createArticle(stage.app, 'x', {
      title: null,
      faq: [{ question: 'Why?', answer: null }],
      sponsored: true,
    });
    const warnings = (await quoteOf([open], ['fr', 'de'])).warnings;
    expect(told(warnings)).toEqual([
      '* required_empty faq.0.answer',
      '* required_empty sponsorNote',
      '* required_empty title',
    ]);
    // A field that its condition hides is not asked for, and a locale that has a text of its own needs none.
    await save(open, 'en', { sponsored: false });
    await save(open, 'fr', { title: 'Un titre' });
    const french = await quoteOf([open], ['fr'], { replaceUnmanaged: true });
    expect(told(french.warnings)).toEqual(['* required_empty faq.0.answer']);

    const recipe = await create(RECIPE, { title: 'Soup', slug: 'soup', servings: 2, ingredientGroups: [], steps: [] });
    expect(told((await quoteOf([recipe], ['fr'])).warnings)).toEqual([
      '* too_few_items ingredientGroups',
      '* too_few_items steps',
    ]);
  });

  it('leaves out what could not even be saved, where there are no drafts', async () => {
    const category = await create(CATEGORY, { name: 'Nameless', slug: 'nameless', description: 'Things.' });
    await stage.app.strapi.db
      .query(CATEGORY)
      .updateMany({ where: { documentId: category.documentId }, data: { name: null } });
    const { skipped } = await quoteOf([category], ['fr']);
    expect(told(skipped)).toEqual(['fr required_empty name']);
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wishFor([category], ['fr']));
    expect(data.order).toBeNull();
    expect(told(data.skipped)).toEqual(['fr required_empty name']);
  });

  it('warns of what must be unique, translated or copied, and not of what all languages share', async () => {
    const category = await create(CATEGORY, { name: 'Tools', slug: 'tools', description: 'Sharp ones.' });
    expect(told((await quoteOf([category], ['fr'])).warnings)).toEqual(['fr unique_translated name']);
    await stage.connect({ contentTypes: TYPES, fieldRules: { [CATEGORY]: { name: { rule: 'copy' } } } });
    expect(told((await quoteOf([category], ['fr'])).warnings)).toEqual(['fr unique_copied name']);
    await stage.connect({ contentTypes: TYPES, fieldRules: {} });
    const product = await create(PRODUCT, { name: 'Kettle', slug: 'kettle', sku: 'K-1', price: 4 });
    expect(told((await quoteOf([product], ['fr'])).warnings)).toEqual([]);
  });

  it('names related entries that lack the language, and offers to order them along', async () => {
    const author = await create(AUTHOR, { name: 'Ada', slug: 'ada', jobTitle: 'Editor' });
    const tools = await create(CATEGORY, { name: 'Hammers', slug: 'hammers' });
    await save(tools, 'fr', { name: 'Marteaux', slug: 'marteaux' });
    const entry = await createArticle(stage.app, 'Two relations', {
      author: { documentId: author.documentId },
      category: { documentId: tools.documentId },
    });
    const alone = await quoteOf([entry], ['fr', 'de']);
    expect(told(alone.warnings)).toEqual([
      'de related_missing author',
      'de related_missing category',
      'fr related_missing author',
    ]);
    expect(alone.warnings.find(({ path, locale }) => path === 'author' && locale === 'fr')).toMatchObject({
      related: [author],
      remedy: 'Order it along.',
    });
    expect(told((await quoteOf([entry, author], ['fr'])).warnings)).toEqual([]);
    await stage.connect({ contentTypes: [ARTICLE] });
    const [french] = (await quoteOf([entry], ['fr'])).warnings;
    expect(french).not.toHaveProperty('related');
    await stage.connect({ contentTypes: TYPES });
    // A locale that is there keeps its own relations.
    await save(entry, 'fr', { title: 'Deux' });
    expect(told((await quoteOf([entry], ['fr'], { replaceUnmanaged: true })).warnings)).toEqual([]);
  });

  it('says the same of each entry whether it is quoted or placed', async () => {
    const good = await createArticle(stage.app, 'Good');
    const open = await createArticle(stage.app, 'In an open order');
    await placed(stage.app.admin, wishFor([open], ['fr']));
    const translated = await createArticle(stage.app, 'Translated by hand');
    await save(translated, 'fr', { title: 'À la main' });
    const empty = await create(MESSAGE, { key: 'empty', text: '12', context: 'label' });
    const wish = wishFor([good, open, translated, empty, { contentType: ARTICLE, documentId: 'gone' }], ['fr', 'ja']);
    await stage.connect({ contentTypes: TYPES, languages: { ja: 'xx-yy' } });
    const expected = [
      '* source_missing -',
      'fr already_open -',
      'fr nothing_to_translate -',
      'fr unmanaged -',
      'ja locale_unknown_to_service -',
      'ja locale_unknown_to_service -',
      'ja locale_unknown_to_service -',
      'ja nothing_to_translate -',
    ];
    const quote = await stage.app.admin.post<Quote>('/quotes', wish);
    expect(told(quote.data.skipped)).toEqual(expected);
    expect(quote.data.lines).toMatchObject([{ entries: 1 }, { problem: { code: 'locale_unknown_to_service' } }]);
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wish);
    expect(told(data.skipped)).toEqual(expected);
    expect(data.order?.documents).toBe(1);
    await stage.connect({ contentTypes: TYPES, languages: {} });
  });

  it('tells of very many entries only so much', async () => {
    const many: EntryRef[] = [];
    for (let number = 100; number < 230; number += 1)
      many.push(await create(MESSAGE, { key: `m.${number}`, text: `${letters(350)} ${number}`, context: 'label' }));
    const rest = Array.from({ length: 120 }, (_, number) => ({ contentType: ARTICLE, documentId: `gone${number}` }));
    const { warnings, moreWarnings, skipped, moreSkipped, lines } = await quoteOf([...many, ...rest], ['de']);
    expect([warnings.length, moreWarnings, skipped.length, moreSkipped]).toEqual([100, 30, 100, 20]);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['may_be_too_long']));
    expect(lines).toMatchObject([{ entries: 130 }]);
    const { data } = await stage.app.admin.post<PlacedOrder>('/orders', wishFor(rest, ['de']));
    expect([data.skipped.length, data.moreSkipped]).toEqual([100, 20]);
  });
});
