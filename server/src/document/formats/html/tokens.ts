/**
 * HTML as its tokens, each with its place in the source, read as a browser reads it (parse5's tokenizer). Tokens, not a
 * tree: a tree repairs what an author nested oddly, and then nothing would fit the source any more.
 */
import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token as Parse5 } from 'parse5';
import { ForeignContent } from './foreign';
import { Selects } from './selects';

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface TagAttribute extends Range {
  readonly name: string;
  /** With entities read. */
  readonly value: string;
}

export type Token = Range &
  (
    | { readonly kind: 'text'; readonly text: string }
    | {
        readonly kind: 'start';
        readonly name: string;
        readonly attributes: readonly TagAttribute[];
        readonly selfClosing: boolean;
      }
    | { readonly kind: 'end'; readonly name: string }
    | { readonly kind: 'comment' }
    /** A doctype, or what a browser drops (a tag that is never finished). */
    | { readonly kind: 'other' }
  );

type TextToken = Extract<Token, { kind: 'text' }>;

/** Elements whose content is not markup, and how it is read instead. */
const MODES: Readonly<Record<string, Tokenizer['state']>> = {
  ...{ title: TokenizerMode.RCDATA, textarea: TokenizerMode.RCDATA },
  ...{ style: TokenizerMode.RAWTEXT, xmp: TokenizerMode.RAWTEXT, iframe: TokenizerMode.RAWTEXT },
  ...{ noembed: TokenizerMode.RAWTEXT, noframes: TokenizerMode.RAWTEXT },
  ...{ script: TokenizerMode.SCRIPT_DATA, plaintext: TokenizerMode.PLAINTEXT },
};

/** parse5 looks for a name among all attributes before it: a tag of a megabyte would take minutes. */
class LinearTokenizer extends Tokenizer {
  /** Where the tag begins that is being read. */
  get tagStart(): number | undefined {
    return this.currentToken?.location?.startOffset;
  }

  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (!token || !('attrs' in token)) return;
    if (token.location?.attrs && this.currentAttr.name in token.location.attrs) return;
    const before = token.attrs;
    token.attrs = [];
    super._leaveAttrName();
    before.push(...token.attrs);
    token.attrs = before;
  }
}

/** parse5 takes any two second halves of characters for one character, beyond the last there is, and throws. */
const LONE_HALVES = /(?<![\uD800-\uDBFF])[\uDC00-\uDFFF](?=[\uDC00-\uDFFF])/g;

type TextInTheMaking = { -readonly [K in keyof TextToken]: TextToken[K] };

class Collector {
  readonly tokens: Token[] = [];
  private made: TextInTheMaking | undefined;
  private readonly foreign = new ForeignContent();
  private readonly selects = new Selects();
  private tokenizer: LinearTokenizer | undefined;
  private unfinished: number | undefined;
  private end = 0;
  private html = '';

  run(html: string): Token[] {
    const characters = ({ chars, location }: Parse5.CharacterToken): void => this.text(chars, location);
    this.tokenizer = new LinearTokenizer(
      { sourceCodeLocationInfo: true },
      {
        onCharacter: characters,
        onWhitespaceCharacter: characters,
        onNullCharacter: characters,
        onComment: ({ location }) => this.comment(location),
        onDoctype: ({ location }) => this.add(location, (range) => ({ kind: 'other', ...range })),
        onStartTag: (token) => this.startTag(token),
        onEndTag: ({ tagName, location }) => this.endTag(tagName, location),
        onEof: () => undefined,
        onParseError: ({ code }) => {
          if (String(code) === 'eof-in-tag') this.unfinished = this.tokenizer?.tagStart;
        },
      },
    );
    this.html = html;
    this.tokenizer.write(html.replace(LONE_HALVES, '\uFFFD'), true);
    if (this.unfinished !== undefined) this.cutOff(this.unfinished);
    this.fillUpTo(html.length);
    return this.tokens;
  }

  /** What parse5 wrongly counts to the range of the text before it, as a tag that is never finished. */
  private cutOff(start: number): void {
    const last = this.lastText();
    if (!last || last.end <= start) return;
    if (last.start < start) last.end = start;
    else this.tokens.pop();
    this.end = start;
  }

  /** The text that is being put together, where that is the last token. */
  private lastText(): TextInTheMaking | undefined {
    return this.tokens.at(-1) === this.made ? this.made : undefined;
  }

  private startTag({ tagName: name, attrs, selfClosing, location }: Parse5.TagToken): void {
    const attributes = attrs.flatMap((attribute): TagAttribute[] => {
      const place = location?.attrs?.[attribute.name];
      if (!place) return [];
      return [{ name: attribute.name, value: attribute.value, start: place.startOffset, end: place.endOffset }];
    });
    this.add(location, (range) => ({ kind: 'start', name, attributes, selfClosing, ...range }));
    if (!this.tokenizer) return;
    this.foreign.start(name, attributes, selfClosing);
    if (!this.foreign.inside) this.selects.start(name);
    this.tokenizer.inForeignNode = this.foreign.inside;
    const mode = Object.hasOwn(MODES, name) ? MODES[name] : undefined;
    if (mode === undefined || (name === 'title' && this.selects.inside)) return;
    // Within SVG, `title` and `style` are elements like all others.
    if (!this.foreign.inside && !this.foreign.isForeign(name)) this.tokenizer.state = mode;
  }

  private endTag(name: string, location: Parse5.Location | null): void {
    this.add(location, (range) => ({ kind: 'end', name, ...range }));
    this.foreign.end(name);
    this.selects.end(name);
    if (this.tokenizer) this.tokenizer.inForeignNode = this.foreign.inside;
  }

  /** parse5 is off by one where a comment begins with a character beyond the first plane: `</🎉`. */
  private comment(location: Parse5.Location | null): void {
    if (!location) return;
    const { startOffset, endOffset } = location;
    const start = this.html[startOffset] === '<' ? startOffset : startOffset - 1;
    this.cutOff(start);
    this.add({ ...location, startOffset: start, endOffset }, (range) => ({ kind: 'comment', ...range }));
  }

  /** parse5 gives the words of a text and the spaces between them one by one. */
  private text(text: string, location: Parse5.Location | null): void {
    const last = this.lastText();
    if (last && location?.startOffset === last.end) {
      last.text += text;
      last.end = location.endOffset;
      this.end = last.end;
    } else this.add(location, (range) => (this.made = { kind: 'text', text, ...range }));
  }

  private add(location: Parse5.Location | null, make: (range: Range) => Token): void {
    if (!location) return;
    this.fillUpTo(location.startOffset);
    this.end = location.endOffset;
    this.tokens.push(make({ start: location.startOffset, end: location.endOffset }));
  }

  /** Every character of the source belongs to a token. */
  private fillUpTo(start: number): void {
    if (start > this.end) this.tokens.push({ kind: 'other', start: this.end, end: start });
    this.end = Math.max(this.end, start);
  }
}

/** The tokens of a text, without gaps: their ranges put together are the text. */
export const tokenize = (html: string): Token[] => new Collector().run(html);

/**
 * What a tag begins with that hides all that follows it, as `<?` does; undefined for any other. At the end of a text it is
 * only how the text ends.
 */
export const openerOf = (tag: string): string | undefined => /^<(?:\?|!(?!--)|\/(?![a-z]))/i.exec(tag)?.[0];
