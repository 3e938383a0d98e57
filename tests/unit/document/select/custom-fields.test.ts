import { CUSTOM_FIELDS } from '../../../../server/src/document/select/index';
import { PAGE, ruleOf } from './support';
import type { Attribute } from '../../../../server/src/document/schema';

/** As Strapi leaves it after start: `type` is the stored one, `customField` and `options` stay. */
const custom = (type: string, customField: string, options?: object): Attribute => ({
  type,
  customField,
  ...(options ? { options } : {}),
});

describe('custom fields in wide use', () => {
  it.each<[string, Attribute, string]>([
    ['CKEditor', custom('richtext', 'plugin::ckeditor.CKEditor'), 'html'],
    ['CKEditor, said', custom('richtext', 'plugin::ckeditor.CKEditor', { output: 'HTML', preset: 'rich' }), 'html'],
    [
      'CKEditor in markdown',
      custom('richtext', 'plugin::ckeditor.CKEditor', { output: 'Markdown', preset: 'standard' }),
      'markdown',
    ],
    ['CKEditor 5', custom('richtext', 'plugin::ckeditor5.CKEditor', { preset: 'toolbar' }), 'html'],
    ['CKEditor 5, its HTML', custom('richtext', 'plugin::ckeditor5.CKEditor', { preset: 'defaultHtml' }), 'html'],
    [
      'CKEditor 5, its markdown',
      custom('richtext', 'plugin::ckeditor5.CKEditor', { preset: 'defaultMarkdown' }),
      'markdown',
    ],
    ['CKEditor with odd options', custom('richtext', 'plugin::ckeditor5.CKEditor', ['x']), 'html'],
    ['TinyMCE', custom('richtext', 'plugin::tinymce.tinymce'), 'html'],
    ['TinyMCE as a string', custom('string', 'plugin::tinymce.tinymce'), 'html'],
    ['Bold title', custom('string', 'plugin::bold-title-editor.title', { output: 'markdown' }), 'markdown'],
    ['Better Blocks', custom('json', 'plugin::better-blocks.better-blocks'), 'blocks'],
  ])('%s is translated in its format', (_name, attribute, format) => {
    expect(ruleOf(attribute)).toMatchObject({ rule: 'translate', format, why: 'default', problems: [] });
    expect(ruleOf(attribute).sniff).toBeUndefined();
  });

  it.each([
    ['plugin::color-picker.color', 'string'],
    ['plugin::multi-select.multi-select', 'json'],
    ['plugin::country-select.country', 'string'],
    ['plugin::oembed.oembed', 'text'],
    ['plugin::map-field.map', 'json'],
    ['plugin::tagsinput.tags', 'json'],
    ['plugin::tiptap-editor.RichText', 'text'],
  ])('%s is copied', (uid, type) => {
    expect(ruleOf(custom(type, uid))).toMatchObject({ rule: 'copy', format: null, why: 'default', problems: [] });
  });

  it.each(['plugin::strapi-advanced-uuid.uuid', 'plugin::permalinks.permalink'])('%s is skipped', (uid) => {
    expect(ruleOf(custom('string', uid)).rule).toBe('skip');
  });

  it('a rule is heeded before what is known of the field', () => {
    const tags = custom('json', 'plugin::tagsinput.tags');
    expect(ruleOf(tags, { [PAGE]: { field: { paths: [{ path: '[*]' }] } } })).toMatchObject({
      rule: 'translate',
      format: 'json',
    });
    const editor = custom('richtext', 'plugin::ckeditor5.CKEditor');
    expect(ruleOf(editor, { [PAGE]: { field: { format: 'markdown' } } })).toMatchObject({ format: 'markdown' });
    const colour = custom('string', 'plugin::color-picker.color');
    expect(ruleOf(colour, { [PAGE]: { field: { rule: 'translate' } } })).toMatchObject({
      format: 'plain',
      problems: [],
    });
  });

  it('never outweighs what a field is', () => {
    expect(ruleOf({ ...custom('richtext', 'plugin::ckeditor.CKEditor'), private: true }).rule).toBe('copy');
    expect(ruleOf(custom('password', 'plugin::ckeditor.CKEditor')).rule).toBe('skip');
    expect(ruleOf(custom('integer', 'plugin::nobody.knows'))).toMatchObject({ rule: 'copy', locked: 'it is a number' });
  });

  it('a field that nobody knows goes by its type and its value', () => {
    expect(ruleOf(custom('text', 'plugin::nobody.knows'))).toMatchObject({
      rule: 'translate',
      format: 'plain',
      sniff: 'custom',
    });
    expect(ruleOf(custom('json', 'plugin::nobody.knows'))).toMatchObject({ rule: 'copy' });
    expect(ruleOf(custom('text', 'global::without-plugin'))).toMatchObject({ rule: 'translate', sniff: 'custom' });
  });

  it('are listed by the uids that schemas use', () => {
    for (const uid of CUSTOM_FIELDS.keys()) expect(uid).toMatch(/^plugin::[\w-]+(?:\.[\w-]+)?$/);
  });
});
