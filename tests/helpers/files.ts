import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestStrapi } from './strapi';

export const FILE = 'plugin::upload.file';

export type FileRow = Record<string, unknown> & { id: number; documentId: string; name: string };

interface Info {
  name?: string;
  alternativeText?: string;
  caption?: string;
}

interface Job {
  data: { fileInfo: Info };
  files: { filepath: string; originalFilename: string; mimetype: string; size: number };
}

/** The media library as its own pages use it. */
interface Library {
  upload(job: Job): Promise<FileRow[]>;
  replace(id: number, job: { data: Job['data']; file: Job['files'] }): Promise<FileRow>;
  updateFileInfo(id: number, info: Info): Promise<FileRow>;
  remove(file: FileRow): Promise<unknown>;
}

export const libraryOf = ({ strapi }: TestStrapi): Library =>
  strapi.plugin('upload').service('upload') as unknown as Library;

async function withFile<T>(name: string, content: string, use: (file: Job['files']) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'translation-desk-file-'));
  const filepath = join(folder, 'upload.txt');
  await writeFile(filepath, content);
  try {
    return await use({ filepath, originalFilename: name, mimetype: 'text/plain', size: Buffer.byteLength(content) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A small text file in the media library. */
export async function uploadFile(app: TestStrapi, info: Info & { name: string }, content = 'text'): Promise<FileRow> {
  const [file] = await withFile(info.name, content, (files) =>
    libraryOf(app).upload({ data: { fileInfo: info }, files }),
  );
  if (!file) throw new Error(`${info.name} was not uploaded.`);
  return file;
}

export const replaceFile = (app: TestStrapi, file: FileRow, content: string): Promise<FileRow> =>
  withFile(file.name, content, (replacement) =>
    libraryOf(app).replace(file.id, { data: { fileInfo: {} }, file: replacement }),
  );

/** The file's row as the database has it. */
export const fileRow = async ({ strapi }: TestStrapi, { id }: { id: number }): Promise<FileRow> =>
  (await strapi.db.query(FILE).findOne({ where: { id } })) as FileRow;
