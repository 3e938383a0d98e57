import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A check that did not hold: what follows from it in its chapter is not walked. */
class Stop extends Error {}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was checked, said line by line, with pictures of what the browser showed where something did not hold. */
export class Report {
  private passed = 0;
  private failed = 0;
  private folder: string | null = null;

  /** `pages`: whose pictures are taken when a check fails. `only`: the chapters to walk, by their titles. */
  constructor(
    private readonly pages: () => Page[],
    private readonly only: RegExp = /./,
  ) {}

  /** Whether everything held that was looked at. */
  get holds(): boolean {
    return this.failed === 0 && this.passed > 0;
  }

  /** One part of the walk. Its first check that does not hold ends it; the next part begins anew. */
  async chapter(title: string, walk: () => Promise<void>): Promise<boolean> {
    if (!this.only.test(title)) return true;
    console.log(`\n${title}`);
    try {
      await walk();
      return true;
    } catch (error) {
      if (!(error instanceof Stop)) await this.fail('between the checks', error);
      return false;
    }
  }

  async check(name: string, look: () => void | Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      await this.fail(name, error);
      throw new Stop(name);
    }
    this.passed += 1;
    console.log(`ok      ${name}`);
  }

  end(): void {
    console.log(`\n${this.passed} ok, ${this.failed} NOT OK`);
    if (this.folder) console.log(`Pictures of what did not hold: ${this.folder}`);
  }

  private async fail(name: string, error: unknown): Promise<void> {
    this.failed += 1;
    console.log(`NOT OK  ${name}`);
    console.log(inWords(error).replaceAll(/^/gm, '          '));
    this.folder ??= mkdtempSync(join(tmpdir(), 'translation-desk-e2e-'));
    for (const [index, page] of this.pages().entries()) {
      const path = join(this.folder, `${this.failed}-${index + 1}.png`);
      await page.screenshot({ path }).catch((cause: unknown) => console.log(`          No picture: ${inWords(cause)}`));
    }
  }
}
