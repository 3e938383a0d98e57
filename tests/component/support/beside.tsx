import { Field, TextInput } from '@strapi/design-system';
import { Form, useField } from '@strapi/strapi/admin';
import { server } from '@strapi/strapi/admin/test';
import { http, HttpResponse } from 'msw';
import { TranslationsPanel } from '../../../admin/src/content-manager/TranslationsPanel';
import type { Action } from '../../../contracts/permissions';
import { ENTRY } from './examples';
import { show } from './render';

const { contentType: uid, documentId } = ENTRY;

/** As much of the Content Manager as tells our panel which content type it stands beside. */
function knowContentType(localized: boolean): void {
  const pluginOptions = { i18n: { localized } };
  const schema = { uid, kind: 'collectionType', attributes: {}, options: {}, pluginOptions, info: {} };
  const settings = { mainField: 'title' };
  const contentType = { uid, settings, metadatas: {}, layouts: { list: [], edit: [] } };
  server.use(
    http.get('/content-manager/init', () => HttpResponse.json({ data: { contentTypes: [schema], components: [] } })),
    http.get('/content-manager/content-types/:uid/configuration', () =>
      HttpResponse.json({ data: { contentType, components: {} } }),
    ),
  );
}

/** The form that the panel stands beside: who types in it has unsaved changes. */
function Title() {
  const { value = '', onChange } = useField<string>('title');
  return (
    <Field.Root name="title">
      <Field.Label>Title</Field.Label>
      <TextInput value={value} onChange={onChange} />
    </Field.Root>
  );
}

type PanelProps = Parameters<typeof TranslationsPanel>[0];

/** What the Content Manager makes of our description. */
function Beside(props: PanelProps) {
  const panel = TranslationsPanel(props);
  return panel ? <section aria-label={panel.title}>{panel.content}</section> : null;
}

interface Wish {
  localized?: boolean;
  document?: PanelProps['document'];
  meta?: PanelProps['meta'];
}

/**
 * Shows the panel as Strapi does, in a form, beside an entry. What is mounted of the Content Manager is the two answers
 * that `useDocumentLayout` reads, and nothing of its edit view.
 */
export function showPanel(
  may: Action[],
  { localized = true, document = { id: 1, documentId, updatedAt: '2026-03-01T10:00:00.000Z' }, meta }: Wish = {},
) {
  knowContentType(localized);
  const props = { model: uid, collectionType: 'collection-types', documentId, document, ...(meta ? { meta } : {}) };
  return show(
    <Form method="PUT" initialValues={{ title: 'Welcome' }} onSubmit={() => undefined}>
      <Title />
      <Beside {...props} />
    </Form>,
    { may, at: `/content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=en` },
  );
}
