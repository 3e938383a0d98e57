/** What the oracle found, and how often each of its laws had something to say. */
export class Faults {
  readonly list: string[] = [];

  constructor(private readonly tried: Map<string, number> = new Map()) {}

  /** States a law about one thing. */
  expect(law: string, holds: boolean, message: () => string): void {
    this.tried.set(law, (this.tried.get(law) ?? 0) + 1);
    if (!holds) this.list.push(`${law}: ${message()}`);
  }
}
