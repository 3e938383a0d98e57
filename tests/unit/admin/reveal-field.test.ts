import { itemsAround } from '../../../admin/src/content-manager/reveal-field';

describe('the items that a field stands in', () => {
  it('are those of repeatables and dynamic zones, from the outside in', () => {
    expect(itemsAround('sections.2.items.0.title')).toEqual(['sections.2', 'sections.2.items.0']);
  });

  it('are none for a field of the entry itself, or of a component that stands alone', () => {
    expect(itemsAround('title')).toEqual([]);
    expect(itemsAround('seo.metaTitle')).toEqual([]);
  });
});
