/** Every entry of the playground, with the content types and components that it stands in. */
import fs from 'node:fs';
import path from 'node:path';
import { COLLECTIONS } from '../../../playground/src/seed/data';
import type { Attribute, ContentModel, Schema, Values } from '../../../server/src/document';

export interface CorpusEntry {
  readonly name: string;
  readonly model: ContentModel;
  readonly values: Values;
}

const ROOT = path.resolve(__dirname, '../../../playground/src');

const attributesIn = (file: string): Record<string, Attribute> =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as Pick<Schema, 'attributes'>).attributes;

function components(): Map<string, Schema> {
  const found = new Map<string, Schema>();
  for (const folder of fs.readdirSync(path.join(ROOT, 'components'))) {
    for (const file of fs.readdirSync(path.join(ROOT, 'components', folder))) {
      const uid = `${folder}.${path.basename(file, '.json')}`;
      found.set(uid, { uid, attributes: attributesIn(path.join(ROOT, 'components', folder, file)) });
    }
  }
  return found;
}

function entries(): CorpusEntry[] {
  const known = components();
  const all = COLLECTIONS as readonly { name: string; entries: readonly { data: object }[] }[];
  return all.flatMap(({ name, entries: seeds }) => {
    const attributes = attributesIn(path.join(ROOT, 'api', name, 'content-types', name, 'schema.json'));
    const model: ContentModel = {
      schema: { uid: `api::${name}.${name}`, attributes },
      component: (uid) => known.get(uid),
    };
    return seeds.map(({ data }, index) => ({ name: `${name} ${index + 1}`, model, values: { ...data } }));
  });
}

/** Links to uploads and entries stand as the seed writes them; nobody translates those. */
export const PLAYGROUND: readonly CorpusEntry[] = entries();
