import { errors } from '@strapi/utils';
import type { Entry, Landing } from '../../../server/src/workflow/ports';
import { setGround, type Ground } from './ground';

const ARTICLE = 'api::article.article';
const EVENT = 'api::event.event';

let ground: Ground;
let count = 0;

beforeAll(async () => {
  ground = await setGround();
});

afterAll(() => ground.close());

const slug = (): string => `entry-${(count += 1)}`;
const article = (data: Record<string, unknown> = {}): Promise<Entry> =>
  ground.create(ARTICLE, { title: 'An article', slug: slug(), kind: 'guide', readingMinutes: 4, ...data });

/** Lands a delivery that is to be published, and tells what speaks against that. */
const problemOf = async (
  entry: Entry,
  values: Record<string, unknown>,
  more: Partial<Landing> = {},
): Promise<string | null> =>
  (await ground.land(entry, values, { wantsPublish: true, ...more })).publishProblem?.code ?? null;

describe('trap 2: publishing takes the whole draft along', () => {
  it('is safe where the draft is as it was published, again and again', async () => {
    const entry = await article({ faq: [{ question: 'One?', answer: 'Yes.' }], seo: { metaTitle: 'One' } });
    await ground.publish(entry);
    for (const title of ['Un', 'Deux', 'Trois']) {
      expect(await problemOf(entry, { title })).toBeNull();
      expect(await ground.content.publish(entry, 'fr')).toBeNull();
      expect(await ground.read(entry, 'fr', 'published')).toMatchObject({ title, faq: [{ question: 'One?' }] });
    }
  });

  it('is left where somebody’s edit is not published yet, if it is in a component only', async () => {
    const entry = await article({ seo: { metaTitle: 'One' } });
    await ground.land(entry, { title: 'Un' });
    await ground.publish(entry, 'fr');
    await ground.save(entry, 'fr', { seo: { metaTitle: 'Pas fini' } });
    const { publishProblem } = await ground.land(entry, { title: 'Deux' }, { wantsPublish: true });
    expect(publishProblem).toEqual({
      code: 'draft_modified',
      message: expect.stringMatching(/^"fr" was not published: .*\.$/) as string,
      remedy: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
    expect(await ground.read(entry, 'fr', 'published')).toMatchObject({ title: 'Un', seo: { metaTitle: 'One' } });
    expect(await ground.read(entry, 'fr')).toMatchObject({ title: 'Deux', seo: { metaTitle: 'Pas fini' } });
  });

  it('is safe where a draft was saved as it was', async () => {
    const entry = await article();
    await ground.land(entry, { title: 'Un' });
    await ground.publish(entry, 'fr');
    await ground.save(entry, 'fr', { title: 'Un' });
    expect(await problemOf(entry, { title: 'Deux' })).toBeNull();
  });

  it('is left where shared values are not published yet, in an old locale and in a new one', async () => {
    const entry = await article();
    await ground.publish(entry);
    await ground.land(entry, { title: 'Un' });
    await ground.publish(entry, 'fr');
    await ground.save(entry, 'en', { readingMinutes: 9 });
    expect(await problemOf(entry, { title: 'Deux' })).toBe('draft_modified');
    expect(await problemOf(entry, { title: 'Zwei' }, { targetLocale: 'de' })).toBe('shared_values_unpublished');
    expect(await problemOf(entry, { title: 'Dos' }, { targetLocale: 'es', draftIsOurs: true })).toBe(
      'shared_values_unpublished',
    );
    expect(await ground.read(entry, 'en', 'published')).toMatchObject({ readingMinutes: 4 });
    await ground.publish(entry);
    expect(await problemOf(entry, { title: 'Zweierlei' }, { targetLocale: 'de', draftIsOurs: true })).toBeNull();
  });

  it('is safe in a new locale though texts of the source are not published yet', async () => {
    const entry = await article();
    await ground.publish(entry);
    await ground.save(entry, 'en', { title: 'Another title' });
    expect(await problemOf(entry, { title: 'Un' })).toBeNull();
    expect(await ground.content.publish(entry, 'fr')).toBeNull();
    expect(await ground.read(entry, 'en', 'published')).toMatchObject({ title: 'An article' });
  });

  it('is left where a draft was never published, unless it holds nothing, or nothing but deliveries', async () => {
    const [written, empty, ours] = [await article(), await article(), await article()];
    await ground.save(written, 'fr', { title: 'En chantier' });
    await ground.save(empty, 'fr', {});
    await ground.land(ours, { title: 'Livré' });
    expect(await problemOf(written, { body: 'Un texte.' })).toBe('draft_never_published');
    expect(await problemOf(empty, { title: 'Un titre' })).toBeNull();
    expect(await problemOf(ours, { body: 'Un texte.' }, { draftIsOurs: true })).toBeNull();
  });

  it('is nothing to think of where a type has no drafts', async () => {
    const entry = await ground.create('api::message.message', { key: slug(), text: 'Hello', context: 'label' });
    expect(await problemOf(entry, { text: 'Bonjour' })).toBeNull();
    expect(await problemOf(entry, { text: 'Salut' })).toBeNull();
    expect(await ground.content.publish(entry, 'fr')).toBeNull();
    expect(await ground.content.isPublished(entry, 'fr')).toBe(true);
  });
});

describe('trap 9: publish without a locale means the default one', () => {
  it('so one locale is named and no other is published', async () => {
    const event = await ground.create(EVENT, { title: 'A day', slug: slug(), day: '2030-01-01' });
    await ground.land(event, { title: 'Un jour' });
    await ground.land(event, { title: 'Ein Tag' }, { targetLocale: 'de' });
    expect(await ground.content.publish(event, 'fr')).toBeNull();
    const published = ['en', 'fr', 'de'].map((locale) => ground.content.isPublished(event, locale));
    expect(await Promise.all(published)).toEqual([false, true, false]);
    await ground.content.remove(event, 'fr', String(ground.content.fingerprint(await ground.read(event, 'fr'))));
    expect(await ground.content.publish(event, 'fr')).toMatchObject({ code: 'nothing_to_publish' });
  });

  it('a refusal, of a review workflow say, is told and leaves the draft', async () => {
    // As Review Workflows does it; they come with a licence.
    let refuses = true;
    ground.app.strapi.documents.use((context, next) => {
      if (refuses && context.action === 'publish')
        throw new errors.ValidationError('Entry is not at the required stage to publish');
      return next();
    });
    const entry = await article();
    await ground.land(entry, { title: 'Un titre' });
    expect(await ground.content.publish(entry, 'fr')).toEqual({
      code: 'publish_refused',
      message: '"Un titre" in "fr" was not published. Strapi says: Entry is not at the required stage to publish.',
      remedy: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
    refuses = false;
    expect(await ground.content.publish(entry, 'fr')).toBeNull();
  });

  it('what is required and missing is named', async () => {
    const entry = await article();
    await ground.land(entry, { title: null });
    expect(await ground.content.publish(entry, 'fr')).toMatchObject({
      code: 'publish_refused',
      message: expect.stringMatching(/"title" must be/) as string,
    });
    expect(await ground.content.isPublished(entry, 'fr')).toBe(false);
  });

  it.each(['by itself', 'in a transaction'])(
    'what was published before stays where Strapi refuses, %s',
    async (how) => {
      const entry = await article();
      await ground.land(entry, { title: 'Un titre' });
      expect(await ground.content.publish(entry, 'fr')).toBeNull();
      await ground.land(entry, { title: null });
      const before = await ground.read(entry, 'fr', 'published');
      const publish = (): Promise<unknown> => ground.content.publish(entry, 'fr');
      if (how === 'by itself') expect(await publish()).toMatchObject({ code: 'publish_refused' });
      else await expect(ground.app.strapi.db.transaction(publish)).rejects.toMatchObject({ code: 'publish_refused' });
      expect(await ground.read(entry, 'fr', 'published')).toEqual(before);
    },
  );
});
