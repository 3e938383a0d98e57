import { kit } from '../helpers';
import { land, markdown, order, translated } from './support';

const source = { title: 'one', body: markdown('two words', 'three') };

/** How often texts of markdown are cut while something is done. */
function cutsDuring(work: () => void): number {
  const format = kit.formats.get('markdown');
  if (!format) throw new Error('There is no markdown.');
  const cut = jest.spyOn(format, 'cut');
  work();
  const { length } = cut.mock.calls;
  cut.mockRestore();
  return length;
}

it('is not cut where nothing came for it and its source stands as it was', () => {
  const first = translated(source);
  const snapshot = order({ ...source, title: 'other' }, first);
  expect(snapshot.segments.map(({ key }) => key)).toEqual(['title']);
  expect(cutsDuring(() => expect(land(snapshot, first).target).toEqual({ ...first.target, title: 'OTHER' }))).toBe(0);
});

it('is cut where its source was moved about, and follows', () => {
  const first = translated(source);
  const snapshot = order({ title: 'other', body: markdown('three', 'two words') }, first);
  const cuts = cutsDuring(() => {
    expect(land(snapshot, first).target).toEqual({ title: 'OTHER', body: markdown('THREE', 'TWO WORDS') });
  });
  expect(cuts).toBeGreaterThan(0);
});
