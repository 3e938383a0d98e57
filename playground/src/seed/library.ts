import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { Core } from '@strapi/strapi';

import { disc, lampDiagram, landscape, pdf, png, skyline, weave } from './pictures';
import type { ImageKey } from './image-keys';
import type { FileKey } from './types';

interface Source {
  name: string;
  mime: string;
  alternativeText?: string;
  caption?: string;
  content: () => Buffer;
}

/** What the upload plugin knows about a file; only the parts used here are named. */
export interface UploadedFile {
  id: number;
  name: string;
  url: string;
  [attribute: string]: unknown;
}

export type Library = ReadonlyMap<string, UploadedFile>;

interface UploadService {
  upload: (job: {
    data: { fileInfo: { name: string; alternativeText?: string; caption?: string } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }) => Promise<UploadedFile[]>;
}

const picture = (name: string, alternativeText: string, caption: string, content: () => Buffer): Source => ({
  name: `${name}.png`,
  mime: 'image/png',
  alternativeText,
  caption,
  content,
});

const SOURCES: Record<ImageKey | FileKey, Source> = {
  'harbour-morning': picture(
    'harbour-morning',
    'A harbour under a pale morning sky',
    'The old harbour, a little before six',
    () => png(320, 200, landscape([214, 228, 236], [92, 122, 140], [38, 66, 84], 6)),
  ),
  'mountain-hut': picture('mountain-hut', 'A ridge in the last light', 'Above the tree line, late September', () =>
    png(320, 200, landscape([250, 214, 180], [122, 92, 108], [54, 48, 74], 28)),
  ),
  'garden-rows': picture(
    'garden-rows',
    'Rows of vegetables seen from above',
    'Kale, chard and one row of optimism',
    () => png(320, 200, weave([96, 140, 74], [66, 102, 52], 20)),
  ),
  'linen-weave': picture('linen-weave', 'The weave of a linen towel, close up', 'Half-bleached linen, 240 g/m²', () =>
    png(280, 280, weave([232, 224, 208], [208, 196, 174], 7)),
  ),
  'coffee-cup': picture('coffee-cup', 'A cup of coffee from above', 'Filter coffee, no sugar', () =>
    png(240, 240, disc([238, 230, 218], [250, 250, 248], [74, 46, 30], [120, 120], 84)),
  ),
  'bread-crust': picture('bread-crust', 'A round loaf on a cloth', 'The crust sings while it cools', () =>
    png(320, 220, disc([222, 214, 202], [120, 72, 34], [184, 120, 62], [160, 112], 92)),
  ),
  'city-roofs': picture('city-roofs', 'Roofs and lit windows at dusk', 'Blue hour in the old town', () =>
    png(320, 200, skyline([58, 70, 112], [34, 36, 58], [246, 206, 120])),
  ),
  'workshop-bench': picture('workshop-bench', 'A workbench with shavings', 'Oak, ash and a blunt pencil', () =>
    png(320, 200, weave([176, 134, 88], [150, 110, 68], 40)),
  ),
  'portrait-blue': picture('portrait-blue', 'A portrait on a blue ground', '', () =>
    png(160, 160, disc([64, 92, 140], [44, 32, 28], [226, 182, 150], [80, 84], 46)),
  ),
  'portrait-ochre': picture('portrait-ochre', 'A portrait on an ochre ground', '', () =>
    png(160, 160, disc([204, 150, 60], [26, 22, 22], [160, 112, 80], [80, 84], 46)),
  ),
  'portrait-rose': picture('portrait-rose', 'A portrait on a rose ground', '', () =>
    png(160, 160, disc([212, 150, 150], [90, 52, 34], [240, 206, 180], [80, 84], 46)),
  ),
  'brand-mark': picture('brand-mark', 'A round mark', '', () =>
    png(120, 120, disc([255, 255, 255], [30, 30, 30], [201, 74, 44], [60, 60], 50)),
  ),
  'lamp-diagram': {
    name: 'lamp-diagram.svg',
    mime: 'image/svg+xml',
    alternativeText: 'Drawing of a lamp with its parts named',
    caption: 'Shade and stem come apart without tools',
    content: () => Buffer.from(lampDiagram, 'utf8'),
  },
  'kettle-manual': {
    name: 'kettle-manual.pdf',
    mime: 'application/pdf',
    content: () =>
      pdf(['Pour-over kettle', 'Fill to the mark, never above it.', 'Descale once a month (citric acid, 20 g/l).']),
  },
  'knife-care': {
    name: 'knife-care.txt',
    mime: 'text/plain',
    content: () =>
      Buffer.from('Wash by hand. Dry at once. A drop of oil on the blade keeps it from rusting.\n', 'utf8'),
  },
};

/** Writes the files to a temporary folder and hands them to the upload plugin. */
export const fillLibrary = async (strapi: Core.Strapi): Promise<Library> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'playground-'));
  const library = new Map<string, UploadedFile>();
  const service: UploadService = strapi.plugin('upload').service('upload');

  try {
    for (const [key, source] of Object.entries(SOURCES)) {
      const content = source.content();
      const filepath = path.join(folder, source.name);
      await writeFile(filepath, content);

      const [uploaded] = await service.upload({
        data: {
          fileInfo: {
            name: source.name,
            alternativeText: source.alternativeText,
            caption: source.caption || undefined,
          },
        },
        files: { filepath, originalFilename: source.name, mimetype: source.mime, size: content.length },
      });
      if (!uploaded) throw new Error(`The upload of ${source.name} gave nothing back`);
      library.set(key, uploaded);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  return library;
};
