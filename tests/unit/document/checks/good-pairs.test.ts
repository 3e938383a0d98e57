import { defaultChecks } from '../../../../server/src/document/checks/index';
import { protect, restore } from '../../../../server/src/document/placeholders/index';
import { goodPairs } from './good-pairs';
import { ask } from './support';

describe('a good translation', () => {
  it.each(goodPairs)('from %s into %s gives no finding: %s', (sourceLocale, targetLocale, source, translation) => {
    const found = defaultChecks.flatMap((check) => ask(check, source, translation, { sourceLocale, targetLocale }));
    expect(found).toEqual([]);
  });

  it.each(goodPairs)(
    'from %s into %s gives none as the core hands it over: %s',
    (sourceLocale, targetLocale, source, translation) => {
      const cut = (text: string) => restore(protect([{ kind: 'text', text }], []));
      const asked = { sourceLocale, targetLocale, sourceContent: cut(source), content: cut(translation) };
      expect(defaultChecks.flatMap((check) => ask(check, source, translation, asked))).toEqual([]);
    },
  );
});
