import {
  createKit,
  cutUncut,
  takeSnapshot,
  takeUncut,
  uncutForTarget,
  uncutSchema,
  wordsOf,
} from '../../../server/src/document';
import { PLAYGROUND } from './corpora-playground';

const kit = createKit();
const options = { locale: 'en', rules: {}, patterns: [], title: 'Title' };

describe('an entry that is cut when it is sent', () => {
  it.each(PLAYGROUND)('$name is cut as it would have been when it was ordered', ({ model, values }) => {
    const target = { ...values, title: 'Another title' };
    const { uncut } = takeUncut(kit, model, values, options);
    const kept = uncutSchema.parse(JSON.parse(JSON.stringify(uncutForTarget(uncut, target))));
    const cut = cutUncut(kit, model, kept, options);
    expect(cut).toEqual(takeSnapshot(kit, model, values, options));
  });

  it.each(PLAYGROUND)('$name has no more segments than it is thought to have', ({ model, values }) => {
    const { gauge } = takeUncut(kit, model, values, options);
    expect(gauge.segments).toBeGreaterThanOrEqual(takeSnapshot(kit, model, values, options).segments.length);
  });

  it('has as many words as it is thought to have, give or take three in a hundred', () => {
    let thought = 0;
    let counted = 0;
    for (const { model, values } of PLAYGROUND) {
      thought += takeUncut(kit, model, values, options).gauge.words;
      counted += wordsOf(takeSnapshot(kit, model, values, options).segments);
    }
    expect(Math.abs(thought / counted - 1)).toBeLessThan(0.03);
  });

  it('keeps nothing of attributes without text, and nothing of a target that is not there', () => {
    const [first] = PLAYGROUND;
    if (!first) throw new Error('The playground is empty.');
    const { uncut } = takeUncut(kit, first.model, first.values, options);
    expect(Object.keys(uncut.values)).not.toContain('slug');
    expect(uncutForTarget(uncut, null).target).toEqual({});
  });
});
