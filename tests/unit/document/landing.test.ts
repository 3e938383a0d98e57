import {
  forTarget,
  planLanding,
  withoutItemIds,
  type Attribute,
  type Decision,
  type LandingPlan,
  type Values,
} from '../../../server/src/document';
import { echo, kit, link, modelOf, paragraph, read, ruled, take, text } from './helpers';

const model = modelOf(
  {
    title: { type: 'string' },
    body: { type: 'blocks' },
    html: { type: 'richtext' },
    seo: { type: 'component', component: 'shared.seo' },
    cards: { type: 'component', component: 'shop.card', repeatable: true },
    zone: { type: 'dynamiczone', components: ['shop.card', 'shared.seo'] },
  },
  {
    'shared.seo': { metaTitle: { type: 'string' }, image: { type: 'media' }, slug: ruled('string', { rule: 'skip' }) },
    'shop.card': {
      heading: { type: 'string' },
      dark: { type: 'boolean' },
      seo: { type: 'component', component: 'shared.seo' },
    },
  },
);

interface Options {
  /** The target when ordered. */
  readonly then?: Values | null;
  /** The target now; as when ordered, where nothing is said. */
  readonly now?: Values | null;
  /** The order asks for the replacement of what stands. */
  readonly consent?: boolean;
  /** Keys of which nothing comes back. */
  readonly without?: readonly string[];
  /** For all segments. */
  readonly decision?: Decision;
}

const inCapitals = (phrase: string): string =>
  phrase.replace(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, words: string) => tag ?? words.toUpperCase());

/** Orders `source`, of whose target nothing is known, and lands a delivery in which each text is in capitals. */
function land(source: Values, options: Options = {}): LandingPlan {
  const { then = null, now = then, consent = true, without = [], decision } = options;
  const { snapshot } = forTarget(kit, model, take(model, source), then, { baseline: null, consent });
  const phrases = Object.entries(echo(snapshot, inCapitals)).filter(([key]) => !without.includes(key));
  const { fields } = read(snapshot, Object.fromEntries(phrases));
  const decisions = new Map(decision ? snapshot.segments.map(({ key }) => [key, decision]) : []);
  return planLanding({ kit, model, snapshot, fields, source, target: now, baseline: null, decisions });
}

const keptIn = ({ segments }: LandingPlan): string[] =>
  segments.filter(({ outcome }) => outcome === 'kept').map(({ key }) => key);

const card = (id: number, words: string, more: Values = {}): Values => ({
  id,
  heading: words,
  dark: false,
  seo: null,
  ...more,
});

