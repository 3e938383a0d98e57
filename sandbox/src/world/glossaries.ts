/** Section 2.11, and the terms which the file of a glossary holds. */
export interface Glossary {
  /** A UUID. */
  id: string;
  name: string;
  languageCodes: string[];
  /** The account that owns it: ours, or another one that shares it with us. */
  userId: string;
  /** Each term in the languages of `languageCodes`, in their order. */
  terms: string[][];
  createdAt: number;
}

/** Glossaries that are there when the sandbox starts: two of the account's own, and one that is shared with it. */
export function startingGlossaries(userId: string, random: () => number): Glossary[] {
  return [
    {
      id: uuid(random),
      name: 'Kitchen and table',
      languageCodes: ['en-gb', 'fr-fr', 'de-de'],
      userId,
      terms: [
        ['paring knife', "couteau d'office", 'Schälmesser'],
        ['cast iron', 'fonte', 'Gusseisen'],
        ['sourdough', 'levain', 'Sauerteig'],
      ],
      createdAt: Date.parse('2025-03-04T09:12:41.123Z'),
    },
    {
      id: uuid(random),
      name: 'Shop and delivery',
      languageCodes: ['en-gb', 'fr-fr'],
      userId,
      terms: [
        ['gift card', 'carte cadeau'],
        ['free delivery', 'livraison offerte'],
      ],
      createdAt: Date.parse('2025-06-18T14:03:27.456Z'),
    },
    {
      id: uuid(random),
      name: 'Textiles, shared by the agency',
      languageCodes: ['en-gb', 'de-de'],
      userId: 'agency-account',
      terms: [['linen', 'Leinen']],
      createdAt: Date.parse('2025-08-01T07:45:02.789Z'),
    },
  ];
}

/** A UUID of version 4 from the sandbox's own source of chance, so that a seed repeats it. */
export function uuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) => {
    const digit = Math.floor(random() * 16);
    return (letter === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
