import type { Library, UploadedFile } from './library';
import type { CollectionName, FileRef, Ref } from './types';

/** Where the entry behind a reference is, or null where it is not available in this locale. */
export type FindEntry = (collection: CollectionName, key: string) => string | null;

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isRef = (value: unknown): value is Ref => isPlain(value) && typeof value.$ref === 'string';

const isFileRef = (value: unknown): value is FileRef => isPlain(value) && typeof value.$file === 'string';

const fileOf = (library: Library, key: string): UploadedFile => {
  const found = library.get(key);
  if (!found) throw new Error(`There is no file "${key}"`);
  return found;
};

/** The attributes of a file that a block of the kind "image" carries along. */
const BLOCK_IMAGE_ATTRIBUTES = [
  'name',
  'alternativeText',
  'url',
  'caption',
  'width',
  'height',
  'formats',
  'hash',
  'ext',
  'mime',
  'size',
  'previewUrl',
  'provider',
  'provider_metadata',
  'createdAt',
  'updatedAt',
];

const blockImage = (library: Library, image: Plain): Plain => {
  const { $image, ...texts } = image;
  const stored: Plain = fileOf(library, String($image));
  return { ...Object.fromEntries(BLOCK_IMAGE_ATTRIBUTES.map((name) => [name, stored[name] ?? null])), ...texts };
};

/** Replaces the markers of the content modules (references, files, `image:key`) by what the database knows. */
export const resolveMarkers = (value: unknown, library: Library, find: FindEntry): unknown => {
  if (typeof value === 'string') {
    return value.replace(/\]\(image:([a-z-]+)/g, (_, key: string) => `](${fileOf(library, key).url}`);
  }
  if (Array.isArray(value)) {
    return value.map((item) => resolveMarkers(item, library, find)).filter((item) => item !== null);
  }
  if (isRef(value)) return find(value.$ref, value.key);
  if (isFileRef(value)) return fileOf(library, value.$file).id;
  if (isPlain(value)) {
    if (typeof value.$image === 'string') return blockImage(library, value);
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolveMarkers(item, library, find)]));
  }
  return value;
};
