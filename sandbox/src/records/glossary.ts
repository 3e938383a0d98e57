import type { Glossary } from '../world/glossaries';

/** A glossary as section 2.11 names its fields. `fileUrl` is an address that opens for a while. */
export function glossaryRecord(glossary: Glossary, fileUrl: string): Record<string, unknown> {
  const self = `/v1/clients/glossaries/${glossary.id}`;
  return {
    id: glossary.id,
    type: 'glossaries',
    name: glossary.name,
    language_codes: glossary.languageCodes,
    // The only time with milliseconds.
    created_at: new Date(glossary.createdAt).toISOString(),
    file_url: fileUrl,
    user_id: glossary.userId,
    term_count: glossary.terms.length,
    links: { self },
    relationships: {
      glossary_holders: {
        links: { self: `${self}/relationships/glossary_holders`, related: `${self}/glossary_holders` },
      },
    },
  };
}
