import { createRequire } from 'node:module';
import fc from 'fast-check';
import { isVisible } from '../../../../server/src/workflow/preflight/visible';

/** What Strapi itself asks. */
const strapi = createRequire(require.resolve('@strapi/core/package.json'));
const jsonLogic = strapi('json-logic-js') as {
  apply(rule: unknown, data: unknown): unknown;
  truthy(value: unknown): boolean;
};

const scalar = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'b', 'story', '1'),
  fc.constant(null),
);
const data = fc.dictionary(fc.constantFrom('kind', 'sponsored', 'count', 'seo'), fc.oneof(scalar, fc.array(scalar)));
const operand = fc.oneof(
  scalar,
  fc.record({ var: fc.constantFrom('kind', 'sponsored', 'count', 'seo.title', 'missing') }),
  fc.record({ var: fc.tuple(fc.constantFrom('kind', 'missing'), scalar) }),
);
const { rule } = fc.letrec<{ rule: unknown }>((tie) => {
  const inner = fc.oneof({ depthSize: 'small' }, operand, tie('rule'));
  const named = (names: string[], args: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> =>
    fc.tuple(fc.constantFrom(...names), args).map(([name, values]) => ({ [name]: values }));
  return {
    rule: fc.oneof(
      named(['==', '!=', '===', '!==', '>', '>=', '<', '<='], fc.tuple(inner, inner)),
      named(['<', '<='], fc.tuple(operand, operand, operand)),
      named(['!', '!!'], fc.tuple(inner)),
      named(['and', 'or'], fc.array(inner, { minLength: 1, maxLength: 3 })),
      named(['in'], fc.tuple(operand, fc.oneof(fc.constantFrom('', 'story', 'ab'), fc.array(scalar)))),
    ),
  };
});

/** Lists are compared as texts there; nobody writes that. */
const holdsNoList = (values: Record<string, unknown>): boolean => !Object.values(values).some(Array.isArray);

describe('whether an attribute is shown', () => {
  it('is what Strapi says', () => {
    fc.assert(
      fc.property(rule, data.filter(holdsNoList), (condition, values) => {
        expect(isVisible(condition, values)).toBe(jsonLogic.truthy(jsonLogic.apply(condition, values)));
      }),
    );
  });

  it.each([
    [{ '==': [{ var: 'sponsored' }, true] }, { sponsored: true }, true],
    [{ '==': [{ var: 'sponsored' }, true] }, { sponsored: false }, false],
    [{ '==': [{ var: 'sponsored' }, true] }, {}, false],
    [{ '!=': [{ var: 'kind' }, 'story'] }, { kind: 'guide' }, true],
    [{ '!!': { var: 'tags' } }, { tags: [] }, false],
  ])('by %j of %j is %s', (condition, values, shown) => {
    expect(isVisible(condition, values)).toBe(shown);
  });

  it('is taken for granted where nothing is said, or nothing that is understood', () => {
    expect(isVisible(undefined, {})).toBe(true);
    expect(isVisible({ '!': [{ reduce: [1, 2] }] }, {})).toBe(true);
  });
});
