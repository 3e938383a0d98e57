import { useIntl } from 'react-intl';
import type { Tell } from '../sentences/tell';
import { tellFor } from '../sentences/sentences';

/**
 * Says what the server said (problems, events, what a quote leaves out) in the person's language. Never for what people
 * wrote: titles, messages, notes.
 */
export const useTold = (): Tell => tellFor(useIntl().locale);
