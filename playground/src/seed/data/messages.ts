import type { Message, SeedEntry, TargetLocale, Translation } from '../types';

type Texts = Partial<Record<TargetLocale, string>>;

const message = (data: Message, texts: Texts = {}): SeedEntry<Message> => ({
  state: 'published',
  data,
  translations: Object.fromEntries(
    Object.entries(texts).map(([locale, text]): [string, Translation<Message>] => [
      locale,
      { state: 'published', data: { text } },
    ]),
  ),
});

/** Texts of the shop's user interface: one of each habit of writing placeholders. */
export const messages: SeedEntry<Message>[] = [
  message(
    { key: 'cart.add', text: 'Add to basket', context: 'button', maxCharacters: 20 },
    { fr: 'Ajouter au panier', de: 'In den Korb', es: 'Añadir a la cesta', ja: 'かごに入れる' },
  ),
  message(
    { key: 'cart.empty', text: 'Your basket is empty. It looks rather comfortable that way.', context: 'label' },
    {
      fr: 'Votre panier est vide. Il a l’air de s’y plaire.',
      de: 'Ihr Korb ist leer. Er wirkt dabei recht zufrieden.',
    },
  ),
  message(
    {
      key: 'cart.items',
      text: '{count, plural, =0 {Nothing in your basket} one {# thing in your basket} other {# things in your basket}}',
      hint: 'ICU plural; the keywords (plural, one, other) stay as they are',
      context: 'label',
    },
    {
      fr: '{count, plural, =0 {Rien dans votre panier} one {# article dans votre panier} other {# articles dans votre panier}}',
    },
  ),
  message(
    {
      key: 'greeting',
      text: 'Good to see you again, {name}!',
      hint: '{name} is a first name',
      context: 'label',
      maxCharacters: 60,
    },
    { fr: 'Ravis de vous revoir, {name} !', de: 'Schön, dass Sie wieder da sind, {name}!' },
  ),
  message({
    key: 'order.confirmed',
    text: 'Thank you, {firstName}. Order {orderNumber} is confirmed; we will write to <strong>{email}</strong> when it leaves the house.',
    context: 'email',
  }),
  message({
    key: 'order.shipped.subject',
    text: 'Your parcel %1$s left %2$s this morning',
    hint: '%1$s: parcel number, %2$s: town',
    context: 'email',
  }),
  message({ key: 'order.total', text: 'Total: %s (including %d%% VAT)', context: 'label' }),
  message({
    key: 'order.delay',
    text: 'We are sorry: :product will be late by :days days.',
    hint: 'Words after a colon are filled in',
    context: 'email',
  }),
  message({
    key: 'stock.left',
    text: '{{count}} left in stock, {{reserved}} of them already in somebody’s basket',
    context: 'label',
  }),
  message({
    key: 'stock.restock',
    text: '{gender, select, female {She has} male {He has} other {They have}} promised us more by {date, date, long}.',
    hint: 'ICU select with a date',
    context: 'notification',
  }),
  message({
    key: 'search.none',
    text: 'Nothing found for “{query}”. Try fewer words, or <a href="/browse">browse the shelves</a>.',
    context: 'label',
  }),
  message({ key: 'search.results', text: 'Showing %(first)d–%(last)d of %(total)d', context: 'label' }),
  message({
    key: 'login.failed',
    text: 'That e-mail & password do not belong together. %{attempts} attempts left.',
    context: 'error',
  }),
  message({
    key: 'login.locked',
    text: 'Too many attempts. Please wait ${minutes} minutes and try again.',
    context: 'error',
  }),
  message({ key: 'form.required', text: 'Please fill in “{0}”.', context: 'error', maxCharacters: 60 }),
  message({ key: 'form.too-long', text: '“{0}” may have at most {1} characters; it has {2}.', context: 'error' }),
  message({ key: 'file.too-large', text: 'The file %@ is larger than 5 MB.', context: 'error' }),
  message({
    key: 'newsletter.confirm',
    text: 'Almost there! Open the mail we sent to [email] and follow the link. 📬',
    context: 'notification',
  }),
  message({
    key: 'review.prompt',
    text: 'How do you like your {product}? (1 = “oh dear”, 5 = “where has it been all my life?”)',
    context: 'email',
  }),
  message({
    key: 'shipping.free-from',
    text: 'Free shipping from {amount, number, ::currency/EUR}',
    context: 'label',
    maxCharacters: 40,
  }),
  message({
    key: 'checkout.terms',
    text: 'I have read the [terms](/terms) and the [privacy notice](/privacy).',
    hint: 'Markdown links',
    context: 'label',
  }),
  message({ key: 'a11y.skip', text: 'Skip to content', context: 'button', maxCharacters: 24 }),
  message({
    key: 'gift.note',
    text: 'Line one of your note\nLine two of your note\n\nSigned, {name}',
    hint: 'The line breaks matter',
    context: 'label',
  }),
  message({
    key: 'error.unknown',
    text: 'Something broke (error_code: __CODE__). Tell us, and we will look at it.',
    hint: '__CODE__ and error_code stay',
    context: 'error',
  }),
];
