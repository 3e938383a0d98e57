import type { Rule } from '../../../../contracts/settings';
import { isRecord, type Values } from '../schema';

/** How a custom field keeps its text, and so what becomes of it by default. */
export interface CustomField {
  readonly rule: Rule;
  /** Absent where nothing is translated. */
  readonly format?: 'plain' | 'markdown' | 'html' | 'blocks';
}

const HTML: CustomField = { rule: 'translate', format: 'html' };
const MARKDOWN: CustomField = { rule: 'translate', format: 'markdown' };
/** Choices, addresses, colours, places: values for programs. */
const DATA: CustomField = { rule: 'copy' };

const textOf = (options: Values, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value.toLowerCase() : '';
};

/** Says it in the option `output` (`HTML`, `Markdown`), else in the name of its preset (`defaultMarkdown`). */
const byOutput = (options: Values): CustomField =>
  textOf(options, 'output') === 'markdown' ||
  (textOf(options, 'output') === '' && textOf(options, 'preset').includes('markdown'))
    ? MARKDOWN
    : HTML;

type Entry = CustomField | ((options: Values) => CustomField);

/**
 * Custom fields in wide use, by their uid as it stands in schemas; one without the last part is every field of its
 * plugin. Fields that are not here are judged by their values (`sniff.ts`): editors that keep HTML need no entry.
 */
export const CUSTOM_FIELDS: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  // Editors.
  ['plugin::ckeditor.CKEditor', byOutput],
  ['plugin::ckeditor5.CKEditor', byOutput],
  ['plugin::tinymce.tinymce', HTML],
  ['plugin::jodit-editor.jodit', HTML],
  ['plugin::bold-title-editor', byOutput],
  // Strapi's own blocks with more kinds of nodes.
  ['plugin::better-blocks.better-blocks', { rule: 'translate', format: 'blocks' }],
  // ProseMirror and Editor.js documents, as text or as JSON: no format of ours reads them.
  ['plugin::tiptap-editor.RichText', DATA],
  ['plugin::tiptap-editor.tiptap-content', DATA],
  ['plugin::magic-editor-x.richtext', DATA],
  ['plugin::editorjs.editorjs', DATA],
  // Values for programs.
  ['plugin::color-picker.color', DATA],
  ['plugin::multi-select', DATA],
  ['plugin::select-multi', DATA],
  ['plugin::remote-select', DATA],
  ['plugin::country-select.country', DATA],
  ['plugin::timezone-select.timezone', DATA],
  ['plugin::map-field', DATA],
  ['plugin::google-maps', DATA],
  ['plugin::geometry-fields', DATA],
  ['plugin::icon-picker', DATA],
  ['plugin::icons-field', DATA],
  ['plugin::react-icons', DATA],
  ['plugin::oembed.oembed', DATA],
  ['plugin::video-field', DATA],
  ['plugin::youtube-preview', DATA],
  ['plugin::image-hotspot', DATA],
  ['plugin::internal-link', DATA],
  ['plugin::tagsinput.tags', DATA],
  // Made anew for every entry and locale, as slugs are.
  ['plugin::permalinks.permalink', { rule: 'skip' }],
  ['plugin::strapi-advanced-uuid.uuid', { rule: 'skip' }],
]);

/** What is known of a custom field; undefined: nothing. */
export function customFieldOf(uid: string, options: unknown): CustomField | undefined {
  const entry = CUSTOM_FIELDS.get(uid) ?? CUSTOM_FIELDS.get(uid.slice(0, Math.max(0, uid.lastIndexOf('.'))));
  return typeof entry === 'function' ? entry(isRecord(options) ? options : {}) : entry;
}
