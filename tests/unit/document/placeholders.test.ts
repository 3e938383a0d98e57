import { placeholdersOf } from '../../../server/src/document/placeholders';

describe('placeholders', () => {
  it.each([
    ['Hello {name}', ['{name}']],
    ['{0} of {1}', ['{0}', '{1}']],
    ['{user.name} and {größe}', ['{größe}', '{user.name}']],
    ['{{ count }} left', ['{{count}}']],
    ['Pay ${total} now', ['${total}']],
    ['%s of %1$s', ['%1$s', '%s']],
    ['%d items, %.2f EUR, %05d', ['%.2f', '%05d', '%d']],
    ['Hi %(name)s', ['%(name)s']],
    ['Hi :name, see :other_name', [':name', ':other_name']],
    ['{% if a %}x{% endif %}', ['{%endif%}', '{%ifa%}']],
    ['{{ user.name | upcase }}', ['{{user.name|upcase}}']],
    ['{name} {name}', ['{name}', '{name}']],
    ['{d, date, short}', ['{d,']],
  ])('"%s" holds %j', (text, expected) => {
    expect(placeholdersOf(text)).toEqual([...expected].sort());
  });

  it.each([
    '50% discount',
    '100%, sure',
    "50% d'eau",
    'At 12:30',
    'http://example.com:8080/a',
    'a: b, c :d:',
    'note::after',
    'Prix: été:beau',
    '{ see below }',
    '',
  ])('"%s" holds none', (text) => {
    expect(placeholdersOf(text)).toEqual([]);
  });

  it('takes the cases of an ICU message for prose', () => {
    const source = '{count, plural, one {# day} other {# days}} for {name}';
    expect(placeholdersOf(source)).toEqual(['{count,', '{name}']);
    expect(placeholdersOf('{gender, select, male {He} female {She} other {They}} left')).toEqual(['{gender,']);
  });

  it('reads the placeholders in the cases once, for languages differ in their number', () => {
    const english = '{n, plural, one {{who} has one} other {{who} has #}}';
    const polish = '{n, plural, one {{who} ma} few {{who} maja} many {{who} ma} other {{who} ma}}';
    expect(placeholdersOf(english)).toEqual(['{n,', '{who}']);
    expect(placeholdersOf(polish)).toEqual(placeholdersOf(english));
  });

  it('reads ICU messages in ICU messages', () => {
    const nested = '{g, select, male {{n, plural, one {his} other {{x}}}} other {y}}';
    expect(placeholdersOf(nested)).toEqual(['{g,', '{n,', '{x}']);
  });

  it('does not stumble over an ICU message that never ends', () => {
    expect(placeholdersOf('{n, plural, one {day} other {days}')).toEqual(['{n,', '{day}', '{days}'].sort());
  });
});
