import type { Attribute, ContentModel, Segment, Snapshot, Values } from '../../../server/src/document';
import { originalContent, takeSnapshot } from '../../../server/src/document';

export const localized = (attribute: Attribute): Attribute => ({
  ...attribute,
  pluginOptions: { ...attribute.pluginOptions, i18n: { localized: true } },
});

/** A content type whose attributes are all localized, with its components. */
export function modelOf(
  attributes: Record<string, Attribute>,
  components: Record<string, Record<string, Attribute>> = {},
): ContentModel {
  return {
    schema: {
      uid: 'api::page.page',
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, localized(value)])),
    },
    component: (uid) => {
      const found = components[uid];
      return found ? { uid, attributes: found } : undefined;
    },
  };
}

/** A snapshot of an entry with one attribute, `text`. */
export const snapshotOf = (text: unknown, attribute: Attribute = { type: 'text' }): Snapshot =>
  takeSnapshot(modelOf({ text: attribute }), { text }, 'en', null);

export const keysOf = (segments: readonly Segment[]): string[] => segments.map(({ key }) => key);

/** What a service gives back that changes nothing. */
export const echo = (snapshot: Snapshot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(originalContent(snapshot)).map(([key, { original_phrase }]) => [key, original_phrase]),
  );

export const text = (value: string, marks: Values = {}): Values => ({ type: 'text', text: value, ...marks });
export const link = (url: string, ...children: Values[]): Values => ({ type: 'link', url, children });
export const paragraph = (...children: Values[]): Values => ({ type: 'paragraph', children });
