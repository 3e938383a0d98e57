import fc from 'fast-check';
import { readDelivery, type Snapshot } from '../../../server/src/document';
import { anyText } from './arbitraries';
import { link, paragraph, snapshotOf, text } from './helpers';

/** The codes of what the checks say when `came` is delivered for a text. */
function codes(source: string, came: string, type = 'text'): string[] {
  const { accepted, findings } = readDelivery(snapshotOf(source, { type }), { text: came });
  expect(accepted.size).toBe(findings.length === 0 ? 1 : 0);
  return findings.map(({ code }) => code);
}

describe('reading a delivery', () => {
  it('accepts a translation', () => {
    const { accepted, findings } = readDelivery(snapshotOf('Hello'), { text: 'Hallo' });
    expect([...accepted]).toEqual([['text', 'Hallo']]);
    expect(findings).toEqual([]);
  });

  it('names what is missing or empty', () => {
    for (const phrases of [{}, { text: '' }, { text: ' \n\u00a0' }]) {
      const { accepted, findings } = readDelivery(snapshotOf('Hello'), phrases as Record<string, string>);
      expect(accepted.size).toBe(0);
      expect(findings).toEqual([{ key: 'text', code: 'missing', message: 'Nothing came back for text.' }]);
    }
  });

  it('takes tags around nothing for nothing', () => {
    expect(codes('<p>Hello</p>', '<p></p>')).toEqual(['missing']);
    expect(codes('<p>Hello</p>', '<p>&nbsp; </p>')).toEqual(['missing']);
    const snapshot = snapshotOf([paragraph(text('Hello', { bold: true }))], { type: 'blocks' });
    expect(readDelivery(snapshot, { 'text.b1': '<b></b>' }).findings.map(({ code }) => code)).toEqual(['missing']);
  });

  it('passes over keys that nobody sent', () => {
    const { accepted, findings } = readDelivery(snapshotOf('Hello'), { text: 'Hallo', other: 'x', toString: 'y' });
    expect([...accepted.keys()]).toEqual(['text']);
    expect(findings).toEqual([]);
  });

  it('does not read inherited keys', () => {
    const snapshot: Snapshot = snapshotOf('Hello');
    const odd = { ...snapshot, segments: snapshot.segments.map((segment) => ({ ...segment, key: 'constructor' })) };
    expect(readDelivery(odd, {}).findings).toHaveLength(1);
  });

  it('throws nothing and writes nothing empty, whatever comes', () => {
    fc.assert(
      fc.property(anyText, anyText, (source, came) => {
        const { accepted } = readDelivery(snapshotOf(`x${source}`), { text: came });
        for (const value of accepted.values()) expect(value.trim()).not.toBe('');
      }),
    );
  });
});

describe('placeholders of a delivery', () => {
  it.each([
    ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# Tag} other {# Tage}}'],
    ['{count, plural, one {day} other {days}}', '{count, plural, one {Tag} other {Tage}}'],
    ['Hi {name}, {{x}} %s :who ${y}', '${y} :who %s {{x}}, hallo {name}'],
    ['{{ x }} left', 'noch {{x}}'],
    ['{% if a %}yes{% endif %}', '{% if a %}ja{% endif %}'],
  ])('"%s" may become "%s"', (source, came) => {
    expect(codes(source, came)).toEqual([]);
  });

  it.each([
    ['Hi {name}', 'Hallo'],
    ['Hi', 'Hallo {name}'],
    ['Hi {name}', 'Hallo {Name}'],
    ['Hi {{x}}', 'Hallo {x}'],
    ['%s of %s', '%s von'],
    ['Hi :name', 'Hallo :nom'],
    ['Pay ${x}', 'Zahle $x'],
    ['{count, plural, other {# days}}', '{anzahl, plural, other {# Tage}}'],
    ['{% if a %}yes{% endif %}', '{% wenn a %}ja{% endif %}'],
  ])('"%s" may not become "%s"', (source, came) => {
    expect(codes(source, came)).toEqual(['placeholders']);
  });

  it('says what is lost and what is new', () => {
    const { findings } = readDelivery(snapshotOf('Hi {name}'), { text: 'Hallo {nom}' });
    expect(findings[0]?.message).toBe(
      'The translation of text lacks "{name}" and has "{nom}", which the source does not.',
    );
  });
});

describe('length of a delivery', () => {
  const snapshot = snapshotOf('Hello', { type: 'string', maxLength: 5 });

  it('is held against the field’s', () => {
    expect(readDelivery(snapshot, { text: 'Hallo' }).findings).toEqual([]);
    expect(readDelivery(snapshot, { text: 'Hallo!' }).findings).toEqual([
      { key: 'text', code: 'length', message: 'The translation of text has 6 characters; the field takes 5.' },
    ]);
  });

  it('counts the text, not its escapes', () => {
    const escaped = { ...snapshot, markup: true };
    expect(readDelivery(escaped, { text: 'a&amp;b&lt;' }).accepted.get('text')).toBe('a&b<');
  });

  it('tells every reason at once', () => {
    expect(codes('Hi {a}', `${'x'.repeat(300)}<b>y</b>`, 'string')).toEqual(['placeholders', 'markup', 'length']);
  });
});

describe('links and code of a rich text', () => {
  const body = [paragraph(text('See '), link('https://a.example', text('here')), text('npm i', { code: true }))];
  const snapshot = snapshotOf(body, { type: 'blocks' });
  const read = (came: string): string[] => readDelivery(snapshot, { 'text.b1': came }).findings.map(({ code }) => code);

  it('come back, wherever they stand then', () => {
    expect(read('<code id="2"></code> siehe <a id="1">hier</a>')).toEqual([]);
  });

  it('come back from tools that write empty elements short', () => {
    const { accepted, findings } = readDelivery(snapshot, { 'text.b1': '<a id="1">Hier</a> <code id="2"/> tippen' });
    expect(findings).toEqual([]);
    expect(accepted.get('text.b1')).toBe('<a id="1">Hier</a> <code id="2"></code> tippen');
  });

  it.each([
    ['lost', 'Siehe <a id="1">hier</a>'],
    ['doubled', 'Siehe <a id="1">hier</a> <a id="1">da</a><code id="2"></code>'],
    ['of another number', 'Siehe <a id="3">hier</a><code id="2"></code>'],
    ['with an address of their own', 'Siehe <a id="1" href="https://evil.example">hier</a><code id="2"></code>'],
    ['with words that would be lost', 'Siehe <a id="1">hier</a><code id="2">npm installieren</code>'],
    ['with a mark more', '<b>Siehe</b> <a id="1">hier</a><code id="2"></code>'],
  ])('are refused when %s', (_, came) => {
    expect(read(came)).toEqual(['markup']);
  });
});
