import type { OrderOptions } from '../../../contracts/options';
import type { Options } from './types';

/** What the service does where nobody wishes anything: a translation of the usual level, and nothing besides. */
export const PLAIN_OPTIONS: Options = {
  level: 'premium',
  quality: false,
  priority: false,
  uniqueAuthor: false,
  expertise: null,
  memory: { translationMemory: false, preFill: false, machineTranslation: false },
  launchByHand: false,
  deadline: null,
  briefing: null,
  glossaries: [],
  authors: [],
  sourceVersion: 'draft',
  publish: 'draft',
  publishTogether: false,
  acceptance: 'automatic',
};

/** The order's own wishes over what the settings say. */
export function withWishes(options: Options, wishes: OrderOptions): Options {
  const { templates: _, deadline, ...said } = wishes;
  const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return {
    ...options,
    ...(told as Partial<Options>),
    deadline: deadline == null ? null : Date.parse(deadline),
  };
}
