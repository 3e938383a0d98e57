import { model, optional, required, type Model } from './model';

/**
 * How each target locale of an entry stands: a projection, written anew from entries, documents and baselines. `key` is
 * of content type, entry and locale; `standing` of content type, locale and state, for an index of these three and the
 * entry would be wider than InnoDB takes, and without the entry a list's filter looks up every row.
 */
const localeState = model(
  'locale-state',
  {
    key: required('string'),
    contentType: required('string'),
    entryId: required('string'),
    locale: required('string'),
    sourceLocale: required('string'),
    state: required('string'),
    standing: optional('string'),
    wordsChanged: optional('integer'),
    progress: optional('float'),
    problem: optional('text'),
    documentId: optional('integer'),
    orderId: optional('integer'),
    computedAt: required('biginteger'),
  },
  [
    { columns: ['key'], unique: true },
    { columns: ['standing', 'entry_id'] },
    { columns: ['content_type', 'entry_id'] },
  ],
);

/**
 * What has to be looked at again, one row for each time something happened: an entry, all of an order, or all of a
 * content type, of which the first entries up to `afterId` were looked at and `entries` are left. Only ever appended and
 * deleted, so that a mark costs one INSERT and never waits for another.
 */
const mark = model('mark', {
  contentType: optional('string'),
  entryId: optional('string'),
  orderId: optional('integer'),
  afterId: optional('string'),
  entries: optional('integer'),
  at: required('biginteger'),
});

/** One row: who of several processes keeps what is kept in the background, and when which of it is due. */
const keeper = model(
  'keeper',
  {
    name: required('string'),
    /** Fingerprint of all that states hang on besides entries: content types, locales, rules. */
    ground: optional('string'),
    dueAt: required('biginteger'),
    sweepDueAt: required('biginteger'),
    purgeDueAt: required('biginteger'),
    leaseToken: optional('string'),
    leaseUntil: optional('biginteger'),
  },
  [{ columns: ['name'], unique: true }],
);

/** A relation that waits for the related entry to come into the locale of the one that holds it. */
const deferredLink = model(
  'deferred-link',
  {
    contentType: required('string'),
    entryId: required('string'),
    sourceLocale: required('string'),
    locale: required('string'),
    path: required('text'),
    relatedType: required('string'),
    relatedId: required('string'),
    createdAt: required('biginteger'),
  },
  [{ columns: ['related_type', 'related_id', 'locale'] }, { columns: ['content_type', 'entry_id', 'locale'] }],
);

/** Texts of a file of the media library in one locale. Strapi keeps them in one language only. `key`: file and locale. */
const mediaText = model(
  'media-text',
  {
    key: required('string'),
    fileId: required('string'),
    locale: required('string'),
    name: optional('string'),
    alternativeText: optional('text'),
    caption: optional('text'),
    updatedAt: required('biginteger'),
  },
  [{ columns: ['key'], unique: true }, { columns: ['file_id'] }],
);

export const CONTENT_MODELS: Model[] = [localeState, mark, keeper, deferredLink, mediaText];
