import { cutEntry, originalContent, wordsOf, type Snapshot } from '../../../server/src/document';
import { heading, keysOf, kept, kit, link, modelOf, paragraph, ruled, snapshotOf, take, text } from './helpers';

const model = modelOf(
  {
    title: { type: 'string' },
    seo: { type: 'component', component: 'shared.seo' },
    faqs: { type: 'component', component: 'shop.faq-item', repeatable: true },
    sections: { type: 'dynamiczone', components: ['shop.faq', 'shop.faq-item'] },
    body: { type: 'blocks' },
  },
  {
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
  },
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

describe('keys of segments', () => {
  const { segments, problems } = cutEntry(kit, model, values, { locale: 'en' });

  it('can be read by people, and stand in the order of the entry', () => {
    expect(keysOf(segments)).toEqual([
      ...['title', 'seo.metaTitle'],
      ...['faqs.1.question', 'faqs.1.answer.p1', 'faqs.1.answer.p2', 'faqs.1.seo.metaTitle'],
      ...['faqs.2.question', 'faqs.2.answer.p1', 'faqs.2.answer.p2', 'faqs.2.seo.metaTitle'],
      'sections.faq-1.heading',
      ...['sections.faq-1.items.1.question', 'sections.faq-1.items.1.answer.p1', 'sections.faq-1.items.1.answer.p2'],
      'sections.faq-1.items.1.seo.metaTitle',
      ...['sections.faq-item-2.question', 'sections.faq-item-2.answer.p1', 'sections.faq-item-2.answer.p2'],
      'sections.faq-item-2.seo.metaTitle',
      'body.p1',
    ]);
  });

  it('never stand twice, not even where a format gives an id twice or a name looks like a path', () => {
    expect(new Set(keysOf(segments)).size).toBe(segments.length);
    const odd = take(
      modelOf(
        { 'a.b': { type: 'text' }, a: { type: 'component', component: 'x.y' } },
        { 'x.y': { b: { type: 'text' } } },
      ),
      {
        'a.b': 'One word',
        a: { b: 'Another' },
      },
    );
    expect(keysOf(odd.segments)).toEqual(['a.b', 'a.b~2']);
  });

  it('keep the reading order even where names look like numbers', () => {
    const odd = take(modelOf({ b: { type: 'text' }, '2': { type: 'text' }, '1': { type: 'blocks' } }), {
      ...{ b: 'First word', '2': 'Second word', '1': [paragraph(text('Third word'))] },
    });
    expect(Object.keys(originalContent(odd))).toEqual(keysOf(odd.segments));
    expect(Object.keys(JSON.parse(JSON.stringify(originalContent(odd))) as object)).toEqual(keysOf(odd.segments));
  });

  it('may be names that mean something to JavaScript', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const odd = take(modelOf(Object.fromEntries(names.map((name) => [name, { type: 'text' }]))), {
      ...Object.fromEntries(names.map((name) => [name, `Words of ${name}`])),
    });
    expect(Object.keys(originalContent(odd)).sort()).toEqual([...names].sort());
  });

  it('are for what is there alone; what cannot be read is told', () => {
    expect(problems.map(({ message }) => message)).toEqual([
      '"sections.2" is a component "shop.gone", which no longer exists; nothing in it is translated.',
    ]);
    const nothing = { title: null, seo: null, faqs: [], sections: [null], body: null };
    for (const empty of [{}, nothing, { title: 7, seo: 'x', faqs: 'x', sections: {}, body: 'x' }]) {
      expect(cutEntry(kit, model, empty, { locale: 'en' }).segments).toEqual([]);
    }
  });
});

describe('details of a segment', () => {
  const detailsOf = (snapshot: Snapshot): Record<string, string> =>
    Object.fromEntries(Object.entries(originalContent(snapshot)).map(([key, { details }]) => [key, details]));

  it('say where it stands, of which entry, and how long it may be', () => {
    const details = detailsOf(take(model, values, { title: 'The title' }));
    expect(details).toMatchObject({
      title: 'Title. At most 255 characters.',
      'seo.metaTitle': 'Seo › Meta title. Of “The title”. At most 60 characters.',
      'sections.faq-1.items.1.seo.metaTitle':
        'Sections › Faq 1 › Items › 1 › Seo › Meta title. Of “The title”. At most 60 characters.',
      'faqs.2.answer.p2': 'Faqs › 2 › Answer › paragraph, after “Second!”. Of “The title”.',
    });
  });

  it('say under which heading it stands', () => {
    const body = [heading(2, text('Care of the oak')), paragraph(text('Wipe it.')), paragraph(text('Oil it.'))];
    expect(Object.values(detailsOf(take(model, { body })))).toEqual([
      'Body › heading.',
      'Body › paragraph, under “Care of the oak”.',
      'Body › paragraph, under “Care of the oak”.',
    ]);
    const long = `A very long sentence ${'that goes on '.repeat(20)}`;
    const after = Object.values(detailsOf(take(model, { body: [paragraph(text(long)), paragraph(text('Next'))] })))[1];
    expect(after).toMatch(/^Body › paragraph, after “A very long sentence .{20,40}…”\.$/);
  });

  it('say what the site says about the field', () => {
    const attribute = ruled('string', { note: 'Shown in the browser’s tab.' });
    expect(detailsOf(snapshotOf('Words', attribute))).toEqual({
      text: 'Text. At most 255 characters. Shown in the browser’s tab.',
    });
  });

  it('say what tags stand for that nobody can guess, and never where a link leads', () => {
    const body = [
      paragraph(
        ...[
          text('Run '),
          text('npm ci', { code: true }),
          text(' for {name}, '),
          link('https://secret.example', text('see')),
        ],
      ),
    ];
    const snapshot = take(model, { body });
    expect(snapshot.segments[0]?.text).toBe('Run <code id="1"/> for <x id="2"/>, <a id="3">see</a>');
    const { details } = snapshot.segments[0] ?? {};
    expect(details).toBe('Body › paragraph. <code id="1"/> is npm ci, <x id="2"/> is {name}.');
    expect(JSON.stringify(originalContent(snapshot))).not.toContain('secret');
  });
});

