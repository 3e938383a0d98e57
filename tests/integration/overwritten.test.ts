import type { DocumentView, OrderView } from '../../contracts/orders';
import type { Restored } from '../../contracts/review';
import { createArticle, expectTold, orderOf, untilOrder, type EntryRef } from '../helpers/desk';
import type { Values } from '../helpers/strapi';
import { atWork, documentIn, draftOf, handIn, save } from './deliveries';
import { setStage, type Stage } from './stage';

/** Trap 7 of content: an editor's form that was opened before a delivery was written. */

let stage: Stage;

const BEFORE = {
  title: 'Avant',
  excerpt: 'Un vieux texte.',
  body: 'Un autre vieux texte.',
  slug: 'avant',
  faq: [{ question: 'Pourquoi ?', answer: 'Parce que.' }],
};

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const pathOf = ({ contentType, documentId }: EntryRef): string =>
  `/content-manager/collection-types/${contentType}/${documentId}?locale=fr`;

/** What a form holds once it is open, as the Content Manager sends it back. */
async function openForm(entry: EntryRef): Promise<Values> {
  const { data } = await stage.app.admin.get<Values>(pathOf(entry));
  const { title, excerpt, body, slug, faq } = data;
  return { title, excerpt, body, slug, faq } as unknown as Values;
}

const saveForm = async (entry: EntryRef, form: object): Promise<void> => {
  expect((await stage.app.admin.put(pathOf(entry), form)).status).toBe(200);
};

/** A form is opened, and then a delivery is written over what it shows. */
async function landedBeneath(title: string): Promise<{ entry: EntryRef; form: Values; order: OrderView }> {
  const entry = await createArticle(stage.app, title, {
    excerpt: 'An excerpt.',
    faq: [{ question: 'Why?', answer: 'Because.' }],
  });
  await save(stage, entry, 'fr', BEFORE);
  const form = await openForm(entry);
  const id = await atWork(stage, entry, ['fr'], { replaceUnmanaged: true });
  await handIn(stage, id, 'completed', 'landed');
  return { entry, form, order: await untilOrder(stage.app.admin, id, 'completed') };
}

const problemIn = async ({ id }: OrderView) => documentIn(await orderOf(stage.app.admin, id), 'fr').problem;

it('what it puts back is told, and the translation can be put back with one click', async () => {
  const { entry, form, order } = await landedBeneath('Overwritten');
  const translated = await draftOf(stage, entry, 'fr');
  expect(translated?.body).toContain('⟦');
  await saveForm(entry, { ...form, title: 'Un titre à moi' });
  expect(await draftOf(stage, entry, 'fr')).toMatchObject({ title: 'Un titre à moi', body: BEFORE.body });

  const problem = await problemIn(order);
  expect(problem).toMatchObject({ code: 'overwritten' });
  expect(problem?.message).toMatch(/^"Overwritten" in "fr" was saved from a form .+: excerpt, body, faq\.$/);
  expect(problem?.remedy).toMatch(/^Put back what stood before that save: it is the translation\./);
  const told = ({ events }: OrderView) => events.filter(({ text }) => text === problem?.message);
  expect(told(await orderOf(stage.app.admin, order.id))).toMatchObject([{ who: 'Translation Desk' }]);

  // Once is enough.
  await saveForm(entry, { ...form, title: 'Un titre à moi' });
  expect(told(await orderOf(stage.app.admin, order.id))).toHaveLength(1);

  const document = documentIn(order, 'fr');
  const { status, data } = await stage.app.admin.post<Restored>(`/documents/${document.id}/restore`);
  expect(status).toBe(200);
  expect(data).toMatchObject({ left: [] });
  const back = await draftOf(stage, entry, 'fr');
  expect(back).toMatchObject({
    title: 'Un titre à moi',
    excerpt: translated?.excerpt,
    body: translated?.body,
    faq: (translated?.faq as { question: string; answer: string }[]).map(({ question, answer }) => ({
      question,
      answer,
    })),
  });
  expect(await problemIn(order)).toBeNull();
});

it('what was meant is left as it is, and may be put back all the same', async () => {
  const { entry, form, order } = await landedBeneath('Meant');
  const before = documentIn(order, 'fr');
  expect(before.actions).not.toContain('leave');
  const translated = await draftOf(stage, entry, 'fr');
  await saveForm(entry, form);
  const document = documentIn(await orderOf(stage.app.admin, order.id), 'fr');
  expect(document).toMatchObject({ problem: { code: 'overwritten' } });
  expect(document.actions).toContain('leave');

  const path = `/documents/${document.id}`;
  const left = await stage.app.admin.post<DocumentView>(`${path}/leave`);
  expect(left).toMatchObject({ status: 200, data: { problem: null, state: 'completed' } });
  expect(left.data.actions).not.toContain('leave');
  const { events } = await orderOf(stage.app.admin, order.id);
  expect(events[0]).toMatchObject({ text: 'Left "Meant" in "fr" as it was saved over the translation.' });
  expect(events[0]?.who).not.toBe('Translation Desk');
  expect(await draftOf(stage, entry, 'fr')).toMatchObject({ body: BEFORE.body });

  expectTold(await stage.app.admin.post(`${path}/leave`), 400, 'nothing_to_leave');

  expect((await stage.app.admin.post(`${path}/restore`)).status).toBe(200);
  expect(await draftOf(stage, entry, 'fr')).toMatchObject({ body: translated?.body });
});

it('an edit of the translation is no such thing', async () => {
  const { entry, order } = await landedBeneath('Edited afterwards');
  const form = await openForm(entry);
  await saveForm(entry, { ...form, body: 'Un texte à moi.', excerpt: null });
  await saveForm(entry, { ...form, title: 'Un titre à moi', body: 'Un texte à moi.' });
  expect(await problemIn(order)).toBeNull();
});

it('nor is putting back on purpose', async () => {
  const { entry, order } = await landedBeneath('Put back');
  expect((await stage.app.admin.post(`/documents/${documentIn(order, 'fr').id}/restore`)).status).toBe(200);
  expect(await draftOf(stage, entry, 'fr')).toMatchObject({ body: BEFORE.body });
  await saveForm(entry, await openForm(entry));
  expect(await problemIn(order)).toBeNull();
});