describe('a landing in a target of which nothing is known', () => {
  it('fills a new locale', () => {
    const plan = land({ title: 'hello', body: [paragraph(text('world'))] });
    expect(plan.values).toEqual({ title: 'HELLO', body: [paragraph(text('WORLD'))] });
    expect(plan.segments).toEqual([
      { key: 'title', outcome: 'taken', path: ['title'], standing: null, came: 'HELLO', sourceChanged: false },
      { key: 'body.p1', outcome: 'taken', path: ['body'], standing: null, came: 'WORLD', sourceChanged: false },
    ]);
  });

  it('keeps what stands, and shows both', () => {
    const plan = land({ title: 'hello' }, { then: { title: 'alt' }, consent: false });
    expect(plan.values).toEqual({});
    expect(plan.segments).toMatchObject([{ outcome: 'kept', path: ['title'], standing: 'alt', came: 'HELLO' }]);
  });

  it('writes over it with the order’s consent, where nobody touched it since', () => {
    expect(land({ title: 'hello' }, { then: { title: 'alt' } }).values).toEqual({ title: 'HELLO' });
  });

  it('keeps what somebody edited since the order', () => {
    const source = { title: 'hello', body: [paragraph(text('world'))] };
    const plan = land(source, { then: { title: 'alt' }, now: { title: 'neu' } });
    expect(plan.values).toEqual({ body: [paragraph(text('WORLD'))] });
    expect(keptIn(plan)).toEqual(['title']);
  });

  it('keeps what somebody wrote where nothing stood', () => {
    for (const then of [null, {}, { title: null }, { title: '' }]) {
      expect(keptIn(land({ title: 'hello' }, { then, now: { title: 'neu' } }))).toEqual(['title']);
    }
  });

  it('has nothing to do where both say the same', () => {
    const plan = land({ title: 'hello' }, { then: { title: 'HELLO' }, consent: false });
    expect(plan.values).toEqual({});
    expect(plan.segments).toMatchObject([{ outcome: 'same', standing: 'HELLO' }]);
  });

  it('fills what somebody emptied', () => {
    for (const title of [null, undefined, '', ' ']) {
      expect(land({ title: 'hello' }, { then: { title: 'alt' }, now: { title } }).values).toEqual({ title: 'HELLO' });
    }
    const plan = land({ cards: [card(1, 'a')] }, { then: { cards: [card(2, 'x')] }, now: { cards: [] } });
    expect(plan.values).toEqual({ cards: [{ heading: 'A', dark: false, seo: null }] });
  });

  it('fills a locale that was deleted meanwhile', () => {
    expect(land({ title: 'hello' }, { then: { title: 'alt' }, now: null }).values).toEqual({ title: 'HELLO' });
  });

  it('takes all when a person says so', () => {
    const plan = land({ title: 'hello' }, { then: { title: 'alt' }, now: { title: 'neu' }, decision: 'take' });
    expect(plan.values).toEqual({ title: 'HELLO' });
  });

  it('does not mind the order of keys in what stands', () => {
    const then = { seo: { id: 5, metaTitle: 'alt', image: null } };
    const now = { seo: { image: null, metaTitle: 'alt', id: 5 } };
    expect(keptIn(land({ seo: { id: 1, metaTitle: 'hello' } }, { then, now }))).toEqual([]);
  });

  it('has no place for an attribute that the content type no longer has', () => {
    const source = { title: 'hello' };
    const snapshot = take(model, source);
    const { fields } = read(snapshot, { title: 'x' });
    const plan = planLanding({ kit, model: modelOf({}), snapshot, fields, source, target: null, baseline: null });
    expect(plan.values).toEqual({});
    expect(plan.segments).toMatchObject([{ outcome: 'gone', path: null }]);
  });
});

describe('segments that are held back', () => {
  const two = { cards: [card(1, 'one'), card(2, 'two')] };

  it('have the source’s text in a new locale, and the others go in', () => {
    const plan = land({ title: 'hello', ...two }, { without: ['cards.2.heading'] });
    expect(plan.values).toMatchObject({ title: 'HELLO', cards: [{ heading: 'ONE' }, { heading: 'two' }] });
    expect(plan.segments.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'held']);
  });

  it('keep the translation that stands in an item made alike', () => {
    const then = { cards: [card(31, 'un'), card(32, 'deux')] };
    const plan = land(two, { then, without: ['cards.2.heading'] });
    expect(plan.values).toEqual({ cards: [card(31, 'ONE'), card(32, 'deux')] });
  });

  it('keep the translation that stands in a value made alike, piece by piece', () => {
    const source = [paragraph(text('one '), text('b', { bold: true })), paragraph(text('two'))];
    const then = { body: [paragraph(text('un '), text('g', { bold: true })), paragraph(text('deux'))] };
    expect(land({ body: source }, { then, without: ['body.p1'] }).values).toEqual({
      body: [paragraph(text('un '), text('g', { bold: true })), paragraph(text('TWO'))],
    });
  });

  it('stay as they stand, with the links that a person set', () => {
    const linked = (url: string, words: string) => paragraph(text(''), link(url, text(words)), text(''));
    const then = { body: [linked('/fr', 'un'), paragraph(text('deux'))] };
    expect(
      land({ body: [linked('/en', 'one'), paragraph(text('two'))] }, { then, without: ['body.p1'] }).values,
    ).toEqual({
      body: [linked('/fr', 'un'), paragraph(text('TWO'))],
    });
  });

  it('have the source’s text where nothing stands', () => {
    const source = [paragraph(text('one')), paragraph(text('two'))];
    for (const then of [{ body: null }, null]) {
      expect(land({ body: source }, { then, without: ['body.p1'] }).values).toEqual({
        body: [paragraph(text('one')), paragraph(text('TWO'))],
      });
    }
  });

  it('leave what stands as it is, where they are all of a field in an item', () => {
    const source = { seo: { id: 1, metaTitle: 'hello' }, cards: [card(1, 'a', { seo: { id: 3, metaTitle: 'b' } })] };
    const then = { cards: [card(2, 'x', { seo: { id: 4, metaTitle: 'y' } })] };
    expect(land(source, { then, without: ['cards.1.seo.metaTitle'] }).values.cards).toEqual([
      card(2, 'A', { seo: { id: 4, metaTitle: 'y' } }),
    ]);
  });

  it('hold back an attribute that has no other, even when a person takes all', () => {
    expect(land({ title: 'hello' }, { without: ['title'] }).values).toEqual({});
    const then = { title: 'x' };
    expect(land({ title: 'hello' }, { without: ['title'], then, decision: 'take' }).values).toEqual({});
  });

  it('in HTML and markdown, too', () => {
    const source = { html: 'One *word*.\n\n- two\n- three\n' };
    const then = { html: 'Un *mot*.\n\n- deux\n- trois\n' };
    expect(land(source, { then, without: ['html.li1'] }).values).toEqual({ html: 'ONE *WORD*.\n\n- deux\n- THREE\n' });
    expect(land(source, { without: ['html.li1'] }).values).toEqual({ html: 'ONE *WORD*.\n\n- two\n- THREE\n' });
  });
});

