import { findPlaceholders } from '../../../../server/src/document/placeholders/index';

const found = (text: string, own: RegExp[] = []): string[] => findPlaceholders(text, own).map((it) => it.text);

describe('finding placeholders', () => {
  it.each<[string, string[]]>([
    ['Hello {name}', ['{name}']],
    ['{0} of {1}', ['{0}', '{1}']],
    ['{ name } and {größe}', ['{ name }', '{größe}']],
    ['On {date, date, long} at {t, time}', ['{date, date, long}', '{t, time}']],
    ['{total, number, ::currency/EUR}', ['{total, number, ::currency/EUR}']],
    ['{} of {:.2f}, {0:N2}, {name!r}', ['{}', '{:.2f}', '{0:N2}', '{name!r}']],
    [
      '{props.name}, {user?.name}, {items[0].id}, {t("a b")}',
      ['{props.name}', '{user?.name}', '{items[0].id}', '{t("a b")}'],
    ],
    ['{{ count }} left', ['{{ count }}']],
    ['{{{raw}}} {{x}}', ['{{{raw}}}', '{{x}}']],
    ['{{#if a}}Yes{{else}}No{{/if}}', ['{{#if a}}', '{{else}}', '{{/if}}']],
    ['{{> head}}{{! note }}{{!-- a {{b}} c --}}', ['{{> head}}', '{{! note }}', '{{!-- a {{b}} c --}}']],
    ['{{ user.name | date: "%d %b" }}', ['{{ user.name | date: "%d %b" }}']],
    ['{% if a %}x{%- endif -%}', ['{% if a %}', '{%- endif -%}']],
    ['<%= user.name %>, <% if x %>', ['<%= user.name %>', '<% if x %>']],
    ['<?php echo $a; ?> <?= $b ?>', ['<?php echo $a; ?>', '<?= $b ?>']],
    ['Pay ${total} or ${a ?? "b"}', ['${total}', '${a ?? "b"}']],
    ['#{name} and $t(key)', ['#{name}', '$t(key)']],
    ['%s of %1$s', ['%s', '%1$s']],
    ['%d items, %.2f EUR, %05d, %@, %1$@, %ld', ['%d', '%.2f', '%05d', '%@', '%1$@', '%ld']],
    ['%(name)s, %{name}, %<price>.2f', ['%(name)s', '%{name}', '%<price>.2f']],
    ['Only 5 %s left', ['%s']],
    ['%d件、%s様', ['%d', '%s']],
    ['%ds ago, %dpx', ['%d', '%d']],
    ["%s's file, '%s'", ['%s', '%s']],
    ['%d%% off', ['%d', '%%']],
    ['%name% has %s', ['%name%', '%s']],
    ['Hi :name, see :other_name and :Name', [':name', ':other_name', ':Name']],
    ['こんにちは:nameさん', [':name']],
    ['こんにちは :name さん', [':name']],
    ['[gallery ids="1,2"] and [url=https://a.b]x[/url]', ['[gallery ids="1,2"]', '[url=https://a.b]', '[/url]']],
    ['[button]Buy[/button] [more /]', ['[button]', '[/button]', '[more /]']],
    ['{{< figure src="a" >}} {{% note %}}x{{% /note %}}', ['{{< figure src="a" >}}', '{{% note %}}', '{{% /note %}}']],
    ['{/* note */}{#if user}{/if}{:else}{@html x}', ['{/* note */}', '{#if user}', '{/if}', '{:else}', '{@html x}']],
    ['https://a.b/%s?x={id}', ['%s', '{id}']],
    ['{name}{name}', ['{name}', '{name}']],
    ['Hi *|FNAME|*, *|LIST:NAME|* *|END:IF|*', ['*|FNAME|*', '*|LIST:NAME|*', '*|END:IF|*']],
    ['*|DATE:d/m/y|**|MC_DATE|*', ['*|DATE:d/m/y|*', '*|MC_DATE|*']],
    // Markdown takes the stars for emphasis.
    ['Hi |FNAME|', ['|FNAME|']],
  ])('"%s" holds %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['100 % sicher'],
    ['50% discount'],
    ['100%, sure'],
    ["50% d'eau, 50%d'eau"],
    ['20%sale, 5 %des clients, 100 %d’eau'],
    ['100%% sure'],
    ['At 12:30, 10:30 Uhr'],
    ['note: x, a: b, c :d:'],
    ['note::after and std::vector'],
    ['Nice :smile: and :thumbs-up: :+1: :D :p :o'],
    ['http://example.com:8080/a?q=a%20s%d0'],
    ['Prix: été:beau'],
    ['{ see below } and {a, b}'],
    ['As he said [sic], see [1], [note] and [see below]'],
    ['[text](address)'],
    ['2 * 3 | 4, *a|b|c*, A | B | C, a || b, |x|'],
    ['{"a": 1}'],
    ['a < b, x <3, 5 > 4'],
    ['$5 and #5 and #tag'],
    [''],
  ])('"%s" holds none', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['{n, plural, one {# day} other {# days}}', []],
    ['{n, plural, one {# day} other {# days}} for {name}', ['{name}']],
    ['%s: {g, select, male {He} female {She} other {They}} left', ['%s']],
    ['{n, plural, one {{who} has one} other {{who} has #}}', []],
    ['{g, select, male {{n, plural, one {his} other {{x}}}} other {y}} {z}', ['{z}']],
    ["{n, plural, one {a '{' day} other {{x}}} {z}", ['{z}']],
    ['{n, selectordinal, one {#st} other {#th}} {z}', ['{z}']],
  ])('takes the cases of the ICU choice %s for prose', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('takes an ICU choice that never ends for text', () => {
    expect(found('{n, plural, one {day} other {days}')).toEqual(['{day}', '{days}']);
  });

  it('gives own patterns the first word', () => {
    expect(found('ORDER-{id} and {id}', [/ORDER-\{id\}/gu])).toEqual(['ORDER-{id}', '{id}']);
    expect(found('@@a@@ {b}', [/@@\w+@@/])).toEqual(['@@a@@', '{b}']);
  });

  it('finds own patterns in no case of a choice, but lets one take the whole of it', () => {
    const choice = '{n, plural, one {X1} other {X2}}';
    expect(found(`${choice} X3`, [/X\d/gu])).toEqual(['X3']);
    expect(found(`<<${choice}>>`, [/<<.*>>/gu])).toEqual([`<<${choice}>>`]);
  });

  it('never splits a surrogate pair, even with a pattern without the flag u', () => {
    expect(found('a😀b', [/[\uD83D]/g])).toEqual([]);
    expect(found('a😀b', [/\uDE00b/g])).toEqual([]);
    expect(found('a😀b', [/a../g])).toEqual(['a😀']);
  });

  it('gives places that hold the text', () => {
    const text = '😀 {name} %s';
    for (const { start, end, text: it } of findPlaceholders(text, [])) expect(text.slice(start, end)).toBe(it);
  });
});
