import type { Coverage } from '../../../contracts/locale-states';
import type { LocaleState } from '../../../contracts/states';

export type Cell = Coverage['rows'][number]['locales'][number]['counts'];

interface Part {
  /** The state whose word stands for all of them. */
  word: LocaleState;
  states: readonly LocaleState[];
  /** Of the design system. */
  shade: string;
}

/** The parts of a bar, from what is done to what nobody has begun, which recedes. */
export const PARTS: readonly Part[] = [
  { word: 'current', states: ['current'], shade: 'success500' },
  { word: 'unmanaged', states: ['unmanaged'], shade: 'secondary500' },
  { word: 'in_progress', states: ['needs_approval', 'in_progress'], shade: 'primary500' },
  { word: 'to_review', states: ['to_review'], shade: 'alternative500' },
  { word: 'needs_attention', states: ['needs_attention'], shade: 'danger500' },
  { word: 'outdated', states: ['outdated'], shade: 'warning500' },
  { word: 'in_cart', states: ['in_cart'], shade: 'neutral500' },
  { word: 'missing', states: ['missing'], shade: 'neutral200' },
];

/** What is to be ordered, sooner or later. */
export const OPEN_STATES: readonly LocaleState[] = ['missing', 'outdated'];

export const inPart = (cell: Cell, { states }: Pick<Part, 'states'>): number =>
  states.reduce((sum, state) => sum + (cell[state] ?? 0), 0);

export const totalOf = (cell: Cell): number => PARTS.reduce((sum, part) => sum + inPart(cell, part), 0);

/** Several cells as one. */
export const together = (cells: readonly Cell[]): Cell =>
  Object.fromEntries(
    PARTS.flatMap(({ states }) =>
      states.map((state) => [state, cells.reduce((sum, cell) => sum + (cell[state] ?? 0), 0)]),
    ),
  );

/** Locales that are translated into, in their order: all but those that entries are only written in. */
export const targetLocales = ({ rows }: Coverage): string[] => [
  ...new Set(
    rows.flatMap(({ locales }) => locales.filter(({ counts }) => totalOf(counts) > 0).map(({ locale }) => locale)),
  ),
];
