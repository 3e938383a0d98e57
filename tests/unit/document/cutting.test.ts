import { cutEntry, takeSnapshot, wordsOf } from '../../../server/src/document';
import { keysOf, modelOf, paragraph, text } from './helpers';

const components = {
  'shared.seo': { metaTitle: { type: 'string', maxLength: 60 }, image: { type: 'media' } },
  'shop.faq-item': {
    question: { type: 'string' },
    answer: { type: 'blocks' },
    seo: { type: 'component', component: 'shared.seo' },
  },
  'shop.faq': {
    heading: { type: 'string' },
    items: { type: 'component', component: 'shop.faq-item', repeatable: true },
  },
};
const model = modelOf(
  {
    title: { type: 'string' },
    seo: { type: 'component', component: 'shared.seo' },
    faqs: { type: 'component', component: 'shop.faq-item', repeatable: true },
    sections: { type: 'dynamiczone', components: ['shop.faq', 'shop.faq-item'] },
    body: { type: 'blocks' },
  },
  components,
);

const item = (id: number, words: string): Record<string, unknown> => ({
  id,
  question: `${words}?`,
  answer: [paragraph(text(`${words}!`)), paragraph(text('')), paragraph(text(`${words} again`))],
  seo: { id: id + 100, metaTitle: `${words} meta`, image: { id: 7, alternativeText: 'Not ours' } },
});
const values = {
  title: 'The title',
  seo: { id: 1, metaTitle: 'Meta', image: null },
  faqs: [item(2, 'First'), item(3, 'Second')],
  sections: [
    { __component: 'shop.faq', id: 4, heading: 'All', items: [item(5, 'Third')] },
    { __component: 'shop.faq-item', ...item(6, 'Fourth') },
    { __component: 'shop.gone', id: 8, heading: 'Of a component that is no more' },
  ],
  body: [paragraph(text('Body'))],
};

describe('cutting an entry into segments', () => {
  const segments = cutEntry(model, values, 'en');

  it('gives each text a key that people can read', () => {
    expect(keysOf(segments)).toEqual([
      'title',
      'seo.metaTitle',
      'faqs.1.question',
      'faqs.1.answer.b1',
      'faqs.1.answer.b2',
      'faqs.1.seo.metaTitle',
      'faqs.2.question',
      'faqs.2.answer.b1',
      'faqs.2.answer.b2',
      'faqs.2.seo.metaTitle',
      'sections.faq-1.heading',
      'sections.faq-1.items.1.question',
      'sections.faq-1.items.1.answer.b1',
      'sections.faq-1.items.1.answer.b2',
      'sections.faq-1.items.1.seo.metaTitle',
      'sections.faq-item-2.question',
      'sections.faq-item-2.answer.b1',
      'sections.faq-item-2.answer.b2',
      'sections.faq-item-2.seo.metaTitle',
      'body.b1',
    ]);
  });

  it('never gives a key twice', () => {
    expect(new Set(keysOf(segments)).size).toBe(segments.length);
  });

  it('says where the text stands, to people and to programs', () => {
    const find = (key: string) => segments.find((segment) => segment.key === key);
    expect(find('sections.faq-1.items.1.seo.metaTitle')).toMatchObject({
      attribute: 'sections',
      fieldPath: ['sections', 0, 'items', 0, 'seo', 'metaTitle'],
      nodePath: [],
      format: 'plain',
      text: 'Third meta',
      details: 'Sections › Faq 1 › Items › 1 › Seo › Meta title (at most 60 characters)',
      maxLength: 60,
      words: 2,
    });
    expect(find('faqs.2.answer.b2')).toMatchObject({
      attribute: 'faqs',
      fieldPath: ['faqs', 1, 'answer'],
      nodePath: [2],
      format: 'inline',
      text: 'Second again',
      details: 'Faqs › 2 › Answer',
    });
    expect(find('faqs.2.answer.b2')).not.toHaveProperty('maxLength');
  });

  it('passes over what is not there', () => {
    expect(cutEntry(model, {}, 'en')).toEqual([]);
    const nothing = { title: null, seo: null, faqs: [], sections: [null], body: null };
    expect(cutEntry(model, nothing, 'en')).toEqual([]);
    expect(cutEntry(model, { title: 7, seo: 'x', faqs: 'x', sections: {}, body: 'x' }, 'en')).toEqual([]);
  });

  it('takes a snapshot of the attributes that hold texts, and of no other', () => {
    const snapshot = takeSnapshot(model, { ...values, body: [], title: '42' }, 'en', {
      faqs: [item(9, 'X')],
      seo: null,
    });
    expect(Object.keys(snapshot.attributes)).toEqual(['seo', 'faqs', 'sections']);
    expect(snapshot.attributes.faqs).toEqual(values.faqs);
    expect(snapshot.attributes.faqs).not.toBe(values.faqs);
    expect(snapshot.target).toEqual({
      seo: null,
      faqs: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      sections: null,
    });
  });

  it('counts the words of all segments', () => {
    const snapshot = takeSnapshot(model, { title: 'Two words', body: [paragraph(text('And three more'))] }, 'en', null);
    expect(wordsOf(snapshot)).toBe(5);
  });

  it('does not count what escaping adds', () => {
    const snapshot = takeSnapshot(model, { body: [paragraph(text('salt & pepper < thyme'))] }, 'en', null);
    expect(wordsOf(snapshot)).toBe(3);
  });
});
