import { performance } from 'node:perf_hooks';
import {
  originalContent,
  planLanding,
  readDelivery,
  takeSnapshot,
  type ContentModel,
  type Schema,
  type Values,
} from '../server/src/document';
import { COLLECTIONS } from '../playground/src/seed/data';
import articleSchema from '../playground/src/api/article/content-types/article/schema.json';
import faqItem from '../playground/src/components/shared/faq-item.json';
import seo from '../playground/src/components/shared/seo.json';

const components: Record<string, Schema> = {
  'shared.faq-item': { uid: 'shared.faq-item', attributes: faqItem.attributes },
  'shared.seo': { uid: 'shared.seo', attributes: seo.attributes },
};
const model: ContentModel = {
  schema: { uid: 'api::article.article', attributes: articleSchema.attributes },
  component: (uid) => components[uid],
};

const articles: Values[] = COLLECTIONS.filter(({ name }) => name === 'article').flatMap(({ entries }) =>
  entries.map(({ data }) => ({ ...data })),
);
if (articles.length === 0) throw new Error('The seed holds no articles to measure with.');

/** Rounds per second over all articles, the best of some runs: noise only ever slows down. */
function rate(work: (article: Values) => unknown): number {
  let best = 0;
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    let rounds = 0;
    while (performance.now() - start < 400) {
      for (const article of articles) work(article);
      rounds += articles.length;
    }
    best = Math.max(best, (rounds / (performance.now() - start)) * 1000);
  }
  return best;
}

const prepared = new Map(
  articles.map((article) => {
    const snapshot = takeSnapshot(model, article, 'en', null);
    const phrases = Object.fromEntries(
      Object.entries(originalContent(snapshot)).map(([key, { original_phrase }]) => [key, original_phrase]),
    );
    return [article, { snapshot, phrases, accepted: readDelivery(snapshot, phrases).accepted }] as const;
  }),
);
const of = (article: Values) => {
  const found = prepared.get(article);
  if (!found) throw new Error('Not prepared.');
  return found;
};

const baseline = rate((article) => structuredClone(article));
const measured: Record<string, number> = {
  cut: rate((article) => takeSnapshot(model, article, 'en', null)),
  read: rate((article) => readDelivery(of(article).snapshot, of(article).phrases)),
  land: rate((article) =>
    planLanding({ model, snapshot: of(article).snapshot, accepted: of(article).accepted, target: null }),
  ),
};

console.log(`${articles.length} articles; structuredClone ${Math.round(baseline)} a second = 1.00`);
for (const [name, perSecond] of Object.entries(measured)) {
  console.log(
    `${name.padEnd(5)} ${String(Math.round(perSecond)).padStart(7)} a second = ${(perSecond / baseline).toFixed(3)}`,
  );
}
