import { DeskError } from '../../../server/src/domain/errors';
import { TargetMovedError, type Entry } from '../../../server/src/workflow/ports';
import type { Values } from '../../helpers/strapi';
import { setGround, type Ground } from './ground';

const ARTICLE = 'api::article.article';
const PAGE = 'api::page.page';
const RECIPE = 'api::recipe.recipe';

type Item = Record<string, unknown> & { id: number };

let ground: Ground;

beforeAll(async () => {
  ground = await setGround();
});

afterAll(() => ground.close());

const items = (values: Values, name: string): Item[] => values[name] as Item[];
/** Rows count for each component by itself. */
const rowsOf = (list: unknown): string[] =>
  (list as Item[]).map(({ id, __component }) => `${String(__component)} ${id}`);

const SECTIONS = [
  { __component: 'sections.hero', headline: 'Welcome', actions: [{ label: 'Come in', url: '/in', external: true }] },
  { __component: 'sections.markdown', body: 'Some text.' },
  { __component: 'sections.faq', title: 'Questions', items: [{ question: 'Why?', answer: 'So.' }] },
];

/** A page in French with sections of its own. */
async function page(): Promise<{ entry: Entry; french: Values }> {
  const entry = await ground.create(PAGE, { title: 'Page', slug: `page-${Math.random()}`, sections: SECTIONS });
  await ground.land(entry, { title: 'Page' });
  return { entry, french: await ground.read(entry, 'fr') };
}

describe('trap 5: components in an update', () => {
  it('keep their ids, those of the components in them too, and the rest of what they hold', async () => {
    const { entry, french } = await page();
    const sections = items(french, 'sections').map((section) =>
      section.__component === 'sections.hero' ? { ...section, headline: 'Bienvenue' } : section,
    );
    const { target } = await ground.land(entry, { sections });
    expect(target.sections).toEqual(sections);
  });

  it('move with their ids; those left out go; new ones stand where they were put', async () => {
    const { entry, french } = await page();
    const [hero, markdown, faq] = items(french, 'sections');
    const added = { __component: 'sections.quote', text: 'Nouveau', attribution: null, author: null };
    const { target } = await ground.land(entry, { sections: [faq, added, hero] });
    expect(target.sections).toMatchObject([faq, added, hero] as object[]);
    const rows = await ground.app.strapi.db.query('sections.markdown').count({ where: { id: markdown?.id } });
    expect(rows).toBe(0);
  });

  it('an id that is none of the target’s makes a new item, however deep, and touches no other entry', async () => {
    const { entry, french } = await page();
    const source = await ground.read(entry);
    const [hero, , faq] = items(source, 'sections');
    // As they stand in the source, and one id twice.
    const [ownHero] = items(french, 'sections');
    const { target } = await ground.land(entry, {
      sections: [hero, faq, { ...ownHero, headline: 'A' }, { ...ownHero }],
    });
    const rows = rowsOf(target.sections);
    expect(rows[2]).toBe(rowsOf([ownHero])[0]);
    expect(new Set(rows).size).toBe(4);
    expect(rowsOf(source.sections)).not.toContain(rows[0]);
    expect(target.sections).toMatchObject([
      { headline: 'Welcome', actions: [{ label: 'Come in', external: true }] },
      { title: 'Questions', items: [{ question: 'Why?' }] },
      { headline: 'A' },
      { headline: 'Welcome' },
    ]);
    expect(await ground.read(entry)).toEqual(source);
  });

  it('the same in components in components, of which one is new', async () => {
    const entry = await ground.create(RECIPE, {
      title: 'Soup',
      slug: 'soup',
      servings: 4,
      ingredientGroups: [
        { title: 'Soup', ingredients: [{ name: 'Leek', amount: 2 }, { name: 'Salt' }] },
        { title: 'Bread', ingredients: [{ name: 'Flour' }] },
      ],
      steps: [{ instruction: 'Cook.', minutes: 20 }],
    });
    await ground.land(entry, { title: 'Soupe' });
    const french = await ground.read(entry, 'fr');
    const [soup, bread] = items(french, 'ingredientGroups') as [Item, Item];
    const [leek, salt] = soup.ingredients as [Item, Item];
    const groups = [
      bread,
      { ...soup, ingredients: [salt, { name: 'Poivre', id: 12_345 }, { ...leek, name: 'Poireau' }] },
    ];
    const { target } = await ground.land(entry, { ingredientGroups: groups });
    const [first, second] = items(target as Values, 'ingredientGroups') as [Item, Item];
    expect([first.id, second.id]).toEqual([bread.id, soup.id]);
    expect(second.ingredients).toMatchObject([
      salt,
      { name: 'Poivre', amount: null },
      { id: leek.id, name: 'Poireau', amount: 2 },
    ]);
    expect(items(target as Values, 'steps')).toEqual(items(french, 'steps'));
  });

  it('what stood before can be put back, items that are gone as new ones', async () => {
    const { entry, french } = await page();
    const [hero] = items(french, 'sections');
    await ground.land(entry, { title: 'Autre', sections: [{ ...hero, headline: 'Autre' }], slug: 'autre' });
    const { target } = await ground.land(entry, {
      title: french.title,
      sections: JSON.parse(JSON.stringify(french.sections)) as unknown,
      slug: french.slug,
    });
    const [, ...others] = items(french, 'sections').map(({ id: _id, ...section }) => section);
    expect(target).toMatchObject({ title: french.title, slug: french.slug });
    expect(items(target as Values, 'sections')[0]).toEqual(hero);
    expect(items(target as Values, 'sections')).toMatchObject([hero, others[0], { title: 'Questions' }] as object[]);
  });
});

