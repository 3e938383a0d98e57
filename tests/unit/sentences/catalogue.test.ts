import de from '../../../admin/src/sentences/de.json';
import en from '../../../admin/src/sentences/en.json';
import es from '../../../admin/src/sentences/es.json';
import fr from '../../../admin/src/sentences/fr.json';
import type { Catalogue } from '../../../admin/src/sentences/tell';
import { parseTemplate } from '../../../admin/src/sentences/template';
import { EXCEPTIONS, isException } from './exceptions';
import type { Said } from './said';
import { saidBy } from './said';

const ENGLISH: Catalogue = en;
const said = saidBy(['contracts', 'server/src']);
const told = said.filter((one) => !isException(one));

/** What is put in has no name here: the source's and the catalogue's are not the same. */
const shapeOf = (template: string): string => template.replace(/\{\w+\}/g, '{}');
const holesOf = (template: string): string[] =>
  parseTemplate(template)
    .holes.map(({ name }) => name)
    .sort();

const places = Object.entries(ENGLISH).flatMap(([place, templates]) =>
  templates.map((template, index) => ({ place, index, template })),
);

const FORGOTTEN =
  'Write these into admin/src/sentences/en.json, in the group of their room, and into fr.json, de.json and es.json at the ' +
  'same place. What nobody reads in the panel: tests/unit/sentences/exceptions.ts. See "A sentence that the server says" ' +
  'in CONTRIBUTING.md.';

/** What is wrong, behind what to do about it. */
const advised = (wrong: readonly unknown[], advice: string): unknown[] => (wrong.length > 0 ? [advice, ...wrong] : []);

describe('what the server says', () => {
  it('is found in its sources', () => {
    const templates = said.map(({ template }) => template);
    expect(templates).toContain('Translation Desk is not connected to the service yet.');
    // A choice within a sentence makes two, and so does an amount that only some may see.
    expect(templates).toContain('The caption in "{locale}" was left out: the file has none any more.');
    expect(templates).toEqual(expect.arrayContaining(['Asked the service to launch, for {price}.']));
    expect(templates).toContain('Asked the service to launch.');
    expect(said.length).toBeGreaterThan(700);
  });

  it('stands in the catalogue', () => {
    const known = new Set(places.map(({ template }) => shapeOf(template)));
    const forgotten = told
      .filter(({ template }) => !known.has(shapeOf(template)))
      .map(({ file, line, template }: Said) => `${file}:${line}  ${template}`);
    expect(advised(forgotten, FORGOTTEN)).toEqual([]);
  });

  it('makes every sentence of the catalogue', () => {
    const made = new Set(told.map(({ template }) => shapeOf(template)));
    const dead = places.filter(({ template }) => !made.has(shapeOf(template)));
    expect(
      advised(dead, 'Nobody says these any more: take them out of all four languages, at the same place.'),
    ).toEqual([]);
  });

  it('stands there once', () => {
    const shapes = places.map(({ template }) => shapeOf(template));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('has holes that can be told apart', () => {
    expect(places.filter(({ template }) => /\}\{/.test(template))).toEqual([]);
    expect(places.filter(({ template }) => new Set(holesOf(template)).size < holesOf(template).length)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const needless = EXCEPTIONS.flatMap(({ files = [], templates = [] }) => [
      ...files.filter((file) => !said.some((one) => one.file === file)),
      ...templates.filter((template) => !said.some((one) => one.template === template)),
    ]);
    expect(needless).toEqual([]);
  });
});

describe.each([
  ['French', fr as Catalogue],
  ['German', de as Catalogue],
  ['Spanish', es as Catalogue],
])('the sentences in %s', (_, catalogue) => {
  it('are as many as the English ones, group by group', () => {
    const counts = (of: Catalogue): [string, number][] => Object.entries(of).map(([place, all]) => [place, all.length]);
    expect(counts(catalogue)).toEqual(counts(ENGLISH));
  });

  it('take what the English ones take', () => {
    const wrong = places.filter(
      ({ place, index, template }) =>
        holesOf(catalogue[place]?.[index] ?? '').join() !== holesOf(template).join() ||
        catalogue[place]?.[index] === '',
    );
    expect(wrong).toEqual([]);
  });
});
