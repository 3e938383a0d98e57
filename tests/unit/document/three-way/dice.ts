/** Numbers that fast-check chose, one after the other; then noughts. A smaller number is always the simpler choice. */
export class Dice {
  private at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  /** From 0 up to and without `sides`. */
  roll(sides: number): number {
    const number = this.numbers[this.at] ?? 0;
    this.at += 1;
    return sides <= 0 ? 0 : number % sides;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.roll(choices.length)] ?? choices[0];
  }

  /** True in one of so many cases, and not where the numbers have ended. */
  oneIn(sides: number): boolean {
    return this.roll(sides) === sides - 1;
  }
}

export const pickAt = <T>(list: readonly T[], number: number): T | undefined =>
  list.length === 0 ? undefined : list[number % list.length];
