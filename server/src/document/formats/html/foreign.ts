/** Places in SVG and MathML where HTML begins again. */
const INTEGRATION = new Set('foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' '));

/** HTML elements that end any SVG or MathML they stand in. */
const BREAKOUT = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta ' +
    'nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
);
const FONT_BREAKOUT = new Set(['color', 'face', 'size']);

/**
 * Whether the place reached is within SVG or MathML, where CDATA sections are text and `style` is markup. Follows the
 * tree builder's rules as far as they change how text is read.
 */
export class ForeignContent {
  /** Open roots and integration points; the innermost decides. */
  private readonly open: { name: string; foreign: boolean }[] = [];
  private readonly counts = new Map<string, number>();
  /** Whether the last tag begun belongs to SVG or MathML, though HTML may stand in it. */
  private lastForeign = false;

  get inside(): boolean {
    return this.open.at(-1)?.foreign === true;
  }

  /** Whether no SVG or MathML is open. */
  get isOver(): boolean {
    return this.open.length === 0;
  }

  /** Asked right after `start`: whether that element is one of SVG or MathML. */
  isForeign(name: string): boolean {
    return this.lastForeign || name === 'svg' || name === 'math';
  }

  start(name: string, attributes: readonly { readonly name: string }[], selfClosing: boolean): void {
    if (this.inside && this.breaksOut(name, attributes)) while (this.inside) this.pop();
    this.lastForeign = this.inside;
    if (selfClosing && this.lastForeign) return;
    if (name === 'svg' || name === 'math') {
      if (!selfClosing) this.push(name, true);
    } else if (this.inside && INTEGRATION.has(name)) this.push(name, false);
  }

  end(name: string): void {
    if (this.inside && (name === 'p' || name === 'br')) while (this.inside) this.pop();
    if ((this.counts.get(name) ?? 0) === 0) return;
    while (this.pop() !== name);
  }

  private breaksOut(name: string, attributes: readonly { readonly name: string }[]): boolean {
    return BREAKOUT.has(name) || (name === 'font' && attributes.some((it) => FONT_BREAKOUT.has(it.name)));
  }

  private push(name: string, foreign: boolean): void {
    this.open.push({ name, foreign });
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  private pop(): string | undefined {
    const name = this.open.pop()?.name;
    if (name !== undefined) this.counts.set(name, (this.counts.get(name) ?? 0) - 1);
    return name;
  }
}
