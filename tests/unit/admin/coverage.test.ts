import { inPart, PARTS, targetLocales, together, totalOf } from '../../../admin/src/components/coverage';
import { LOCALE_STATES } from '../../../contracts/states';

const row = (locales: { locale: string; counts: object }[]) => ({
  contentType: 'api::page.page',
  name: 'Page',
  entries: 3,
  locales,
});

describe('the parts of a bar', () => {
  it('hold every state once, so that no entry is left out or counted twice', () => {
    expect(PARTS.flatMap(({ states }) => states).sort()).toEqual([...LOCALE_STATES].sort());
  });

  it('add up to all entries', () => {
    const cell = { missing: 2, needs_approval: 1, in_progress: 3, current: 4 };
    expect(totalOf(cell)).toBe(10);
    const [, , underWay] = PARTS;
    expect(underWay && inPart(cell, underWay)).toBe(4);
  });

  it('of several content types are added', () => {
    const sum = together([{ missing: 2, current: 1 }, { current: 3 }]);
    expect(sum).toMatchObject({ missing: 2, current: 4, outdated: 0 });
    expect(totalOf(sum)).toBe(6);
  });
});

it('languages are shown that something is translated into, in their order', () => {
  const rows = [
    row([
      { locale: 'en', counts: {} },
      { locale: 'fr', counts: { missing: 1 } },
      { locale: 'ja', counts: {} },
    ]),
    row([
      { locale: 'en', counts: {} },
      { locale: 'fr', counts: { current: 1 } },
      { locale: 'ja', counts: { current: 2 } },
    ]),
  ];
  expect(targetLocales({ rows, pending: 0 })).toEqual(['fr', 'ja']);
});
