import { labelOf } from '../locales';
import type { Document, Project } from '../world/model';
import { isKeyValue } from '../world/projects';

interface Segment {
  name: string;
  source: string;
  work: string;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; margin-bottom: 0; }
table { border-collapse: collapse; margin-top: 1.5rem; width: 100%; }
th, td { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .6rem; text-align: start; vertical-align: top; }
td { white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { opacity: .75; }`;

/** A page that shows the work of a document which needs review; only the keys that are named, all where none is. */
export function reviewPage(project: Project, document: Document, keys: readonly string[]): string {
  const segments = segmentsOf(document).filter(({ name }) => keys.length === 0 || keys.includes(name));
  const to = labelOf(document.languageTo);
  const rows = segments.map(
    ({ name, source, work }) =>
      `<tr><th scope="row">${escape(name)}</th><td>${escape(source)}</td><td lang="${escape(to)}">${
        work === '' ? '<span class="quiet">Not written yet.</span>' : escape(work)
      }</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.title)}: review</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(document.title)}</h1>
<p class="quiet">${escape(project.name)} · ${escape(document.ref)} · ${escape(document.status)} · ${escape(
    `${document.languageFrom} to ${document.languageTo}`,
  )}</p>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">Source</th><th scope="col">Work</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p class="quiet">This page belongs to the sandbox: nobody but you has seen these texts.</p>
</body>
</html>
`;
}

function segmentsOf({ content, authorWork, title }: Document): Segment[] {
  if (!isKeyValue(content)) {
    const work = typeof authorWork === 'string' ? authorWork : authorWork['free_text'];
    return [{ name: title, source: content ?? '', work: work ?? '' }];
  }
  const written = typeof authorWork === 'string' ? {} : authorWork;
  return Object.entries(content).map(([name, { original_phrase: source }]) => ({
    name,
    source,
    work: Object.hasOwn(written, name) ? (written[name] ?? '') : '',
  }));
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
