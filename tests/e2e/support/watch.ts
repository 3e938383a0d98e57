import type { APIResponse, Page, Response, Route } from 'playwright-core';
import { ADMIN_API } from '../../../contracts/plugin';

/** What Strapi's own admin panel says in the console without anything of ours being wrong, each with its reason. */
const KNOWN_NOISE: { says: RegExp; because: string }[] = [
  {
    says: /status of 400 .*\/account\/finish\)/,
    because: 'somebody says no at the service, which is an answer and no success',
  },
  {
    says: /status of 400 .*\/quotes\)/,
    because: 'the service was down, and no price could be asked for',
  },
  {
    says: /status of 404 .*\/(admin\/ai-feature-config|i18n\/ai-localization-jobs\/|content-manager\/preview\/url\/)/,
    because: "Strapi's panel asks for AI and for previews, which this edition and this app do not have",
  },
];

interface Answer {
  url: string;
  body: string;
}

const isOurs = (pathname: string): boolean => pathname.startsWith(`${ADMIN_API}/`);

/** Null where the browser no longer has the text, for the page was left meanwhile. */
async function readAnswer(response: Response | APIResponse): Promise<Answer | null> {
  const url = response.url();
  try {
    return { url, body: `${JSON.stringify(response.headers())}\n${await response.text()}` };
  } catch {
    return null;
  }
}

/** Remembers all that pages received and complained of. */
export class Watch {
  readonly errors: string[] = [];
  readonly ignored = new Map<string, number>();
  private readonly received: Promise<Answer | null>[] = [];

  async follow(page: Page): Promise<void> {
    // Answers of our own routes pass through our hands: also those which a page that is left would lose.
    await page.route(
      ({ pathname }) => isOurs(pathname),
      (route) => this.passOn(route),
    );
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complain(`${message.text()} (${message.location().url})`);
    });
    page.on('response', (response) => {
      if (!isOurs(new URL(response.url()).pathname)) this.received.push(readAnswer(response));
    });
  }

  /** Every answer that was read; scripts and pictures too. */
  async answers(): Promise<Answer[]> {
    return (await Promise.all(this.received)).filter((answer) => answer !== null);
  }

  private complain(text: string): void {
    const known = KNOWN_NOISE.find(({ says }) => says.test(text));
    if (known) this.ignored.set(known.because, (this.ignored.get(known.because) ?? 0) + 1);
    else this.errors.push(text);
  }

  private async passOn(route: Route): Promise<void> {
    try {
      // A kept connection that the server closes at this very moment is no answer: ask again on a new one.
      const response = await route.fetch({ maxRetries: 3 });
      this.received.push(readAnswer(response));
      await route.fulfill({ response });
    } catch {
      // The page was left meanwhile, and its request with it.
      await route.abort().catch(() => undefined);
    }
  }
}
