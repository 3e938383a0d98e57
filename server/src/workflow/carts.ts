import type { Cart } from '../../../contracts/carts';
import { newReference } from '../domain/reference';
import { notFound } from './actions/claiming';
import { assertLocales } from './order-wish';
import type { CartDraft, CartWish, Deps, Entry, KeptCart } from './ports';
import { keyOf, titlesFor } from './titles';
import { veilOver, type Viewer } from './viewer';

export interface CartChoice extends CartWish {
  entries: Entry[];
  sourceLocale: string;
}

const titleOf = ({ title }: CartWish, [first, ...others]: readonly { title: string }[]): string => {
  const made = others.length > 0 ? `${first?.title} and ${others.length} more` : first?.title;
  return title ?? made ?? '';
};

async function draftOf(deps: Deps, choice: CartChoice, viewer: Viewer): Promise<CartDraft> {
  const { entries, sourceLocale, ...wish } = choice;
  assertLocales(choice, await deps.content.locales());
  const unique = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const title = await titlesFor(deps, unique, sourceLocale, viewer);
  const named = unique.map((entry) => ({ ...entry, title: title(entry) }));
  return { title: titleOf(wish, named).slice(0, 120), sourceLocale, wish, entries: named };
}

async function viewOf({ order, wish, entries }: KeptCart, viewer: Viewer): Promise<Cart> {
  await viewer.lookAt(entries);
  const veil = veilOver(
    viewer,
    entries.map((entry) => ({ ...entry, sourceLocale: order.sourceLocale })),
  );
  return {
    id: order.id,
    ref: order.ref,
    sourceLocale: order.sourceLocale,
    requestedBy: order.requestedBy,
    ...wish,
    title: wish.title === null ? null : veil.sentence(wish.title),
    entries: entries.map(({ contentType, entryId }) => ({ contentType, documentId: entryId })),
  };
}

async function cartOf({ carts }: Deps, id: number): Promise<KeptCart> {
  const cart = await carts.read(id);
  if (!cart) throw notFound('cart');
  return cart;
}

/** Keeps what somebody chose. The service is told nothing, and nothing is reserved: others may order the same. */
export async function keepCart(deps: Deps, choice: CartChoice, by: string, viewer: Viewer): Promise<Cart> {
  const id = await deps.carts.keep(await draftOf(deps, choice, viewer), newReference(), by);
  return viewOf(await cartOf(deps, id), viewer);
}

export async function changeCart(deps: Deps, id: number, choice: CartChoice, viewer: Viewer): Promise<Cart> {
  await cartOf(deps, id);
  if (!(await deps.carts.change(id, await draftOf(deps, choice, viewer)))) throw notFound('cart');
  return viewOf(await cartOf(deps, id), viewer);
}

export const showCart = async (deps: Deps, id: number, viewer: Viewer): Promise<Cart> =>
  viewOf(await cartOf(deps, id), viewer);

export async function discardCart(deps: Deps, id: number): Promise<void> {
  if (!(await deps.carts.remove(id))) throw notFound('cart');
}

/** Before it is ordered: one that somebody else ordered or threw away is not ordered once more. */
export async function assertCart(deps: Deps, id: number): Promise<void> {
  await cartOf(deps, id);
}
