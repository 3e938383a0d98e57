import type { PieceKind } from '../../format';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that end the line of text before them. */
export const BLOCKS = names(
  'address article aside blockquote body button caption center col colgroup datalist dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html label legend ' +
    'li listing main menu nav noframes noscript ol optgroup option p plaintext pre search section select summary ' +
    'table tbody td tfoot th thead title tr ul xmp',
);

/** Elements without content or an end. */
export const VOID = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Nothing of what stands in these is for a translator. */
export const OPAQUE = names(
  'applet audio canvas code iframe kbd listing math noembed noframes object picture plaintext pre samp script style ' +
    'svg template textarea var video xmp',
);

/** Of these, those that say something in a sentence: a translator has to see where they stand. */
export const SPOKEN = names('code kbd samp var math');

/** Of the opaque ones, those that are read to the end of the text if nothing ends them. */
export const ENDLESS = names('iframe math noembed noframes plaintext script style svg template textarea xmp');

/** Bare marks: without attributes, one is like another of its name. */
export const MARKS = names('b i u s em strong sub sup small mark del ins q cite');

const KINDS: Readonly<Record<string, PieceKind>> = {
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
  ...{ li: 'item', td: 'cell', th: 'cell', blockquote: 'quote', figcaption: 'caption', caption: 'caption' },
  ...{ dt: 'term', dd: 'definition', title: 'title' },
  ...{ summary: 'label', label: 'label', legend: 'label', option: 'label', button: 'label' },
};

/** What a text is, by the innermost block element that it stands in. */
export const kindWithin = (block: string | undefined): PieceKind =>
  block !== undefined && Object.hasOwn(KINDS, block) ? (KINDS[block] ?? 'paragraph') : 'paragraph';

const OTHERS = names(
  'a abbr acronym b bdi bdo big blink cite data del dfn em fencedframe font i ins map mark marquee meter nobr output ' +
    'progress q rb rp rt rtc ruby s slot small span strike strong sub sup time tt u',
);

/** Whether HTML knows an element of this name: `List<String>` holds none. */
export const isElement = (name: string): boolean =>
  BLOCKS.has(name) || VOID.has(name) || OPAQUE.has(name) || OTHERS.has(name);