describe('markup in a document', () => {
  it('is none while no segment has a tag; then texts are sent as they are', () => {
    const snapshot = take(model, { title: 'Q&A: a < b, &lt; & &nbsp;', body: [paragraph(text('1 < 2 & more'))] });
    expect(snapshot.markup).toBe(false);
    expect(snapshot.segments.map((segment) => segment.text)).toEqual(['Q&A: a < b, &lt; & &nbsp;', '1 < 2 & more']);
  });

  it('is there as soon as one has; then all texts are escaped, in the same way', () => {
    const body = [paragraph(text('a & b '), text('bold', { bold: true }))];
    const snapshot = take(model, { title: 'Q&A: a < b, &lt;', body });
    expect(snapshot.markup).toBe(true);
    expect(snapshot.segments.map((segment) => segment.text)).toEqual([
      'Q&amp;A: a &lt; b, &amp;lt;',
      'a &amp; b <b>bold</b>',
    ]);
  });

  it('comes of a placeholder, too', () => {
    const snapshot = snapshotOf('Hi {name} & all');
    expect(snapshot).toMatchObject({ markup: true, segments: [{ text: 'Hi <x id="1"/> &amp; all' }] });
  });

  it('comes of a placeholder of the site’s own', () => {
    const own = [String.raw`\[\[\w+\]\]`];
    expect(snapshotOf('Hi [[name]]').segments[0]?.text).toBe('Hi [[name]]');
    expect(snapshotOf('Hi [[name]]', undefined, { patterns: own })).toMatchObject({
      patterns: own,
      segments: [{ text: 'Hi <x id="1"/>' }],
    });
  });
});

describe('a snapshot', () => {
  it('holds the attributes with texts, as they were, and no other', () => {
    const source = { ...values, body: [], title: '' };
    const snapshot = take(model, source);
    expect(Object.keys(snapshot.attributes).sort()).toEqual(['body', 'faqs', 'sections', 'seo']);
    expect(snapshot.attributes.faqs).toEqual(values.faqs);
    expect(snapshot.attributes.faqs).not.toBe(values.faqs);
    expect(snapshot).toMatchObject({ sourceStatus: 'draft', consent: false, standing: {} });
    expect(take(model, source, { sourceVersion: 'published' }).sourceStatus).toBe('published');
  });

  it('tells items by their row, component, position and what they hold', () => {
    const snapshot = take(model, values);
    expect(snapshot.items).toMatchObject([
      { path: ['faqs', 0], id: 2, component: 'shop.faq-item', position: 0 },
      { path: ['faqs', 1], id: 3, component: 'shop.faq-item', position: 1 },
      { path: ['sections', 0], id: 4, component: 'shop.faq', position: 0 },
      { path: ['sections', 0, 'items', 0], id: 5, component: 'shop.faq-item', position: 0 },
      { path: ['sections', 1], id: 6, component: 'shop.faq-item', position: 1 },
    ]);
    const innermost = snapshot.fields.map(({ path, item: index }) => [
      path.slice(0, -1).join('.'),
      index === undefined ? undefined : snapshot.items[index]?.path.join('.'),
    ]);
    expect(innermost).toContainEqual(['sections.0.items.0', 'sections.0.items.0']);
    expect(innermost).toContainEqual(['sections.0', 'sections.0']);
    // A component that is no item belongs to the item around it.
    expect(innermost).toContainEqual(['sections.1.seo', 'sections.1']);
    expect(innermost).toContainEqual(['seo', undefined]);
  });

  it('knows an item again by what it holds, whatever its row and place', () => {
    const before = take(model, { faqs: [item(2, 'First'), item(3, 'Second')] }).items;
    const after = take(model, { faqs: [item(91, 'Second'), item(92, 'First'), item(93, 'Third')] }).items;
    expect(after.map(({ fingerprint }) => before.findIndex((one) => one.fingerprint === fingerprint))).toEqual([
      1, 0, -1,
    ]);
  });

  it('counts the words of its segments, not what escaping adds nor tags', () => {
    const body = [paragraph(text('salt & pepper < '), text('thyme', { bold: true }))];
    expect(wordsOf(take(model, { title: 'Two words', body }).segments)).toBe(5);
  });

  it('survives being kept as JSON', () => {
    const snapshot = take(model, { ...values, title: 'Q&A 🎉 <' });
    expect(kept(snapshot)).toEqual(snapshot);
  });
});
