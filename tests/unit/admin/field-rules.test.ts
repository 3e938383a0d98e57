import fc from 'fast-check';
import { depthOf, nameOf, pathsOf, rulesToSave, textOf, withRule } from '../../../admin/src/settings/fields/rules';
import { fieldRulesSchema, type FieldRules, type JsonPath } from '../../../contracts/settings';

const PAGE = 'api::page.page';

describe('a rule of a field', () => {
  it('is taken into the others, and out of them where it says nothing any more', () => {
    const before: FieldRules = { 'api::tag.tag': { name: { rule: 'copy' } } };
    const one = withRule(before, PAGE, 'title', { rule: 'skip' });
    expect(one).toEqual({ ...before, [PAGE]: { title: { rule: 'skip' } } });
    const two = withRule(one, PAGE, 'title', { note: 'Short.' });
    expect(two[PAGE]).toEqual({ title: { rule: 'skip', note: 'Short.' } });
    const three = withRule(two, PAGE, 'title', { rule: undefined, note: '' });
    expect(three).toEqual(before);
    expect(before).toEqual({ 'api::tag.tag': { name: { rule: 'copy' } } });
  });

  it('is what the server takes, whatever was changed and taken back', () => {
    const change = fc.record(
      {
        rule: fc.constantFrom('translate' as const, 'copy' as const, 'skip' as const, undefined),
        note: fc.constantFrom('', 'Short.'),
        maxLength: fc.constantFrom(undefined, 20),
        paths: fc.constantFrom<JsonPath[]>([], [{ path: 'items[*].label' }]),
      },
      { requiredKeys: [] },
    );
    const step = fc.tuple(fc.constantFrom(PAGE, 'shared.seo'), fc.constantFrom('title', 'seo.metaTitle'), change);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const rules = steps.reduce<FieldRules>((all, [uid, path, what]) => withRule(all, uid, path, what), {});
        expect(fieldRulesSchema.parse(rules)).toEqual(rules);
        const cleared = steps.reduce<FieldRules>(
          (all, [uid, path]) =>
            withRule(all, uid, path, { rule: undefined, note: '', maxLength: undefined, paths: [] }),
          rules,
        );
        expect(cleared).toEqual({});
      }),
    );
  });
});

describe('what is saved of the rules', () => {
  it('is what was changed here, and what somebody else changed elsewhere meanwhile', () => {
    const base: FieldRules = { [PAGE]: { title: { rule: 'copy' } }, 'shared.seo': { keywords: { rule: 'skip' } } };
    const theirs: FieldRules = { [PAGE]: { title: { rule: 'copy' } }, 'api::tag.tag': { name: { rule: 'copy' } } };
    const form = withRule(base, PAGE, 'title', { rule: 'skip' });
    expect(rulesToSave(base, form, theirs)).toEqual({ ...theirs, [PAGE]: { title: { rule: 'skip' } } });
    expect(rulesToSave(base, withRule(base, PAGE, 'title', { rule: undefined }), theirs)).toEqual({
      'api::tag.tag': { name: { rule: 'copy' } },
    });
    expect(rulesToSave(base, base, theirs)).toEqual(theirs);
  });
});

describe('paths into JSON', () => {
  it('are typed one in a line, with a format behind them or none', () => {
    const paths = [{ path: 'items[*].label' }, { path: '$.rows[0]["long text"]', format: 'markdown' }];
    expect(textOf(paths)).toBe('items[*].label\n$.rows[0]["long text"] markdown');
    expect(pathsOf(` ${textOf(paths)}\n\n`)).toEqual(paths);
    expect(pathsOf('$.rows["a b"]')).toEqual([{ path: '$.rows["a b"]' }]);
  });
});

describe('a field in the table', () => {
  it('is moved in as deep as it stands, and called by its component in a dynamic zone', () => {
    const labels = ['Sections', 'Hero', 'Headline'];
    expect(depthOf({ path: 'title' })).toBe(0);
    expect(depthOf({ path: 'sections[shared.hero].headline' })).toBe(1);
    expect(depthOf({ path: 'sections[shared.hero].actions.label' })).toBe(2);
    expect(nameOf({ path: 'sections[shared.hero].headline', labels })).toBe('Hero › Headline');
    expect(nameOf({ path: 'seo.metaTitle', labels: ['Seo', 'Meta title'] })).toBe('Meta title');
  });
});
