import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import de from '../../../admin/src/translations/de.json';
import en from '../../../admin/src/translations/en.json';
import es from '../../../admin/src/translations/es.json';
import fr from '../../../admin/src/translations/fr.json';
import { shellFor } from '../../../admin/src/translations/shell';
import shell from '../../../admin/src/translations/shell.json';
import { loadTexts, textsOf } from '../../../admin/src/translations/texts';

const FOLDER = join(__dirname, '..', '..', '..', 'admin', 'src', 'translations');
const SPOKEN = { de, en, es, fr };

/** Names of what is put into a text, at any depth. */
const argumentsOf = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return argumentsOf(element.children);
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [element.value];
    }
  });

const names = (text: string): string[] => [...new Set(argumentsOf(parse(text)))].sort();

describe.each([
  ['German', de],
  ['French', fr],
  ['Spanish', es],
])('the texts in %s', (_, texts: Record<string, string>) => {
  it('are those of the English ones, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
  });

  it('can be read, and take what the English ones take', () => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, names(texts[key] ?? '')]).toEqual([key, names(text)]);
    }
  });

  it('are none of them empty', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe("what Strapi's own frame shows of us", () => {
  it('is said in every language, each text in one place only', () => {
    expect(Object.keys(shell).sort()).toEqual(Object.keys(SPOKEN));
    for (const texts of Object.values(shell)) {
      expect(Object.keys(texts)).toEqual(Object.keys(shell.en));
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    }
    expect(Object.keys(shell.en).filter((key) => key in en)).toEqual([]);
  });

  it('is left to English where we do not speak the language', () => {
    expect(shellFor('fr')).toEqual(shell.fr);
    expect(shellFor('ja')).toEqual({});
  });
});

describe('the languages of the admin panel', () => {
  it('are those whose texts stand in the folder', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== 'shell.json');
    expect(files.map((file) => basename(file, '.json')).sort()).toEqual(Object.keys(SPOKEN));
  });

  it.each(Object.entries(SPOKEN))('are fetched one by one: %s', async (locale, texts) => {
    expect(textsOf(locale)).toBeUndefined();
    expect(await loadTexts(locale)).toEqual(texts);
    expect(textsOf(locale)).toEqual(texts);
  });

  it.each(['ja', 'toString'])('are English where we do not speak the one that is asked for: %s', async (locale) => {
    expect(await loadTexts(locale)).toEqual(en);
    expect(textsOf(locale)).toEqual(en);
  });
});
