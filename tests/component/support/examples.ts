import type { Builder, FoundEntries } from '../../../contracts/builder';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { OrderList } from '../../../contracts/order-list';
import type { DocumentView, OrderSummary, Quote } from '../../../contracts/orders';
import type { Overview } from '../../../contracts/overview';
import type { Review, ReviewSegment } from '../../../contracts/review';
import type { SettingsView } from '../../../contracts/settings';

/** Answers of the server as they are every day; a test says what is otherwise with it. */

export const ENTRY = { contentType: 'api::page.page', documentId: 'welcome' };

export type PanelLocale = EntryPanel['locales'][number];

export const aLocale = (locale: string, name: string, otherwise: Partial<PanelLocale> = {}): PanelLocale => ({
  locale,
  name,
  state: 'missing',
  detail: null,
  wordsChanged: null,
  progress: null,
  orderId: null,
  documentRow: null,
  last: null,
  orderable: true,
  settle: [],
  ...otherwise,
});

export const aPanel = (locales: PanelLocale[], otherwise: Partial<EntryPanel> = {}): EntryPanel => ({
  notice: null,
  source: { locale: 'en', name: 'English', words: 342 },
  open: { savedAt: '2026-03-01T10:00:00.000Z', awaited: false, landed: null },
  locales,
  level: 'premium',
  ...otherwise,
});

const aLine = (locale: string, name: string, words: number, credits: number): Quote['lines'][number] => ({
  ...{ locale, name, entries: 1, words, savedWords: 0, credits },
  cost: { amount: credits / 20, currency: 'EUR' },
  problem: null,
});

export const aQuote = (otherwise: Partial<Quote> = {}): Quote => ({
  lines: [aLine('de', 'German', 342, 24), aLine('fr', 'French', 12, 1)],
  entries: [{ ...ENTRY, words: 354, savedWords: 0, credits: 25 }],
  words: 354,
  credits: 25,
  cost: { amount: 1.25, currency: 'EUR' },
  ceilingCredits: 28,
  needsNoApproval: false,
  wallet: { amount: 100, currency: 'EUR' },
  skipped: [],
  moreSkipped: 0,
  warnings: [],
  moreWarnings: 0,
  savedWords: 0,
  leavesOut: [],
  ...otherwise,
});

export const aBuilder = (otherwise: Partial<Builder> = {}): Builder => ({
  entries: [],
  suggestions: [],
  defaults: {
    ...{ level: 'premium', quality: false, priority: false, uniqueAuthor: false, expertise: null },
    memory: { translationMemory: false, preFill: false, machineTranslation: false },
    ...{ launchByHand: false, deadline: null, briefing: null, glossaries: [], authors: [] },
    ...{ sourceVersion: 'draft', publish: 'draft', publishTogether: false, acceptance: 'automatic' },
  },
  templates: [],
  locales: [
    { locale: 'en', name: 'English', isDefault: true },
    { locale: 'de', name: 'German', isDefault: false },
    { locale: 'fr', name: 'French', isDefault: false },
  ],
  ...otherwise,
});

/** A page of the entries of a content type, by their titles. */
export const found = (titles: string[], otherwise: Partial<FoundEntries> = {}): FoundEntries => ({
  contentTypes: [
    { uid: ENTRY.contentType, name: 'Page' },
    { uid: 'api::article.article', name: 'Article' },
  ],
  contentType: ENTRY.contentType,
  entries: titles.map((title) => ({
    documentId: title.toLowerCase(),
    title,
    states: ['de', 'fr'].map((locale) => ({
      ...{ locale, state: 'missing', wordsChanged: null, progress: null, orderId: null, documentRow: null },
    })),
  })),
  pagination: { page: 1, pageSize: 10, total: titles.length },
  ...otherwise,
});

