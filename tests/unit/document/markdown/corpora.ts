import commonmark from 'commonmark-spec';

/** Every example of the CommonMark specification. */
export const EXAMPLES: readonly { readonly number: number; readonly markdown: string }[] = commonmark.tests.map(
  ({ number, markdown }) => ({ number, markdown: markdown.replaceAll('→', '\t') }),
);

/** Its text. The front matter does not end as ours does, so that it would hold the first chapters. */
export const SPECIFICATION = commonmark.text;
export const SPECIFICATION_BODY = commonmark.text.replace(/^---\n[\s\S]*?\n\.\.\.\n/, '');

/** What authors write beyond CommonMark, by what it is about. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  tables: `Intro text

| Left | Center *em* | Right |
|:-----|:-----------:|------:|
| a \\| b | \`x \\| y\` | **bold** |
| [link](/a "Title | bar") | ![alt text](/b.png) | plain |

Name | Value
--- | ---
first | https://example.com/a_b
second | <b>bold</b> and <br> more
third |
`,
  footnotes: `Here is a note[^1] and another one[^long].

[^1]: Short note with *emphasis*.
[^long]: First paragraph of
    the note.

    Second paragraph with \`code\`.

        indented code

    - item in the note
      hard-wrapped

> Quoted[^q].
>
> [^q]: Note in a quote
>     that goes on.
`,
  tasks: `- [ ] open task
- [x] done task with **bold**
  and a second line
- [ ] [link](/x)
  1. [X] nested one
  2. plain one
- []() no task
- [ ]
  text on the next line
`,
  strikethrough: 'This is ~~gone~~ and ~also gone~ but 1~2 is not. ~~**both** marks~~ here.\n',
  autolinks: `See https://example.com/path_with_underscores?a=b&c=d, www.example.org, mail me@example.com.
And <https://example.com/x_y> or <me@example.org>. (https://example.com/a(b)c)
`,
  yaml: `---
title: "Do not *touch*"
tags: [a, b]
---

# Heading

Text below.
`,
  toml: `+++
title = "Do not touch"
+++
Text right below.
`,
  lists: `1. First
   still first

   - nested with \`code\`
     continued lazily
lazy line here

     > quote in the list
     > goes on
     lazy in the quote
2. Second

   \`\`\`js
   const x = "do not touch";
   \`\`\`
10) Other list
    with indent

* * deep
    * deeper
      text
-
  starts on the next line
`,
  quotes: `> # Heading in a quote
>
> Paragraph in a quote
> with two lines
and a lazy one.
>
>> Deeper
> still deeper
>
>No space before
>this one
`,
  tabs: `-\tfoo

\tbar with a tab

>\t\tcode

>\t- tabbed item
>\t  goes on

#\tHeading\t#
a\tb
`,
  headings: `Setext *heading*
over two lines
===

Another one
---

# ATX # with hash \\#
## Closed ##
### C# ###
#### Anchor {#anchor}
`,
  references: `[full][ref], [Collapsed][], [shortcut], [Ünïcode Label], ![picture alt][img], ![img], ![Img][].
[text with **bold** inside][ref] and [*shortcut* with marks]. [not defined] and [not][defined].
[shortcut](not a link because of spaces) [shortcut]: no definition.

[ref]: https://example.com "Title of *ref*"
[collapsed]: </with spaces> 'Single "quotes"'
[shortcut]:
  /short
  (Title in parentheses)
[ünïcode label]: /unicode
[img]: /img.png "Picture title"
[*shortcut* with marks]: /marks
`,
  links: `[link](/url "Title") and [**bold** link](</my url> 'It''s') and [![alt of *picture*](/a.png "Title & more")](/b "Outer").
![alt with \\[brackets\\] and "quotes"](/c.png 'Title with "double" quotes') [ spaced ](/d) [](/empty) ![](/e.png "only title")
[a](/u (title \\) here)) [nested [brackets] here](/f)
`,
  html: `<div class="a">
  <p>Paragraph of <b>HTML</b> text</p>
</div>

- item

  <section>
  <p>in a list</p>
  </section>

> <div>
> <p>in a quote</p>
> </div>

Inline <span class="x" id='y'>span text</span>, <b>bold</b>, <kbd>Ctrl</kbd>, <br/>, <code>do_not(touch)</code>,
<em translate="no">ACME</em>, <custom-element>inside</custom-element>, <i>unclosed, </u> stray, <!-- comment -->.

<!-- a comment
over lines -->

<script>
var x = "do not touch";
</script>

<details>
<summary>Summary text</summary>

Inner **markdown** text.

</details>
`,
  mdx: `import Tabs from '@theme/Tabs';

export const meta = { title: 'x' };

# Title

<Tabs groupId={"os"}>

Text in *tabs*.

</Tabs>

<Chart data={[1, 2]} label={"Sales"} />

{/* a comment */}

The text says {props.name} is here.
`,
  shortcodes: `{{< figure src="/a_b_c.png" title="Do" >}}

Text with {{ variable_name }} and %s, {count, plural, one {# item} other {# items}}.

[gallery ids="1,2,3"]

:::tip
Admonition text
:::

{% raw %}
Liquid {{ page.title }} here *yes*.
{% endraw %}

*|FNAME|* and $math_a * b$ and :smile_cat:.
`,
  cjk: `这是**「重要」**的文字。
他说**你好**吗？_不能_ 强调。

日本語の*強調*テキスト。**太字**と\`コード\`。

한국어 **굵은** 글씨와 [링크](/ko "제목")를 씁니다.
`,
  rtl: `# مرحبا بالعالم

هذا نص **غامق** مع [رابط](/ar "عنوان") و\`code\`.

שלום *עולם* \u200Ftext\u200E.
`,
  wrapped: `Lorem ipsum dolor sit amet, *consectetur
adipiscing* elit, sed do eiusmod\\
tempor incididunt ut labore et  
dolore \`magna
aliqua\`. Ut <span
class="x">enim</span> ad minim.

> Quoted *text over
> lines* with a break  
> and \`code
> over lines\` and [a
> link](/x
> "title over
> lines").
`,
  plain: `snake_case_name and 5 * 3 * 2 < 40 & more; a [bracket] and C:\\path\\to, 1 > 0, #hash, |pipe|, ~tilde~1.
2. not a list? 3 - 2 = 1 + 0. "quoted" 'single' — dash… e.g. this; 100% sure! (really?) {braces} ^caret
`,
  references2: `AT&amp;T &copy; 2024 &lt;tag&gt; &#42;star&#42; \\*escaped\\* \\_under\\_ \\# \\\\ &nbsp;space &unknown; &#0;
`,
  definitionInList: `- text [a]

  [a]: /in-list "In list"
- more

  > [b]: /in-quote
  > 'Quoted title'
  >
  > [b] here
`,
};

/** Line ends that authors use, each of which must survive. */
export const LINE_ENDS: readonly string[] = ['\n', '\r\n', '\r'];

export { HOSTILE } from './hostile-texts';