describe('what is compared before a write', () => {
  it.each<[string, (entry: Entry) => Promise<unknown>]>([
    ['a component alone', (entry) => ground.save(entry, 'fr', { seo: { metaTitle: 'À moi' } })],
    [
      'one field of an item',
      async (entry) => {
        const sections = items(await ground.read(entry, 'fr'), 'sections').map(({ id, __component }, index) =>
          index === 1 ? { id, __component, body: 'À moi.' } : { id, __component },
        );
        await ground.save(entry, 'fr', { sections });
      },
    ],
    ['a shared field, in another locale', (entry) => ground.save(entry, 'en', { reviewedOn: '2031-01-01' })],
  ])('notices an edit of %s', async (_what, edit) => {
    const { entry, french } = await page();
    const targetFingerprint = ground.content.fingerprint(french);
    await edit(entry);
    const edited = await ground.read(entry, 'fr');
    await expect(ground.land(entry, { title: 'Trop tard' }, { targetFingerprint, target: french })).rejects.toThrow(
      TargetMovedError,
    );
    await expect(ground.content.remove(entry, 'fr', String(targetFingerprint))).rejects.toThrow(TargetMovedError);
    expect(await ground.read(entry, 'fr')).toEqual(edited);
    await ground.content.remove(entry, 'fr', String(ground.content.fingerprint(edited)));
    expect(await ground.content.read(entry, 'fr')).toBeNull();
    expect(await ground.content.read(entry, 'en')).not.toBeNull();
  });
});

describe('trap 6: Strapi’s own limits', () => {
  const refused = async (write: Promise<unknown>): Promise<DeskError> => {
    const error: unknown = await write.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DeskError);
    return error as DeskError;
  };

  it('a text that is too long is refused in a sentence that names field and reason, also the silent 255', async () => {
    const { entry, french } = await page();
    const error = await refused(ground.land(entry, { title: 'x'.repeat(121) }));
    expect(error.problem).toEqual({
      code: 'refused_by_strapi',
      message: `"${'x'.repeat(121)}" in "fr" was not written: "title" must be at most 120 characters.`,
      remedy: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
    const [hero, ...others] = items(french, 'sections');
    const actions = (hero?.actions as Item[]).map((action) => ({ ...action, url: 'u'.repeat(256) }));
    const deep = await refused(ground.land(entry, { sections: [{ ...hero, actions }, ...others] }));
    expect(deep.message).toMatch(/"Page" in "fr" .* "sections 1, actions 1, url" must be at most 255 characters\.$/);
    expect(await ground.read(entry, 'fr')).toEqual(french);
  });

  it('a hidden field is not checked, and what is required only when it is published', async () => {
    const article = await ground.create(ARTICLE, {
      title: 'Plain',
      slug: 'plain',
      kind: 'guide',
      sponsored: false,
      faq: [{ question: 'One?', answer: 'Yes.' }],
    });
    const { target } = await ground.land(article, { title: '', faq: [{ question: 'Une ?', answer: '' }] });
    expect(target).toMatchObject({ title: '', sponsorNote: null, faq: [{ answer: '' }] });
    await ground.land(article, { title: null, faq: [{ question: null, answer: 'Oui.' }] });
    expect(await ground.content.publish(article, 'fr')).toEqual({
      code: 'publish_refused',
      message: expect.stringMatching(
        / in "fr" was not published: "title" must be .*; "faq 1, question" must be /,
      ) as string,
      remedy: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
    await ground.land(article, { title: 'Simple', faq: [{ question: 'Une ?', answer: 'Oui.' }] });
    expect(await ground.content.publish(article, 'fr')).toBeNull();
  });
});

describe('trap 7: a form that an editor has open while a delivery lands', () => {
  const path = ({ contentType, entryId }: Entry): string =>
    `/content-manager/collection-types/${contentType}/${entryId}?locale=fr`;
  const form = ({ title, slug, sections }: Values): Values => ({ title, slug, sections }) as unknown as Values;

  it('can be saved, for the items keep their ids; what it holds then stands, and is found to be another version', async () => {
    const { entry, french } = await page();
    const open = form(french);
    const sections = items(french, 'sections').map((section, index) =>
      index === 0 ? { ...section, headline: 'Bienvenue' } : section,
    );
    const { target } = await ground.land(entry, { title: 'Une page', sections });
    const saved = await ground.app.admin.put(path(entry), { ...open, title: 'Ma page' });
    expect(saved.status).toBe(200);
    const now = await ground.read(entry, 'fr');
    expect(now).toMatchObject({ title: 'Ma page', sections: french.sections });
    expect(ground.content.fingerprint(now)).not.toBe(ground.content.fingerprint(target));
  });

  it('fails in Strapi where ids were replaced, and loses nothing of what landed', async () => {
    const { entry, french } = await page();
    const open = form(french);
    await ground.land(entry, { sections: SECTIONS });
    const before = await ground.read(entry, 'fr');
    const { log } = ground.app.strapi;
    log.silent = true;
    expect((await ground.app.admin.put(path(entry), open)).status).toBe(400);
    log.silent = false;
    expect(await ground.read(entry, 'fr')).toEqual(before);
  });
});
