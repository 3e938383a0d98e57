import { addStatesColumn } from './list/column';
import { addStateFilters } from './list/filters';
import { TranslateAction } from './list/TranslateAction';
import { TranslationsPanel } from './TranslationsPanel';

interface ContentManager {
  addEditViewSidePanel: (panels: (typeof TranslationsPanel)[]) => void;
  addBulkAction: (change: (actions: unknown[]) => unknown[]) => void;
}

const isContentManager = (apis: object): apis is ContentManager =>
  ['addEditViewSidePanel', 'addBulkAction'].every(
    (name) => name in apis && typeof apis[name as keyof typeof apis] === 'function',
  );

/** Puts our panel beside every entry and our action above every selection; where there is nothing to say they hide. */
export function addToContentManager(apis: object): void {
  if (!isContentManager(apis)) return;
  apis.addEditViewSidePanel([TranslationsPanel]);
  // Before the last, which deletes.
  apis.addBulkAction((actions) => [...actions.slice(0, -1), TranslateAction, ...actions.slice(-1)]);
}

type Hook = (given: never) => unknown;

/** `hooksDict`: the hooks that this Strapi has. */
interface Hooks {
  registerHook: (name: string, hook: Hook) => void;
  hooksDict?: Record<string, unknown>;
}

const HOOKS: Record<string, Hook> = {
  'Admin/CM/pages/ListView/inject-column-in-table': addStatesColumn,
  'Admin/CM/pages/ListView/inject-in-filters': addStateFilters,
};

/** The column and the filters of lists. An older Strapi lets nobody add filters, and throws when asked. */
export function addListHooks(app: Hooks): void {
  for (const [name, hook] of Object.entries(HOOKS))
    if (!app.hooksDict || name in app.hooksDict) app.registerHook(name, hook);
}