describe('items of a landing', () => {
  const source = {
    cards: [
      card(1, 'a', { seo: { id: 10, metaTitle: 'm', image: { id: 7, url: '/s.png' }, slug: 'source' } }),
      card(2, 'b'),
    ],
  };

  it('never carry the source’s ids, nor what is skipped', () => {
    expect(land(source).values).toEqual({
      cards: [
        { heading: 'A', dark: false, seo: { metaTitle: 'M', image: { id: 7, url: '/s.png' } } },
        { heading: 'B', dark: false, seo: null },
      ],
    });
    expect(source.cards[0]).toHaveProperty('id', 1);
  });

  it('in a dynamic zone keep their component', () => {
    const zone = [{ __component: 'shop.card', ...card(1, 'a') }];
    expect(land({ zone }).values).toEqual({
      zone: [{ __component: 'shop.card', heading: 'A', dark: false, seo: null }],
    });
  });

  it('stay the target’s own', () => {
    const own = { id: 40, metaTitle: 'y', image: { id: 8, url: '/t.png' }, slug: 'target' };
    const then = { cards: [card(31, 'x', { dark: true, seo: own }), card(32, 'z', { dark: true })] };
    expect(land(source, { then }).values).toEqual({
      cards: [card(31, 'A', { dark: true, seo: { ...own, metaTitle: 'M' } }), card(32, 'B', { dark: true })],
    });
  });

  it('keep texts of the target that the source does not have', () => {
    const then = { seo: { id: 5, metaTitle: 'alt', image: { id: 8 } } };
    expect(land({ seo: { id: 1, metaTitle: 'hello', image: null } }, { then }).values).toEqual({
      seo: { id: 5, metaTitle: 'HELLO', image: { id: 8 } },
    });
  });

  it('that only the target has stay', () => {
    const then = { cards: [card(31, 'x', { seo: { id: 40, metaTitle: 'y' } }), card(32, 'z'), card(33, 'w')] };
    expect(land(source, { then }).values).toEqual({
      cards: [card(31, 'A', { seo: { id: 40, metaTitle: 'M' } }), card(32, 'B'), card(33, 'w')],
    });
  });

  it('that the target lacks are new, beside its own', () => {
    const then = { cards: [card(31, 'x', { seo: { id: 40, metaTitle: 'y' } })] };
    expect(land(source, { then }).values).toEqual({
      cards: [card(31, 'A', { seo: { id: 40, metaTitle: 'M' } }), { heading: 'B', dark: false, seo: null }],
    });
  });

  it('are new where the target’s zone holds other components', () => {
    const zone = [{ __component: 'shop.card', ...card(1, 'a') }];
    const own = { __component: 'shared.seo', id: 9, metaTitle: 'x' };
    expect(land({ zone }, { then: { zone: [own] } }).values).toEqual({
      zone: [{ __component: 'shop.card', heading: 'A', dark: false, seo: null }, own],
    });
  });
});

describe('leaving out item ids', () => {
  it('leaves values alone that are no items', () => {
    const media = { id: 7, url: '/a.png' };
    const seo: Attribute = { type: 'component', component: 'shared.seo' };
    expect(withoutItemIds(model, { type: 'media' }, media)).toBe(media);
    expect(withoutItemIds(model, seo, null)).toBeNull();
    const unknown = { id: 1, __component: 'shop.gone' };
    expect(withoutItemIds(model, { type: 'dynamiczone' }, [unknown])).toEqual([unknown]);
  });
});
