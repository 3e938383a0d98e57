import { TranslationsPanel } from './TranslationsPanel';

interface SidePanels {
  addEditViewSidePanel: (panels: (typeof TranslationsPanel)[]) => void;
}

const takesPanels = (apis: object): apis is SidePanels =>
  'addEditViewSidePanel' in apis && typeof apis.addEditViewSidePanel === 'function';

/** Puts our panel beside every entry; where there is nothing to say it hides itself. */
export function addTranslationsPanel(apis: object): void {
  if (takesPanels(apis)) apis.addEditViewSidePanel([TranslationsPanel]);
}
