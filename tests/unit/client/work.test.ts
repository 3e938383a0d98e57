import { completedPhrases, workShape } from '../../../server/src/client';

const sent = {
  title: { original_phrase: 'Hello', details: 'the heading' },
  body: { original_phrase: 'World' },
};

describe('finished work', () => {
  it('is read from author_work as strings', () => {
    const document = { original_content: sent, author_work: { title: 'Hallo', body: 'Welt' } };
    expect(completedPhrases(document)).toEqual({ title: 'Hallo', body: 'Welt' });
    expect(workShape(document)).toBe('phrases');
  });

  it.each(['completed_phrase', 'phrase', 'translation', 'text', 'value', 'somewhere_else'])(
    'is read from objects in author_work holding it as %s',
    (name) => {
      const author_work = { title: { original_phrase: 'Hello', details: 'the heading', [name]: 'Hallo' } };
      expect(completedPhrases({ original_content: sent, author_work })).toEqual({ title: 'Hallo' });
    },
  );

  it('is read from original_content where author_work has none', () => {
    const original_content = {
      title: { original_phrase: 'Hello', completed_phrase: 'Hallo' },
      body: { original_phrase: 'World', completed_phrase: 'Erde' },
    };
    expect(completedPhrases({ original_content, author_work: { body: 'Welt' } })).toEqual({
      title: 'Hallo',
      body: 'Welt',
    });
    expect(completedPhrases({ original_content, author_work: null })).toEqual({ title: 'Hallo', body: 'Erde' });
    expect(completedPhrases({ original_content, author_work: { body: '  ' } })).toEqual({
      title: 'Hallo',
      body: 'Erde',
    });
  });

  it('is never what was sent, and never empty', () => {
    const author_work = {
      title: { original_phrase: 'Hello' },
      body: '',
      more: { a: 'x', b: 'y' },
      other: null,
      list: ['x'],
    };
    expect(completedPhrases({ original_content: sent, author_work })).toEqual({});
    expect(completedPhrases({ original_content: { title: 'Hello' }, author_work: undefined })).toEqual({});
    expect(workShape({ original_content: sent, author_work })).toBe('none');
  });

  it('keeps keys of any name', () => {
    const author_work: unknown = JSON.parse(
      '{"__proto__": "eins", "constructor": "zwei", "body.0[x]": "drei", "unasked": "vier"}',
    );
    const phrases = completedPhrases({ original_content: {}, author_work });
    expect(Object.entries(phrases)).toEqual([
      ['__proto__', 'eins'],
      ['constructor', 'zwei'],
      ['body.0[x]', 'drei'],
      ['unasked', 'vier'],
    ]);
  });

  it.each([
    [{ free_text: 'Hallo Welt' }, 'text'],
    ['Hallo Welt', 'text'],
    ['https://files.example.com/work.html?x=1', 'file'],
    [{ free_text: 'https://files.example.com/work.html' }, 'file'],
    ['', 'none'],
    [{ free_text: '' }, 'none'],
    [undefined, 'none'],
    [{}, 'none'],
  ])('of a standard document is recognised and left out: %j is %s', (author_work, shape) => {
    expect(completedPhrases({ original_content: 'Hello world', author_work })).toEqual({});
    expect(workShape({ original_content: 'Hello world', author_work })).toBe(shape);
  });

  it('of a key that is called free_text is a phrase', () => {
    const document = {
      original_content: { free_text: { original_phrase: 'Hello' } },
      author_work: { free_text: 'Hallo' },
    };
    expect(completedPhrases(document)).toEqual({ free_text: 'Hallo' });
  });
});
