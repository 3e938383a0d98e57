import type { Check } from '../finding';

/** The database's limit as Strapi counts: UTF-16 units (yup's `string().max`), so an emoji counts two or more. */
export const length: Check = {
  name: 'length',
  run({ translation, maxLength }) {
    if (maxLength === undefined || translation.length <= maxLength) return [];
    const message = `The translation has ${translation.length} characters; the field takes ${maxLength}.`;
    return [{ code: 'length', severity: 'error', message, place: { start: maxLength, end: translation.length } }];
  },
};
