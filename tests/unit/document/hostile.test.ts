import fc from 'fast-check';
import { planLanding, type Snapshot, type Values } from '../../../server/src/document';
import { ALL_BLOCKS } from './corpora';
import { PLAYGROUND } from './corpora-playground';
import { echo, kit, link, modelOf, paragraph, read, ruled, take, takingAll, text } from './helpers';
import { mutation } from './mutations';
import { shapeOf, type Texts } from './oracles';
import { runs } from './runs';

const model = modelOf({
  title: { type: 'string' },
  note: { type: 'text' },
  html: ruled('text', { format: 'html' }),
  markdown: { type: 'richtext' },
  blocks: { type: 'blocks' },
  data: ruled('json', {
    paths: [{ path: 'title' }, { path: 'label', format: 'markdown' }, { path: 'html', format: 'html' }],
  }),
});
const values: Values = {
  title: 'Fish & chips for {name}',
  note: 'A plain note: 1 < 2',
  html:
    '<h2>A title</h2><p class="c">Read <a href="/a?b=1&amp;c=2" title="A hint">the <b>guide</b></a>, run <code>npm ci</code> and ' +
    '<img src="/x.png" alt="A dog"></p><table><tr><td>One</td><td>Two</td></tr></table>',
  markdown:
    '# Heading *here*\n\nText with **bold**, [link](/a "A hint"), `code`, ![picture](/b.png) and {count}.\n\n' +
    '| Head | Cell |\n| --- | --- |\n| a | b |\n\n- item\n  > quote <b>html</b>\n',
  blocks: [
    paragraph(
      text('See '),
      link('/here', text('the '), text('page', { bold: true })),
      text(' or '),
      text('x()', { code: true }),
    ),
    ...ALL_BLOCKS.slice(-3),
  ],
  data: { title: 'Plain words', label: 'One *mark* and [link](/l)', html: '<p>Some <i>words</i></p>', slug: 'kept' },
};
const own = take(model, values);
const plain = take(model, { note: 'No markup at all & no tags' });
const entries: readonly Snapshot[] = [
  own,
  plain,
  take(model, { markdown: values.markdown }),
  take(model, { html: values.html }),
  ...PLAYGROUND.slice(0, 40).map((one) => take(one.model, one.values)),
];

/** A mutated text for some of the keys; some of no key. */
const delivery = fc
  .tuple(
    fc.constantFrom(...entries),
    fc.array(fc.array(mutation, { maxLength: 3 }), { minLength: 1, maxLength: 8 }),
    fc.constantFrom<Record<string, string>>(
      {},
      {},
      {},
      { other: 'x' },
      JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>,
    ),
  )
  .map(([snapshot, mutations, odd]) => {
    let next = 0;
    const phrases = echo(snapshot, (phrase) =>
      (mutations[next++ % mutations.length] ?? []).reduce((it, change) => change(it), phrase),
    );
    return { snapshot, phrases: { ...phrases, ...odd } };
  });

/** Elements, attributes and addresses, without any text: what a translation may not bring, nor take away. */
const STRUCTURE: Texts = { prose: () => '', inHtml: () => '' };
/** A translator may move tags within a piece: what there is is compared, in no order. */
function parts(shape: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      const [name, attributes] = value as unknown[];
      if (value.length === 3 && typeof name === 'string') found.push(`<${name} ${JSON.stringify(attributes)}>`);
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      const { children, ...rest } = value as Record<string, unknown>;
      const plain = Object.entries(rest).filter(([, inner]) => typeof inner !== 'object');
      if ('type' in rest || 'url' in rest) found.push(JSON.stringify(plain.sort()));
      Object.values(rest).forEach(visit);
      visit(children);
    }
  };
  visit(shape);
  // Marks of rich text may be split, or joined, by what stands between them.
  return [...new Set(found)].sort();
}

function expectSafe(snapshot: Snapshot, phrases: Record<string, string>): { passed: number; held: number } {
  const { fields, findings } = read(snapshot, phrases);
  const errors = new Set(findings.filter(({ severity }) => severity === 'error').map(({ key }) => key));
  let passed = 0;
  for (const { field, text: source, value, contents, segments } of fields) {
    // Each segment ends in text or in a finding, and in no more than one of these.
    for (const { key, piece } of segments) expect([key, contents.has(piece)]).toEqual([key, !errors.has(key)]);
    passed += contents.size;
    if (contents.size === 0) expect(value).toEqual(source.value);
    const [before, after] = [source.value, value].map((it) => parts(shapeOf(field.format, it, STRUCTURE)));
    expect(after).toEqual(before);
  }
  expect(findings.every(({ message }) => message !== '')).toBe(true);
  return { passed, held: errors.size };
}

describe('a hostile delivery', () => {
  it('brings no markup in 10 000 texts, each of which goes in or is told', () => {
    const sum = { changed: 0, passed: 0, held: 0 };
    fc.assert(
      fc.property(delivery, ({ snapshot, phrases }) => {
        const { passed, held } = expectSafe(snapshot, phrases);
        sum.changed += snapshot.segments.filter((segment) => phrases[segment.key] !== segment.text).length;
        sum.passed += passed;
        sum.held += held;
      }),
      { numRuns: runs(1_800) },
    );
    expect(sum.changed).toBeGreaterThan(10_000);
    // Both happen, or this would prove nothing.
    expect(sum.passed).toBeGreaterThan(1_000);
    expect(sum.held).toBeGreaterThan(1_000);
  });

  it('lands, whatever stands in the target', () => {
    fc.assert(
      fc.property(
        delivery,
        fc.constantFrom(null, values, { ...values, blocks: [], html: '<p>x</p>' }),
        ({ phrases }, target) => {
          const { fields } = read(own, phrases);
          const decisions = takingAll(own);
          const plan = planLanding({
            kit,
            model,
            snapshot: own,
            fields,
            source: values,
            target,
            baseline: null,
            decisions,
          });
          const passed = new Set(
            fields.flatMap(({ segments, contents }) =>
              segments.filter(({ piece }) => contents.has(piece)).map(({ key }) => key),
            ),
          );
          for (const { key, outcome } of plan.segments) {
            expect([key, outcome === 'taken' || outcome === 'same']).toEqual([key, passed.has(key)]);
          }
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it.each([
    ['words', 'word '],
    ['open tags', '<b>'],
    ['closing tags', '</b>'],
    ['tags of the source', '<a id="1">x</a>'],
    ['brackets', '['],
    ['braces', '{'],
    ['ampersands', '&'],
    ['quotes in a tag', '<a "'],
    ['attributes', '<a b="c" '],
    ['comments', '<!-- '],
    ['line ends', '\n'],
    ['addresses', 'https://evil.example/ '],
    ['stars', '*a_ '],
    ['digits', '1.'],
    ['halves of characters', '\ud800'],
  ])('may hold a megabyte of %s', (_, part) => {
    const huge = part.repeat(Math.ceil(1_000_000 / part.length));
    const started = performance.now();
    expectSafe(own, { ...echo(own), 'html.p1': huge });
    expectSafe(plain, { note: huge });
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
