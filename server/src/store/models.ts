import { CONTENT_MODELS } from './content-models';
import { model, optional, required, uid, type Model } from './model';

/**
 * Our tables: flat, integer keys, no link tables, so that they are the same on SQLite, PostgreSQL and MySQL. Times are
 * milliseconds since 1970, amounts thousandths of a credit, ordered payloads JSON as text. Texts of entries stand in
 * `snapshots`, `deliveries` and `restore points` only.
 */
export const UIDS = {
  order: uid('order'),
  project: uid('project'),
  document: uid('document'),
  snapshot: uid('snapshot'),
  delivery: uid('delivery'),
  restorePoint: uid('restore-point'),
  baseline: uid('baseline'),
  ledger: uid('ledger-entry'),
  event: uid('event'),
  message: uid('message'),
  reading: uid('reading'),
  watch: uid('watch'),
  secret: uid('secret'),
  localeState: uid('locale-state'),
  mark: uid('mark'),
  keeper: uid('keeper'),
  deferredLink: uid('deferred-link'),
  mediaText: uid('media-text'),
  cartEntry: uid('cart-entry'),
} as const;

const reference = { ref: required('string'), environment: required('string') };

const order = model(
  'order',
  {
    ...reference,
    title: required('string'),
    state: required('string'),
    sourceLocale: required('string'),
    targetLocales: required('text'),
    activity: required('string'),
    options: optional('text'),
    wish: optional('text'),
    quoted: optional('biginteger'),
    approved: optional('biginteger'),
    approvedBy: optional('string'),
    approvedAt: optional('biginteger'),
    reserved: required('biginteger'),
    requestedBy: required('string'),
    createdAt: required('biginteger'),
    archivedAt: optional('biginteger'),
    leaseToken: optional('string'),
    leaseUntil: optional('biginteger'),
  },
  [{ columns: ['ref'], unique: true }],
);

const project = model(
  'project',
  {
    ...reference,
    orderId: required('integer'),
    state: required('string'),
    resumeState: optional('string'),
    sourceLocale: required('string'),
    targetLocale: required('string'),
    sourceCode: required('string'),
    targetCode: required('string'),
    templateId: optional('string'),
    autoLaunch: optional('boolean'),
    remoteId: optional('string'),
    remoteStatus: optional('string'),
    remoteUpdatedAt: optional('biginteger'),
    progress: required('float'),
    words: optional('integer'),
    quoted: optional('biginteger'),
    price: optional('biginteger'),
    cost: optional('text'),
    reserved: optional('biginteger'),
    spent: optional('biginteger'),
    refunded: optional('biginteger'),
    launchedBy: optional('string'),
    intent: optional('text'),
    dueAt: required('biginteger'),
    attempts: required('integer'),
    problem: optional('text'),
    leaseToken: optional('string'),
    leaseUntil: optional('biginteger'),
  },
  [
    { columns: ['ref'], unique: true },
    { columns: ['order_id'] },
    { columns: ['state', 'due_at'] },
    { columns: ['remote_id'] },
  ],
);

const document = model(
  'document',
  {
    orderId: required('integer'),
    projectId: required('integer'),
    ref: required('string'),
    contentType: required('string'),
    entryId: required('string'),
    title: required('string'),
    part: optional('integer'),
    parts: optional('integer'),
    sourceLocale: required('string'),
    targetLocale: required('string'),
    state: required('string'),
    openKey: optional('string'),
    remoteId: optional('string'),
    remoteStatus: optional('string'),
    progress: required('float'),
    estimatedWords: required('integer'),
    words: optional('integer'),
    credits: optional('biginteger'),
    problem: optional('text'),
    recounts: optional('integer'),
    saved: optional('integer'),
    publish: optional('string'),
    landedAt: optional('biginteger'),
    review: optional('text'),
    kept: required('text'),
    findings: optional('integer'),
    talk: optional('text'),
    calledAt: optional('biginteger'),
    createdAt: required('biginteger'),
    endedAt: optional('biginteger'),
  },
  [
    { columns: ['ref'], unique: true },
    { columns: ['open_key'], unique: true },
    { columns: ['order_id'] },
    { columns: ['project_id'] },
    { columns: ['entry_id'] },
    { columns: ['publish'] },
    { columns: ['state'] },
  ],
);

/** What is in an order that is a cart. */
const cartEntry = model(
  'cart-entry',
  {
    orderId: required('integer'),
    contentType: required('string'),
    entryId: required('string'),
    title: required('string'),
  },
  [{ columns: ['order_id'] }, { columns: ['entry_id'] }],
);

/** Payloads of a document, apart from its row so that lists stay light. */
const payload = (name: string): Model =>
  model(name, { documentId: required('integer'), payload: required('text'), createdAt: required('biginteger') }, [
    { columns: ['document_id'], unique: true },
  ]);

const baseline = model(
  'baseline',
  {
    key: required('string'),
    contentType: required('string'),
    entryId: required('string'),
    sourceLocale: required('string'),
    targetLocale: required('string'),
    /** What of the payload tells whether the source changed, so that it is seldom read. */
    sourceVersion: optional('string'),
    source: optional('string'),
    acceptedAt: required('biginteger'),
    payload: required('text'),
  },
  [{ columns: ['key'], unique: true }, { columns: ['entry_id'] }],
);

const ledger = model(
  'ledger-entry',
  {
    orderId: required('integer'),
    projectId: optional('integer'),
    documentId: optional('integer'),
    kind: required('string'),
    amount: required('biginteger'),
    at: required('biginteger'),
  },
  [{ columns: ['order_id'] }, { columns: ['kind', 'at'] }],
);

const event = model(
  'event',
  {
    orderId: required('integer'),
    projectId: optional('integer'),
    documentId: optional('integer'),
    who: required('string'),
    text: required('text'),
    answer: optional('text'),
    at: required('biginteger'),
  },
  [{ columns: ['order_id'] }],
);

/** A message that was not written by us: not its text, which stays at the service, but that it is known. */
const message = model(
  'message',
  {
    orderId: required('integer'),
    documentId: required('integer'),
    key: required('string'),
    at: required('biginteger'),
  },
  [{ columns: ['document_id', 'key'], unique: true }, { columns: ['order_id'] }],
);

/** Up to which message an admin has read the talk about a document. */
const reading = model(
  'reading',
  { adminId: required('integer'), documentId: required('integer'), upTo: required('integer') },
  [{ columns: ['admin_id', 'document_id'], unique: true }],
);

const secret = model(
  'secret',
  {
    name: required('string'),
    environment: required('string'),
    value: required('text'),
    /** Of what several processes change: grows with each write. */
    version: optional('integer'),
    updatedAt: required('biginteger'),
  },
  [{ columns: ['name'], unique: true }],
);

/** One row for an installation: when the service was last asked what has changed, and by whom of several processes. */
const watch = model(
  'watch',
  {
    environment: required('string'),
    newest: optional('biginteger'),
    quiet: required('integer'),
    calledAt: optional('biginteger'),
    askedAt: optional('biginteger'),
    problem: optional('text'),
    dueAt: required('biginteger'),
    leaseToken: optional('string'),
    leaseUntil: optional('biginteger'),
  },
  [{ columns: ['environment'], unique: true }],
);

export const MODELS: Model[] = [
  order,
  project,
  document,
  cartEntry,
  payload('snapshot'),
  payload('delivery'),
  payload('restore-point'),
  baseline,
  ledger,
  event,
  message,
  reading,
  secret,
  watch,
  ...CONTENT_MODELS,
];
