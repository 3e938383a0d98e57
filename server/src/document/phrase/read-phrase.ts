import { trimSpace } from '../formats/html/origin';
import { tokenize } from '../formats/html/tokens';
import type { Token } from '../formats/html/tokens';
import type { CheckResult } from '../finding';
import type { Atom, Inline, Span } from '../inline';
import { adoptLiterals } from './literals';
import { tagText, tagsOf, writePhrase } from './write-phrase';
import type { Tag } from './write-phrase';

export type ReadPhrase = { readonly content: readonly Inline[] } | { readonly problems: readonly CheckResult[] };

/**
 * A translated phrase as content made of the source's own spans and atoms. Each numbered tag must be there exactly once,
 * bare marks as often as in the source, all properly nested; nothing else may look like a tag. A phrase that came back
 * as it went is the source's content itself.
 */
export function readPhrase(phrase: string, source: readonly Inline[], markup: boolean): ReadPhrase {
  // No-break spaces at the ends are text.
  const clean = trimSpace(phrase.replace(/\r\n?/g, '\n'));
  if (clean.trim() === writePhrase(source, markup).trim()) return { content: source };
  if (!markup) return { content: withLineEnds([{ kind: 'text', text: clean }], source) };
  const reader = new PhraseReader(tagsOf(source));
  if (NEITHER_TAGS_NOR_ENTITIES.test(clean)) reader.take({ kind: 'text', text: clean, start: 0, end: clean.length });
  else for (const token of tokenize(clean)) reader.take(token);
  const { content, problems } = reader.finish();
  return problems.length > 0 ? { problems } : { content: withLineEnds(content, source) };
}

/** Most phrases: the tokenizer would give the very text, word by word. */
const NEITHER_TAGS_NOR_ENTITIES = /^[^<&\0]*$/;

/** Breaks lines as the source does. */
function withLineEnds(content: readonly Inline[], source: readonly Inline[]): readonly Inline[] {
  const end = lineEndOf(source);
  if (end === '\n') return content;
  return content.map((node): Inline => {
    if (node.kind === 'text') return { ...node, text: node.text.replaceAll('\n', end) };
    return node.kind === 'span' ? { ...node, children: withLineEnds(node.children, source) } : node;
  });
}

function lineEndOf(content: readonly Inline[]): string {
  for (const node of content) {
    const end =
      node.kind === 'text' ? /\r\n?/.exec(node.text)?.[0] : node.kind === 'span' ? lineEndOf(node.children) : '\n';
    if (end !== undefined && end !== '\n') return end;
  }
  return '\n';
}

interface Open {
  /** Undefined at the top, and for a tag that stands for nothing. */
  readonly node: Span | Atom | undefined;
  readonly name: string;
  readonly children: Inline[];
}

class PhraseReader {
  private readonly numbered = new Map<string, Tag>();
  private readonly bare: Tag[] = [];
  private readonly left: Set<Tag>;
  private readonly stack: Open[] = [{ node: undefined, name: '', children: [] }];
  private readonly problems: CheckResult[] = [];

  constructor(tags: readonly Tag[]) {
    for (const tag of tags) {
      if (tag.number === undefined) this.bare.push(tag);
      else this.numbered.set(`${tag.node.tag} ${tag.number}`, tag);
    }
    this.left = new Set(tags);
  }

  take(token: Token): void {
    if (token.kind === 'text') this.text(token.text);
    else if (token.kind === 'start') this.open(token);
    else if (token.kind === 'end') this.close(token.name);
    else this.problem('It holds markup that the source does not have.');
  }

  finish(): { content: readonly Inline[]; problems: readonly CheckResult[] } {
    for (const { name } of this.stack.slice(1)) this.problem(`The tag <${name}> is not closed.`);
    const content = this.stack[0]?.children ?? [];
    if (this.problems.length > 0) return { content, problems: this.problems };
    const lost = [...this.left];
    const adopted = adoptLiterals(
      content,
      lost.map(({ node }) => node),
    );
    for (const tag of lost.filter(({ node }) => !adopted.found.has(node))) this.lose(tag);
    return { content: adopted.content, problems: this.problems };
  }

  private text(text: string): void {
    const { node, children } = this.top();
    if (node?.kind === 'atom') {
      if (text.trim() !== '')
        this.problem(`The tag <${node.tag}> must stay empty, and holds "${text.trim().slice(0, 60)}".`);
    } else if (text !== '') children.push({ kind: 'text', text });
  }

  private open({ name, attributes, selfClosing }: Token & { kind: 'start' }): void {
    const tag = this.tagFor(name, attributes);
    if (!tag) return this.foreign(name, selfClosing);
    const { node } = tag;
    if (this.top().node?.kind === 'atom') this.problem(`The tag <${this.top().name}> must stay empty.`);
    if (!this.left.delete(tag)) this.problem(`The tag ${tagText(tag)} is there more than once.`);
    if (selfClosing && node.kind === 'span') this.put({ ...node, children: [] });
    else if (selfClosing) this.put(node);
    else this.stack.push({ node, name, children: [] });
  }

  /** A mark, or what carries its number and nothing else. */
  private tagFor(name: string, attributes: readonly { name: string; value: string }[]): Tag | undefined {
    if (attributes.length === 0) {
      const same = this.bare.filter(({ node }) => node.tag === name);
      return same.find((tag) => this.left.has(tag)) ?? same[0];
    }
    const [id, ...others] = attributes;
    return others.length === 0 && id?.name === 'id' ? this.numbered.get(`${name} ${id.value}`) : undefined;
  }

  private foreign(name: string, selfClosing: boolean): void {
    this.problem(`The tag <${name.slice(0, 60)}> is not one of the source's.`);
    if (!selfClosing) this.stack.push({ node: undefined, name, children: [] });
  }

  private close(name: string): void {
    const top = this.top();
    if (this.stack.length > 1 && top.name === name) {
      this.stack.pop();
      if (top.node) this.put(top.node.kind === 'span' ? { ...top.node, children: top.children } : top.node);
      return;
    }
    const isOpen = this.stack.slice(1).some((open) => open.name === name);
    this.problem(
      isOpen ? `The tag <${top.name}> is closed too late.` : `The tag </${name.slice(0, 60)}> closes nothing.`,
    );
  }

  private put(node: Inline): void {
    this.top().children.push(node);
  }

  private top(): Open {
    const top = this.stack.at(-1);
    if (!top) throw new RangeError('The lowest level is never taken off.');
    return top;
  }

  private lose(tag: Tag): void {
    const shows = tag.node.kind === 'atom' && tag.node.shows !== '' ? tag.node.shows.slice(0, 60) : '';
    this.problem(`The tag ${tagText(tag)}${shows === '' ? '' : ` ("${shows}")`} is missing.`);
  }

  private problem(message: string): void {
    // A thousand wrong tags make no thousand sentences.
    if (this.problems.length < 5) this.problems.push({ code: 'tags', severity: 'error', message });
  }
}
