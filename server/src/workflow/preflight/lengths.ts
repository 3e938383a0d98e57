import { visitTexts, walkFields, type ContentModel, type FieldRules, type Values } from '../../document';

/** A text that is too long already for the field it is to go into. */
export interface OverLimit {
  readonly path: string;
  readonly length: number;
  readonly limit: number;
}

/**
 * Texts that exceed what their own field takes: a limit was made narrower since they were written, or the settings ask
 * for less than the schema. Looks at ten thousand entries without cutting any.
 */
export function overLimit(model: ContentModel, source: Values, rules: FieldRules): OverLimit[] {
  let exceeds = false;
  visitTexts(model, source, rules, ({ value, maxLength }) => {
    exceeds ||= typeof value === 'string' && maxLength !== undefined && value.length > maxLength;
  });
  const found: OverLimit[] = [];
  // Where they stand is found out only if there are any.
  if (exceeds) {
    walkFields(model, source, rules, ({ value, path, maxLength: limit }) => {
      if (typeof value !== 'string' || limit === undefined || value.length <= limit) return;
      found.push({ path: path.join('.'), length: value.length, limit });
    });
  }
  return found;
}
