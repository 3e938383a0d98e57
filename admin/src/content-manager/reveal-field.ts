const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long the form may take to be there, and an item to open. */
const PATIENCE_MS = 6000;
const OPENING_MS = 80;

const fieldNamed = (path: string): HTMLElement | null => document.querySelector(`form [name="${CSS.escape(path)}"]`);

/** Items of repeatables and dynamic zones that are folded, and hold nothing in the page until they are opened. */
const folded = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    'form h3 > button[data-state="closed"][aria-controls]:not([aria-haspopup])',
  ),
];

/** `sections.2.items.0.title` stands in the items `sections.2` and `sections.2.items.0`. */
export const itemsAround = (path: string): string[] => {
  const steps = path.split('.');
  return steps.flatMap((step, index) => (/^\d+$/.test(step) ? [steps.slice(0, index + 1).join('.')] : []));
};

const holds = (trigger: HTMLElement, items: string[]): boolean => {
  const content = document.getElementById(trigger.getAttribute('aria-controls') ?? '');
  const names = [...(content?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name') ?? '');
  return names.some((name) => items.some((item) => name.startsWith(`${item}.`)));
};

/** Opens folded items until one is found that the field stands in; the others are folded again. */
async function unfold(items: string[], tried: Set<HTMLElement>): Promise<void> {
  const next = folded().find((trigger) => !tried.has(trigger));
  if (!next) return;
  tried.add(next);
  next.click();
  await wait(OPENING_MS);
  if (next.dataset['state'] === 'open' && !holds(next, items)) next.click();
}

/**
 * Gives the focus to a field of the Content Manager's form, as soon as it is there. `isWanted` says whether anybody still
 * waits for it. A field that has no name in the page, as that of a text editor, is not found; then nothing happens.
 */
export async function revealField(path: string, isWanted: () => boolean): Promise<void> {
  const items = itemsAround(path);
  const tried = new Set<HTMLElement>();
  for (const end = Date.now() + PATIENCE_MS; isWanted() && Date.now() < end; await wait(OPENING_MS)) {
    const field = fieldNamed(path);
    if (field) {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
      return;
    }
    if (items.length > 0) await unfold(items, tried);
  }
}