export const anOrder = (otherwise: Partial<OrderSummary> = {}): OrderSummary => ({
  id: 7,
  ref: 'TD-7',
  title: 'Welcome',
  state: 'in_progress',
  sourceLocale: 'en',
  targetLocales: ['de', 'fr'],
  documents: 2,
  words: 1354,
  progress: 40,
  quotedCredits: 25,
  approvedCredits: 28,
  spentCredits: 24,
  refundedCredits: 0,
  waitsFor: 'Authors are at work.',
  requestedBy: 'Ada Lovelace',
  createdAt: '2026-03-01T10:00:00.000Z',
  deadline: null,
  archived: false,
  unread: 0,
  actions: [],
  ...otherwise,
});

export const aList = (orders: OrderSummary[], otherwise: Partial<OrderList> = {}): OrderList => ({
  orders,
  pagination: { page: 1, pageSize: 20, total: orders.length },
  people: ['Ada Lovelace', 'Grace Hopper'],
  locales: ['de', 'fr'],
  notice: null,
  spendingStopped: false,
  ...otherwise,
});

export const aDocument = (otherwise: Partial<DocumentView> = {}): DocumentView => ({
  id: 31,
  ...ENTRY,
  title: 'Welcome',
  readable: true,
  actions: ['decide', 'compare', 'revise', 'read-messages', 'write-message'],
  sourceLocale: 'en',
  targetLocale: 'de',
  state: 'to_review',
  progress: 100,
  words: 342,
  credits: 24,
  problem: null,
  savedWords: 0,
  publish: null,
  landedAt: null,
  kept: [],
  unread: 0,
  ...otherwise,
});

export const aSegment = (key: string, otherwise: Partial<ReviewSegment> = {}): ReviewSegment => ({
  key,
  labels: [key],
  path: key.toLowerCase(),
  source: 'The quick fox',
  standing: 'Der flinke Fuchs',
  came: 'Der schnelle Fuchs',
  outcome: 'kept',
  open: true,
  sourceChanged: false,
  findings: [],
  ...otherwise,
});

export const aReview = (segments: ReviewSegment[], otherwise: Partial<Review> = {}): Review => {
  const document = otherwise.document ?? aDocument();
  return { document, state: document.state, markup: false, segments, findings: [], restorePoint: null, ...otherwise };
};

export const anOverview = (otherwise: Partial<Overview> = {}): Overview => ({
  coverage: { rows: [], pending: 0 },
  needs: [],
  underWay: { count: 0, items: [] },
  spending: null,
  hasOrders: true,
  notice: null,
  ...otherwise,
});

export const theSettings = (otherwise: Partial<SettingsView> = {}): SettingsView => ({
  baseUrl: 'https://service.example',
  platformId: '123e4567-e89b-42d3-a456-426614174000',
  hasApiKey: true,
  hasApiSecret: true,
  signIn: 'key',
  clientId: null,
  hasClientSecret: false,
  authorizeUrl: '/oauth/authorize',
  tokenUrl: '/oauth/token',
  revokeUrl: null,
  redirectUrl: 'http://localhost:1337/translation-desk/connected',
  account: { state: 'not_connected', scopes: [], since: null },
  connected: true,
  callbackUrl: null,
  news: { calledAt: null, askedAt: null, problem: null },
  level: 'premium',
  quality: false,
  memory: { translationMemory: false, preFill: false, machineTranslation: false },
  launchByHand: false,
  sourceVersion: 'draft',
  publish: 'draft',
  publishTogether: false,
  acceptance: 'automatic',
  keepTextsDays: 90,
  autoLaunch: false,
  templates: {},
  authors: [],
  spendingStopped: false,
  ceilingMarginPercent: 10,
  approvalThresholdCredits: null,
  contentTypes: ['api::page.page'],
  languages: [],
  pollIntervalSeconds: 60,
  fieldRules: {},
  placeholderPatterns: [],
  sendPreviewLink: false,
  available: [
    { uid: 'api::page.page', name: 'Page' },
    { uid: 'api::post.post', name: 'Post' },
  ],
  problems: [],
  ...otherwise,
});
