import assert from 'node:assert/strict';
import type { OrderView } from '../../contracts/orders';
import type { Project, Sandbox } from '../../sandbox/src';
import { eventually } from '../helpers/strapi';
import { ARTICLE, WALLET, type EntryRef, type Site } from './site';

interface Listed {
  documentId: string;
  title: string;
  body: string;
}

export const projectsOf = (sandbox: Sandbox, { ref }: Pick<OrderView, 'ref'>): Project[] =>
  [...sandbox.world.projects.values()].filter(({ name }) => name.includes(`[${ref}-`));

const counted = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const twice = (values: string[]): string[] =>
  Object.entries(counted(values))
    .filter(([, count]) => count > 1)
    .map(([value]) => value);

/** Of all that the service ever performed, also where it was taken back later. */
function assertSentOnce({ gate }: Site, { ref }: OrderView): void {
  const taken = gate.performed.filter(({ status }) => status < 300);
  const projects = taken
    .filter(({ operation, sent }) => operation === 'POST /projects' && sent.includes(ref))
    .map(({ sent }) => (JSON.parse(sent) as { project: { name: string } }).project.name);
  assert.deepEqual(twice(projects), [], 'projects that were created twice');
  const documents = taken
    .filter(({ operation, sent }) => operation.endsWith('/documents') && sent.includes(ref))
    .flatMap(({ sent }) => (JSON.parse(sent) as { documents: { title: string }[] }).documents)
    .map(({ title }) => title);
  assert.deepEqual(twice(documents), [], 'documents that were sent twice');
}

/** At the service: one project for each language, launched once, with every entry in it once. */
function assertAtService({ sandbox }: Site, order: OrderView, entries: number): void {
  const projects = projectsOf(sandbox, order);
  assert.deepEqual(projects.map(({ name }) => name.match(/-([a-z]+)\]$/)?.[1]).sort(), [...order.targetLocales].sort());
  assert.deepEqual([...new Set(projects.map(({ status }) => status))], ['completed']);
  for (const project of projects) {
    const titles = [...project.documents.values()].map(({ title }) => title);
    assert.equal(titles.length, entries, `documents of ${project.name}`);
    assert.deepEqual(twice(titles), [], 'documents that are there twice');
    const launches = sandbox.world.wallet.transactions.filter(({ projectId }) => projectId === project.id);
    assert.deepEqual(
      launches.map(({ type }) => type.split('::').at(-1)),
      ['LaunchingAProject'],
      `what the wallet paid for ${project.name}`,
    );
  }
}

/** Ours and the service's: the same amount, to the last credit. */
async function assertMoney({ sandbox, database }: Site, order: OrderView): Promise<void> {
  const ids = new Set(projectsOf(sandbox, order).map(({ id }) => id));
  const paid = sandbox.world.wallet.transactions
    .filter(({ projectId }) => projectId !== null && ids.has(projectId))
    .reduce((sum, { credits }) => sum - credits, 0);
  const rows = await database.query(
    `SELECT SUM(amount) AS amount FROM td_ledger_entries WHERE order_id = ${order.id} AND kind = 'spent'`,
  );
  const [row] = await database.query(`SELECT reserved FROM td_orders WHERE id = ${order.id}`);
  const spent = Math.round((order.spentCredits ?? 0) * 1000);
  assert.ok(spent > 0, 'something was spent');
  assert.equal(Math.round(paid * 1000), spent, 'wallet and order');
  assert.equal(Number(rows[0]?.amount), spent, 'ledger and order');
  assert.equal(Number(row?.reserved), spent, 'what the ceiling lost, and the order');
}

/** What is published after the order is at its end is found by the watch, which looks now and then. */
const PUBLISHED_MS = 30_000;

/** Each locale stands twice, once as a draft and once for the readers, in the same words. */
async function assertPublished(site: Site, { id, targetLocales }: OrderView, entries: readonly EntryRef[]) {
  const outcomes = ({ projects }: OrderView): string[] => [
    ...new Set(projects.flatMap(({ documents }) => documents.map(({ publish }) => String(publish)))),
  ];
  await eventually(
    () => site.order(id),
    (order) => outcomes(order).join() === 'done',
    PUBLISHED_MS,
  );
  // Copied: a driver's own array is none of the test's realm, and so equals none of its arrays.
  const rows = [...(await site.database.query('SELECT document_id, locale, title, published_at FROM articles'))];
  for (const { documentId, title } of entries) {
    for (const locale of targetLocales) {
      const versions = rows.filter((row) => row.document_id === documentId && row.locale === locale);
      const isPublished = versions.map((row) => row.published_at !== null);
      assert.deepEqual(isPublished.sort(), [false, true], `versions of "${title}" in "${locale}"`);
      assert.equal(new Set(versions.map((row) => row.title)).size, 1, `titles of "${title}" in "${locale}"`);
    }
  }
}

/** Each target holds what the author wrote for this very entry. */
async function assertDelivered(site: Site, order: OrderView, entries: readonly EntryRef[]): Promise<void> {
  for (const locale of order.targetLocales) {
    const query = `locale=${locale}&pageSize=100&page=1&sort=id:DESC`;
    const { results } = await site.call<{ results: Listed[] }>(
      'GET',
      `/content-manager/collection-types/${ARTICLE}?${query}`,
    );
    for (const { documentId, title } of entries) {
      const target = results.find((found) => found.documentId === documentId);
      const number = title.split(' ').at(-1);
      assert.match(target?.title ?? 'missing', new RegExp(`^⟦${locale}.* ${number}⟧$`), `"${title}" in "${locale}"`);
      assert.match(target?.body ?? 'missing', /⟦.*\{name\}/s, `the text of "${title}" in "${locale}"`);
    }
  }
}

/**
 * An order that came to its end: no project created or launched twice, no document sent twice, not one credit spent
 * twice, every translation delivered and published, ledger and wallet equal.
 */
export async function assertOnce(site: Site, orderId: number, entries: readonly EntryRef[]): Promise<void> {
  assertSentOnce(site, await site.order(orderId));
  await assertEqual(site, orderId, entries);
}

/** The same as things stand in the end, where a gate did not see all that was performed. */
export async function assertEqual(site: Site, orderId: number, entries: readonly EntryRef[]): Promise<void> {
  const order = await site.order(orderId);
  assert.equal(order.state, 'completed');
  assertAtService(site, order, entries.length);
  await assertMoney(site, order);
  await assertDelivered(site, order, entries);
  await assertPublished(site, order, entries);
}

/** Of all orders together: the wallet lost what they say, and the service found no fault in itself. */
export function assertWallet({ sandbox }: Site, spentCredits: number): void {
  assert.equal(Math.round((WALLET - sandbox.world.wallet.credits) * 1000), Math.round(spentCredits * 1000));
  assert.deepEqual(sandbox.world.failures, []);
}
