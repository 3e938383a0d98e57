import type { FieldList, FieldListRequest, SentPreview, SentPreviewRequest } from '../../../contracts/fields';
import { open, path, savedTags, taggedApi } from './base';

/** An entry that a preview can be made of. */
export interface Sample {
  documentId: string;
  title: string;
}

export interface SampleAddress {
  contentType: string;
  /** As Strapi's list of content types says it: `singleType` or `collectionType`. */
  kind: string;
  locale: string;
}

/** As many as a person looks through. */
const SAMPLES = 20;

interface Configuration {
  data: { contentType: { settings: { mainField: string } } };
}
type Listed = Record<string, unknown> & { documentId: string };

const fieldsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    deskFields: build.query<FieldList, FieldListRequest>({
      query: (data) => ({ url: path('fields', 'list'), method: 'POST', data }),
      transformResponse: open<FieldList>,
      providesTags: ['DeskSettings'],
      keepUnusedDataFor: 10,
    }),
    deskSentPreview: build.query<SentPreview, SentPreviewRequest>({
      query: (data) => ({ url: path('fields', 'preview'), method: 'POST', data }),
      transformResponse: open<SentPreview>,
      providesTags: (_result, _error, entry) => ['DeskSettings', ...savedTags(entry)],
      keepUnusedDataFor: 10,
    }),
    /** The entries that were changed last, of the Content Manager's own list: what the person may read, as it calls them. */
    deskSamples: build.query<Sample[], SampleAddress>({
      async queryFn({ contentType, kind, locale }, _api, _extra, ask) {
        if (kind === 'singleType') {
          const answer = await ask({
            url: `/content-manager/single-types/${contentType}`,
            config: { params: { locale } },
          });
          if (answer.error) return { data: [] };
          const { documentId } = (answer.data as { data: Listed }).data;
          return { data: [{ documentId, title: '' }] };
        }
        const configured = await ask(`/content-manager/content-types/${contentType}/configuration`);
        if (configured.error) return { error: configured.error };
        const { mainField } = (configured.data as Configuration).data.contentType.settings;
        const params = { locale, page: 1, pageSize: SAMPLES, sort: 'updatedAt:DESC' };
        const listed = await ask({ url: `/content-manager/collection-types/${contentType}`, config: { params } });
        if (listed.error) return { error: listed.error };
        const { results } = listed.data as { results: Listed[] };
        return {
          data: results.map((entry) => {
            const title = entry[mainField];
            return { documentId: entry.documentId, title: typeof title === 'string' ? title : '' };
          }),
        };
      },
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useDeskFieldsQuery, useDeskSentPreviewQuery, useDeskSamplesQuery } = fieldsApi;
