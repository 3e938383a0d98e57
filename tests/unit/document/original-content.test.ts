import fc from 'fast-check';
import { originalContent, readDelivery, snapshotSchema, takeSnapshot } from '../../../server/src/document';
import { escapeText, unescapeText } from '../../../server/src/document/formats/markup';
import { anyText } from './arbitraries';
import { echo, modelOf, paragraph, snapshotOf, text } from './helpers';

const model = modelOf({ title: { type: 'string' }, html: { type: 'text' }, body: { type: 'blocks' } });

describe('original content', () => {
  it('has the shape of a key/value document', () => {
    const snapshot = takeSnapshot(model, { title: 'Hello', html: 'World' }, 'en', null);
    expect(originalContent(snapshot)).toEqual({
      title: { original_phrase: 'Hello', details: 'Title (at most 255 characters)' },
      html: { original_phrase: 'World', details: 'Html' },
    });
  });

  it('sends plain texts as they are where nothing holds markup', () => {
    const snapshot = takeSnapshot(model, { title: 'Q&A: a < b, &lt; & &nbsp;' }, 'en', null);
    expect(snapshot.markup).toBe(false);
    expect(echo(snapshot)).toEqual({ title: 'Q&A: a < b, &lt; & &nbsp;' });
  });

  it('escapes plain texts beside texts with markup', () => {
    const snapshot = takeSnapshot(model, { title: 'Q&A: a < b', body: [paragraph(text('a & b'))] }, 'en', null);
    expect(snapshot.markup).toBe(true);
    expect(echo(snapshot)).toEqual({ title: 'Q&amp;A: a &lt; b', 'body.b1': 'a &amp; b' });
  });

  it('sends HTML that an author wrote as it is, and says that there is some', () => {
    const html = '<p>Salt &amp; <b>pepper</b></p>';
    const snapshot = takeSnapshot(model, { title: 'Q&A', html }, 'en', null);
    expect(snapshot.markup).toBe(true);
    expect(echo(snapshot)).toEqual({ title: 'Q&amp;A', html });
    const { accepted } = readDelivery(snapshot, { title: 'F&amp;A', html: '<p>Salz &amp; <b>Pfeffer</b></p>' });
    expect(accepted.get('title')).toBe('F&A');
    expect(accepted.get('html')).toBe('<p>Salz &amp; <b>Pfeffer</b></p>');
  });

  it('survives being kept as JSON', () => {
    const snapshot = takeSnapshot(model, { title: 'Q&A', body: [paragraph(text('🎉 <'))] }, 'en', { title: 'F&A' });
    expect(snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  });
});

describe('escaping', () => {
  it.each(['&lt;', '&amp;lt;', '&nbsp;', '&#39;', '&amp;', '&', '<b>', '&amp;amp;nbsp;', '&am<p;'])(
    '"%s" comes back',
    (x) => {
      expect(unescapeText(escapeText(x))).toBe(x);
    },
  );

  it('is undone exactly, whatever the text', () => {
    fc.assert(fc.property(anyText, (x) => unescapeText(escapeText(x)) === x));
  });

  it('leaves nothing that could be a tag or an entity of the text’s own', () => {
    fc.assert(
      fc.property(anyText, (x) => {
        expect(escapeText(x)).not.toMatch(/<|&(?!amp;|lt;)/);
      }),
    );
  });

  it('reads what tools like to escape besides', () => {
    expect(unescapeText('&quot;a&quot; &gt; &#39;b&apos;&nbsp;c &eacute;')).toBe('"a" > \'b\'\u00a0c &eacute;');
  });

  it('does not touch a text that travelled without escapes', () => {
    const { accepted } = readDelivery(snapshotOf('Fish &amp; chips'), { text: 'Fisch &amp; Pommes' });
    expect(accepted.get('text')).toBe('Fisch &amp; Pommes');
  });
});
