/**
 * What the plugin adds to the admin panel, in kilobytes over the wire: at its first load, and in all. Measures the built
 * plugin (`npm run build`), each chunk minified as the build of a site minifies it (by esbuild, as Strapi's Vite does);
 * another folder can be named to try the script itself.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';

const KB = 1000;
const FIRST_LOAD = 20 * KB;
const IN_ALL = 200 * KB;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = resolve(process.argv[2] ?? join(root, 'dist', 'admin'));
const ENTRY = 'index.mjs';

/** What every site has anyway; anything else that a chunk imports would come with us, unmeasured. */
const provided = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).peerDependencies);
const isProvided = (name) => provided.some((one) => name === one || name.startsWith(`${one}/`));

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

function readChunk(file) {
  const code = readFileSync(join(folder, file), 'utf8');
  const atOnce = matches(code, /(?:^import|\bfrom)\s*"([^"\n]+)";?$/gm);
  const later = matches(code, /\bimport\("([^"\n]+)"\)/g);
  const ours = (names) => names.filter((name) => name.startsWith('./')).map((name) => name.slice(2));
  return {
    bytes: gzipSync(transformSync(code, { minify: true, format: 'esm', charset: 'utf8' }).code, { level: 9 }).length,
    atOnce: ours(atOnce),
    later: ours(later),
    foreign: [...atOnce, ...later].filter((name) => !name.startsWith('./') && !isProvided(name)),
  };
}

/** Chunks that are loaded with these, by the kinds of imports that are followed. */
function loadedWith(chunks, files, kinds) {
  const reached = new Set(files);
  for (const file of reached) {
    for (const next of kinds.flatMap((kind) => chunks.get(file)?.[kind] ?? [])) reached.add(next);
  }
  return [...reached];
}

const inKb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

function weigh() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const chunks = new Map(files.map((file) => [file, readChunk(file)]));
  const sum = (names) => names.reduce((bytes, name) => bytes + (chunks.get(name)?.bytes ?? 0), 0);
  const first = loadedWith(chunks, [ENTRY], ['atOnce']);
  const all = loadedWith(chunks, [ENTRY], ['atOnce', 'later']);

  for (const file of all.toSorted((a, b) => chunks.get(b)?.bytes - chunks.get(a)?.bytes)) {
    console.log(`  ${inKb(sum([file])).padStart(9)}  ${file}${first.includes(file) ? '  (first load)' : ''}`);
  }
  console.log(`First load: ${inKb(sum(first))} of ${inKb(FIRST_LOAD)}, minified and gzipped.`);
  console.log(`In all, every language: ${inKb(sum(all))} of ${inKb(IN_ALL)}, minified and gzipped.`);

  const unmeasured = [...chunks].flatMap(([file, { foreign }]) => foreign.map((name) => `${name} (${file})`));
  const lost = [...files.filter((file) => !all.includes(file)), ...all.filter((file) => !chunks.has(file))];
  return [
    sum(first) >= FIRST_LOAD &&
      `The first load of the admin panel grows by ${inKb(sum(first))}; less than ${inKb(FIRST_LOAD)} is allowed. What is not needed before something of ours is opened belongs behind import() (see components/lazily).`,
    sum(all) >= IN_ALL &&
      `The plugin weighs ${inKb(sum(all))} in the admin panel; less than ${inKb(IN_ALL)} is allowed. The list above says where.`,
    unmeasured.length > 0 &&
      `These are no peers of the plugin, so that a site would load them with us, unmeasured: ${unmeasured.join(', ')}.`,
    lost.length > 0 &&
      `These chunks do not hang together with ${ENTRY}: ${lost.join(', ')}. Build anew; if they stay, the imports are written otherwise than this script reads them.`,
  ].filter(Boolean);
}

const faults = existsSync(join(folder, ENTRY))
  ? weigh()
  : [`There is no ${ENTRY} in ${folder}. Build the plugin first: npm run build`];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
