import fc from 'fast-check';
import type { Values } from '../../../../server/src/document/schema';
import { walkAllFields, walkFields } from '../../../../server/src/document/select/index';
import { runs } from '../runs';
import { model, page, problemsOf, walked } from './support';

describe('values that do not fit', () => {
  it.each<[string, unknown, string]>([
    [
      'an unknown component',
      { sections: [{ __component: 'gone.away', title: 'x' }] },
      '"sections.0" is a component "gone.away", which no longer exists; nothing in it is translated.',
    ],
    [
      'a zone item without its component',
      { sections: [{ title: 'x' }] },
      '"sections.0" does not say which component it is; nothing in it is translated.',
    ],
    [
      'a zone that is no list',
      { sections: { __component: 'sections.hero' } },
      '"sections" should hold a list of components; nothing in it is translated.',
    ],
    ['an item that is none', { sections: [null] }, '"sections.0" should be a component; nothing in it is translated.'],
    [
      'a component that is a list',
      { seo: [{ metaTitle: 'x' }] },
      '"seo" should hold a component; nothing in it is translated.',
    ],
    ['a component that is a text', { seo: 'x' }, '"seo" should hold a component; nothing in it is translated.'],
  ])('%s is told, and the rest is walked', (_name, odd, problem) => {
    expect(problemsOf(page, { title: 'A page', ...(odd as object) })).toEqual([problem]);
    expect(walked(page, { title: 'A page', ...(odd as object) })).toEqual(['title plain']);
  });

  it('a document that some editor keeps as text is told and not sent', () => {
    const of = model({ body: { type: 'text', customField: 'plugin::nobody.knows' } });
    expect(walked(of, { body: '{"type":"doc"}' })).toEqual([]);
    expect(problemsOf(of, { body: '{"type":"doc"}' })).toEqual([
      '"body" is written in a way that no format reads; it is copied as it is.',
    ]);
  });

  it('a component within itself ends where its values end', () => {
    const tree = model(
      { node: { type: 'component', component: 'a.node' } },
      { 'a.node': { text: { type: 'text' }, node: { type: 'component', component: 'a.node' } } },
    );
    expect(walked(tree, { node: { text: 'a', node: { text: 'b', node: null } } })).toEqual([
      'node.text plain',
      'node.node.text plain',
    ]);
    const round: Values = { text: 'x' };
    round.node = round;
    expect(problemsOf(tree, { node: round })).toEqual([
      expect.stringMatching(/nested too deeply to be read; nothing in it is translated\.$/),
    ]);
    const list = model(
      { nodes: { type: 'component', component: 'a.list', repeatable: true } },
      { 'a.list': { nodes: { type: 'component', component: 'a.list', repeatable: true } } },
    );
    const ring: Values = {};
    ring.nodes = [ring];
    expect(problemsOf(list, ring)).toHaveLength(1);
  });

  it('never throws, whatever stands there', () => {
    const odd = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    const item = fc.record(
      {
        id: odd,
        __component: fc.constantFrom('sections.hero', 'sections.faq', 'gone', 3),
        title: odd,
        items: odd,
        heading: odd,
      },
      { requiredKeys: [] },
    );
    const entry = fc.record(
      {
        title: odd,
        body: odd,
        seo: fc.oneof(odd, item),
        sections: fc.oneof(odd, fc.array(fc.oneof(item, odd))),
        data: odd,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(entry, odd), (any) => {
        const seen = new Set<string>();
        const { problems } = walkFields(page, any as Values, {}, ({ path, format }) => {
          expect(typeof format).toBe('string');
          seen.add(path.join('\n'));
        });
        for (const { message } of problems) expect(message).toMatch(/\.$/);
        let count = 0;
        walkAllFields(page, any as Values, {}, ({ rule, value }) => {
          if (rule.rule === 'translate' && value !== null && value !== undefined && value !== '') count += 1;
        });
        expect(seen.size).toBe(count);
      }),
      { numRuns: runs(1000) },
    );
  });
});
