import { planLanding, takeSnapshot, withoutItemIds, type LandingPlan, type Values } from '../../../server/src/document';
import { modelOf, paragraph, text } from './helpers';

const model = modelOf(
  {
    title: { type: 'string' },
    body: { type: 'blocks' },
    seo: { type: 'component', component: 'shared.seo' },
    cards: { type: 'component', component: 'shop.card', repeatable: true },
    zone: { type: 'dynamiczone', components: ['shop.card', 'shared.seo'] },
  },
  {
    'shared.seo': { metaTitle: { type: 'string' }, image: { type: 'media' } },
    'shop.card': {
      heading: { type: 'string' },
      dark: { type: 'boolean' },
      seo: { type: 'component', component: 'shared.seo' },
    },
  },
);

interface Options {
  /** The target when ordered. */
  then?: Values | null;
  /** The target now; as when ordered, where nothing is said. */
  now?: Values | null;
  without?: string[];
  takeAll?: boolean;
}

/** Orders `source`, and lands a delivery in which each text is in capitals. */
function land(source: Values, { then = null, now = then, without = [], takeAll }: Options = {}): LandingPlan {
  const snapshot = takeSnapshot(model, source, 'en', then);
  const accepted = new Map(
    snapshot.segments
      .filter(({ key }) => !without.includes(key))
      .map(({ key, text: phrase }) => [key, phrase.toUpperCase()]),
  );
  return planLanding({ model, snapshot, accepted, target: now, ...(takeAll === undefined ? {} : { takeAll }) });
}

const card = (id: number, heading: string, more: Values = {}): Values => ({
  id,
  heading,
  dark: false,
  seo: null,
  ...more,
});

describe('landing by attribute', () => {
  it('fills a new locale', () => {
    const plan = land({ title: 'hello', body: [paragraph(text('world'))] });
    expect(plan).toEqual({ values: { title: 'HELLO', body: [paragraph(text('WORLD'))] }, kept: [], held: [] });
  });

  it('writes over what nobody touched since the order', () => {
    expect(land({ title: 'hello' }, { then: { title: 'alt' } })).toEqual({
      values: { title: 'HELLO' },
      kept: [],
      held: [],
    });
  });

  it('keeps what somebody edited since the order', () => {
    const plan = land(
      { title: 'hello', body: [paragraph(text('world'))] },
      { then: { title: 'alt' }, now: { title: 'neu' } },
    );
    expect(plan.values).toEqual({ body: [paragraph(text('WORLD'))] });
    expect(plan.kept).toEqual(['title']);
  });

  it('keeps what somebody wrote where nothing stood', () => {
    for (const then of [null, {}, { title: null }, { title: '' }]) {
      expect(land({ title: 'hello' }, { then, now: { title: 'neu' } }).kept).toEqual(['title']);
    }
  });

  it('fills what somebody emptied', () => {
    for (const title of [null, undefined, '', ' ']) {
      expect(land({ title: 'hello' }, { then: { title: 'alt' }, now: { title } }).values).toEqual({ title: 'HELLO' });
    }
    expect(land({ cards: [card(1, 'a')] }, { then: { cards: [card(2, 'x')] }, now: { cards: [] } }).kept).toEqual([]);
  });

  it('fills a locale that was deleted meanwhile', () => {
    expect(land({ title: 'hello' }, { then: { title: 'alt' }, now: null }).values).toEqual({ title: 'HELLO' });
  });

  it('takes all when a person says so', () => {
    const plan = land({ title: 'hello' }, { then: { title: 'alt' }, now: { title: 'neu' }, takeAll: true });
    expect(plan).toEqual({ values: { title: 'HELLO' }, kept: [], held: [] });
  });

  it('does not mind the order of keys in what stands', () => {
    const then = { seo: { id: 5, metaTitle: 'alt', image: null } };
    const now = { seo: { image: null, metaTitle: 'alt', id: 5 } };
    expect(land({ seo: { id: 1, metaTitle: 'hello' } }, { then, now }).kept).toEqual([]);
  });

  it('holds an attribute back whole when one of its texts is not accepted', () => {
    const source = { title: 'hello', cards: [card(1, 'a'), card(2, 'b')] };
    const plan = land(source, { without: ['cards.2.heading'] });
    expect(plan).toEqual({ values: { title: 'HELLO' }, kept: [], held: ['cards'] });
    expect(land(source, { without: ['cards.2.heading'], takeAll: true }).held).toEqual(['cards']);
  });

  it('refuses an attribute that the content type no longer has', () => {
    const snapshot = takeSnapshot(model, { title: 'hello' }, 'en', null);
    const other = modelOf({});
    expect(() => planLanding({ model: other, snapshot, accepted: new Map([['title', 'x']]), target: null })).toThrow(
      /no attribute title/,
    );
  });
});

describe('items of a landing', () => {
  const source = {
    cards: [card(1, 'a', { seo: { id: 10, metaTitle: 'm', image: { id: 7, url: '/s.png' } } }), card(2, 'b')],
  };

  it('never carry the source’s ids', () => {
    const { values } = land(source);
    expect(values).toEqual({
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

  it('stay the target’s own where the shape is the same', () => {
    const then = {
      cards: [
        card(31, 'x', { dark: true, seo: { id: 40, metaTitle: 'y', image: { id: 8, url: '/t.png' } } }),
        card(32, 'z', { dark: true }),
      ],
    };
    expect(land(source, { then }).values).toEqual({
      cards: [
        card(31, 'A', { dark: true, seo: { id: 40, metaTitle: 'M', image: { id: 8, url: '/t.png' } } }),
        card(32, 'B', { dark: true }),
      ],
    });
  });

  it('keep texts of the target that the source does not have', () => {
    const then = { seo: { id: 5, metaTitle: 'alt', image: { id: 8 } } };
    expect(land({ seo: { id: 1, metaTitle: 'hello', image: null } }, { then }).values).toEqual({
      seo: { id: 5, metaTitle: 'HELLO', image: { id: 8 } },
    });
  });

  it.each([
    ['an item more', [card(31, 'x', { seo: { id: 40, metaTitle: 'y' } }), card(32, 'z'), card(33, 'w')]],
    ['an item less', [card(31, 'x', { seo: { id: 40, metaTitle: 'y' } })]],
    ['a component less within', [card(31, 'x'), card(32, 'z')]],
    ['a component more within', [card(31, 'x', { seo: { id: 40 } }), card(32, 'z', { seo: { id: 41 } })]],
  ])('are new, without ids, where the target has %s', (_, cards) => {
    expect(land(source, { then: { cards } }).values).toEqual(land(source).values);
  });

  it('are new where the target’s zone holds other components', () => {
    const zone = [{ __component: 'shop.card', ...card(1, 'a') }];
    const then = { zone: [{ __component: 'shared.seo', id: 9, metaTitle: 'x' }] };
    expect(land({ zone }, { then }).values).toEqual(land({ zone }).values);
  });

  it('are new without ids when a person takes all over another shape', () => {
    const now = { cards: [card(50, 'own')] };
    expect(land(source, { then: null, now, takeAll: true }).values).toEqual(land(source).values);
  });
});

describe('leaving out item ids', () => {
  it('leaves values alone that are no items', () => {
    const media = { id: 7, url: '/a.png' };
    expect(withoutItemIds(model, { type: 'media' }, media)).toBe(media);
    expect(withoutItemIds(model, { type: 'component', component: 'shared.seo' }, null)).toBeNull();
    const unknown = { id: 1, __component: 'shop.gone' };
    expect(withoutItemIds(model, { type: 'dynamiczone' }, [unknown])).toEqual([unknown]);
  });
});
