import fc from 'fast-check';
import { createKit, readDelivery, takeSnapshot, type Attribute } from '../../../server/src/document';
import { anyText } from './blocks/arbitraries';
import { context, echo, errorsOf, kit, link, modelOf, paragraph, read, ruled, snapshotOf, take, text } from './helpers';
import { runs } from './runs';

/** What is written, and what holds segments back, when `came` is delivered for a text. */
function deliver(source: unknown, came: string, attribute: Attribute = { type: 'text' }) {
  const snapshot = snapshotOf(source, attribute);
  const delivery = read(
    snapshot,
    echo(snapshot, () => came),
  );
  const codes = errorsOf(delivery).map((error) => error.slice(error.lastIndexOf(' ') + 1));
  return { value: delivery.fields[0]?.value, codes };
}

describe('reading a delivery', () => {
  it('puts a translation in its place, between the white space of its author', () => {
    expect(deliver(' Hello\n', 'Hallo')).toEqual({ value: ' Hallo\n', codes: [] });
    expect(deliver('Hello', '\n Hallo ')).toEqual({ value: 'Hallo', codes: [] });
  });

  it('names what is missing or empty, and leaves the source there', () => {
    for (const phrases of [{}, { text: '' }, { text: ' \n\u00a0' }]) {
      const { fields, findings } = read(snapshotOf('Hello'), phrases as Record<string, string>);
      expect(fields).toMatchObject([{ value: 'Hello' }]);
      expect(fields[0]?.contents.size).toBe(0);
      expect(findings).toEqual([
        { key: 'text', code: 'missing', severity: 'error', message: 'Nothing came back for it.' },
      ]);
    }
  });

  it('takes tags around nothing for nothing', () => {
    const bold = [paragraph(text('Hello', { bold: true }))];
    for (const came of ['<b></b>', '<b> \u00a0</b>']) {
      expect(deliver(bold, came, { type: 'blocks' })).toEqual({ value: bold, codes: ['missing'] });
    }
  });

  it('warns of keys that nobody sent, and passes over them', () => {
    const phrases = JSON.parse('{"text": "Hallo", "other": "x", "toString": "y", "__proto__": "z"}') as Record<
      string,
      string
    >;
    const { fields, findings } = read(snapshotOf('Hello'), phrases);
    expect(fields).toMatchObject([{ value: 'Hallo' }]);
    expect(findings.map(({ key, code, severity }) => `${key} ${code} ${severity}`)).toEqual([
      ...['other unknown warning', 'toString unknown warning', '__proto__ unknown warning'],
    ]);
  });

  it('does not read inherited keys', () => {
    const snapshot = take(modelOf({ constructor: { type: 'text' } }), { constructor: 'Some words' });
    expect(errorsOf(read(snapshot, {}))).toEqual(['constructor missing']);
  });

  it('holds back what has an error, and nothing else', () => {
    const body = ['One', 'Two', 'Three'].map((word) => paragraph(text(`${word} word`, { bold: true })));
    const snapshot = snapshotOf(body, { type: 'blocks' });
    const phrases = { 'text.p1': '<b>Un mot</b>', 'text.p2': 'Deux mots', 'text.p3': '<b>Trois mots</b>' };
    const delivery = read(snapshot, phrases);
    expect(errorsOf(delivery)).toEqual(['text.p2 tags']);
    expect(delivery.fields[0]?.value).toEqual([
      paragraph(text('Un mot', { bold: true })),
      paragraph(text('Two word', { bold: true })),
      paragraph(text('Trois mots', { bold: true })),
    ]);
    expect([...(delivery.fields[0]?.contents.keys() ?? [])]).toEqual(['p1', 'p3']);
  });

  it('lets what has a warning in', () => {
    const { fields, findings } = read(snapshotOf('We sell 12 apples'), { text: 'Nous vendons 13 pommes' });
    expect([...new Set(findings.map(({ code, severity }) => `${code} ${severity}`))]).toEqual(['numbers warning']);
    expect(fields).toMatchObject([{ value: 'Nous vendons 13 pommes' }]);
  });

  it('holds back what the format refuses, with its reason', () => {
    const linked = [paragraph(text(''), link('/a', text('One')), text(' and '), link('/b', text('two')), text(''))];
    const { fields, findings } = read(snapshotOf(linked, { type: 'blocks' }), {
      'text.p1': '<a id="1">Un <a id="2">deux</a></a>',
    });
    expect(fields[0]?.value).toEqual(linked);
    expect(findings).toMatchObject(
      [{ key: 'text.p1', code: 'place', severity: 'error', message: /^It cannot stand in its place: .+\.$/ }].map(
        (finding) => ({ ...finding, message: expect.stringMatching(finding.message) as string }),
      ),
    );
  });

  it('asks the checks of the site', () => {
    const own = createKit();
    own.addCheck({
      name: 'no-shouting',
      run: ({ translation }) =>
        translation === translation.toUpperCase()
          ? [{ code: 'no-shouting', severity: 'error', message: 'Quiet!' }]
          : [],
    });
    const snapshot = takeSnapshot(own, modelOf({ text: { type: 'text' } }), { text: 'Hello' }, { locale: 'en' });
    expect(readDelivery(own, snapshot, { text: 'HALLO' }, context).findings).toMatchObject([{ code: 'no-shouting' }]);
    expect(readDelivery(own, snapshot, { text: 'Hallo' }, context).findings).toEqual([]);
  });

  it('tells of a check that breaks, which stops nothing', () => {
    const own = createKit();
    own.addCheck({
      name: 'broken',
      run: () => {
        throw new Error('no dictionary');
      },
    });
    const snapshot = snapshotOf('Hello');
    const { fields, findings } = readDelivery(own, snapshot, { text: 'Hallo' }, context);
    expect(fields[0]?.value).toBe('Hallo');
    const message = 'The check "broken" could not look at it: no dictionary';
    expect(findings).toEqual([{ key: 'text', code: 'check', severity: 'warning', message }]);
  });

  it('takes placeholders around nothing for nothing', () => {
    expect(deliver('Hello {name}', ' <x id="1"/> ')).toEqual({ value: 'Hello {name}', codes: ['missing'] });
  });

  it('tells when the site no longer has the format', () => {
    const snapshot = snapshotOf('Hello');
    expect(() => readDelivery({ ...kit, formats: new Map() }, snapshot, { text: 'Hallo' }, context)).toThrow(
      /There is no text format "plain"/,
    );
  });

  it('throws nothing and writes nothing empty, whatever comes', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, came) => {
        const { value } = deliver(`x${source}`, came);
        if (typeof value === 'string') expect(value.trim()).not.toBe('');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('reads halves of characters in a row, in source and translation', () => {
    expect(deliver('\udc00\udc00 < words', 'words').codes).toEqual([]);
    expect(deliver('Hi {name}', '\udc00\udc00<x id="1"/>').codes).toEqual(['markup']);
  });
});

describe('a translation brings no markup', () => {
  it.each([
    ['a < b', 'x < y'],
    ['I <3 you', 'Dich <3 ich'],
    ['Fish & chips', 'Fisch &amp; Pommes'],
  ])('"%s" may become "%s"', (source, came) => {
    expect(deliver(source, came)).toEqual({ value: came, codes: [] });
  });

  it.each([
    ['a script', 'Hello', 'Hallo<script>alert(1)</script>'],
    ['an image', 'Hello', 'Hallo<img src=x onerror=alert(1)>'],
    ['an svg', 'a', 'b<svg onload=alert(1)>'],
    ['a tag in entities', 'Hello', 'Hallo &lt;b>'],
    ['a comment', 'Hello', 'Hallo <!-- x'],
  ])('%s is held back in a plain text', (_, source, came) => {
    expect(deliver(source, came)).toEqual({ value: source, codes: ['markup'] });
  });

  it.each([
    ['richtext', 'Go *there*', '[Los](https://evil.example) <i id="1">x</i>'],
    ['richtext', 'See [it](/x)', '<a id="1" href="https://evil.example">Los</a>'],
    ['text', '<p onclick="x">Hello <b>you</b></p>', '<b onclick="alert(1)">Du</b>'],
    ['text', '<p>Hello</p>', 'Hallo</p><script>alert(1)</script>'],
  ])('in %s "%s" is left as it is when "%s" comes', (type, source, came) => {
    const { value, codes } = deliver(source, came, { type });
    expect(codes.length).toBeGreaterThan(0);
    expect(value).toBe(source);
  });

  it('means nothing where text is text: it is written so that it stands for itself', () => {
    const { value, codes } = deliver('Some *words* {x}', '# A <i>[word](/x)</i> `y` | <x id="1"/>', {
      type: 'richtext',
    });
    expect(codes).toEqual([]);
    expect(value).toBe('\\# A *\\[word]\\(/x)* \\`y\\` | {x}');
  });
});

describe('placeholders of a delivery', () => {
  it('travel as tags, and may be moved or written out', () => {
    for (const came of ['<x id="2"/> für <x id="1"/>', '{{ x }} für {name}']) {
      expect(deliver('Hi {name}, {{ x }}', came)).toEqual({ value: '{{ x }} für {name}', codes: [] });
    }
  });

  it('must all be there, and no other', () => {
    expect(deliver('Hi {name}', 'Hallo').codes).toEqual(['tags']);
    expect(deliver('Hi {name}', 'Hallo <x id="1"/><x id="1"/>').codes).toEqual(['tags']);
    expect(deliver('Hi', 'Hallo {name}').codes).toEqual(['placeholders']);
  });

  it('in the cases of an ICU choice are the language’s', () => {
    const source = '{count, plural, one {# day} other {# days}}';
    expect(deliver(source, '{count, plural, one {# Tag} other {# Tage}}').codes).toEqual([]);
    expect(deliver(source, '{anzahl, plural, other {# Tage}}').codes).toContain('placeholders');
  });

  it('of the site’s own are kept in every format, as they are', () => {
    const options = { patterns: [String.raw`\[\[\w+\]\]`] };
    const snapshot = snapshotOf('Dear [[FNAME]], *hello*', { type: 'richtext' }, options);
    const { fields } = read(snapshot, { 'text.p1': '<i>Hallo</i>, <x id="1"/>' });
    expect(fields[0]?.value).toBe('*Hallo*, [[FNAME]]');
  });
});

describe('length of a delivery', () => {
  it('is held against the field’s', () => {
    const five = { type: 'string', maxLength: 5 };
    expect(deliver('Hello', 'Hallo', five)).toEqual({ value: 'Hallo', codes: [] });
    expect(deliver('Hello', 'Hallo!', five)).toEqual({ value: 'Hello', codes: ['length'] });
  });

  it('counts the text, not its escapes', () => {
    const model = modelOf({ text: { type: 'string', maxLength: 7 }, body: { type: 'text' } });
    const snapshot = take(model, { text: 'a&b < c', body: 'Hi {name}' });
    const { fields } = read(snapshot, { text: 'x&amp;y &lt; z', body: 'Du <x id="1"/>' });
    expect(fields[0]?.value).toBe('x&y < z');
  });

  it('of a value in pieces is that of all of it; then none of it goes in', () => {
    const source = '<p>One word</p><p>Two</p>';
    const attribute = ruled('text', { format: 'html', maxLength: 30 });
    const snapshot = snapshotOf(source, attribute);
    expect(read(snapshot, { 'text.p1': 'Un seul', 'text.p2': 'Deux' }).fields[0]?.value).toBe(
      '<p>Un seul</p><p>Deux</p>',
    );
    const delivery = read(snapshot, { 'text.p1': 'Un seul mot', 'text.p2': 'Deux mots' });
    expect(errorsOf(delivery)).toEqual(['text.p1 length', 'text.p2 length']);
    expect(delivery.fields[0]).toMatchObject({ value: source, contents: new Map() });
  });
});
