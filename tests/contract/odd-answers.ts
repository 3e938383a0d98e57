/** Answers that no service should give: for each operation, readable ones with nonsense in them, and plain nonsense. */
import fc from 'fast-check';

export interface OddAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** What the body says as JSON; nothing where it says nothing. */
export function parsed({ body }: OddAnswer): unknown {
  try {
    return JSON.parse(body.toString().replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

const date = { day: 9, month: 3, year: 2024, full: '2024-03-09 07:05:01 UTC' };
const money = { currency: 'EUR', amount: 12.5 };
const callback = { completed: { url: 'https://example.com/hook', format: 'json' } };

const project = {
  id: 'p1',
  name: 'Spring',
  reference: 'R-1',
  ctype: 'translation',
  status: 'in_progress',
  category: 'C001',
  language_from: 'en',
  language_from_code: 'en-gb',
  documents_statuses: { in_review: 2, canceled: 1 },
  options: { language_level: 'premium', expertise: true },
  option_values: { expertise: 'e1' },
  textmasters: ['a1'],
  glossaries: ['g1'],
  custom_data: { order: 1 },
  deadline: date,
  finalized: true,
  progress: 50,
  cost_in_credits: 1250,
  cost_in_currency: money,
  total_costs: [money, { currency: 'credits', amount: 1250 }],
  pricing: { total_cost_at_launch_time: 1250 },
  callback,
  created_at: '2024-03-09T07:05:01Z',
  updated_at: date,
};

const document = {
  id: 'd1',
  project_id: 'p1',
  title: 'R-1/1',
  type: 'key_value',
  ctype: 'translation',
  status: 'in_review',
  word_count: 12,
  word_count_error: false,
  original_content: { title: { original_phrase: 'Hello', completed_phrase: 'Hallo' } },
  author_work: { title: 'Hallo' },
  custom_data: {},
  callback,
  satisfaction: 1,
  created_at: date,
};

const message = {
  message: 'Which coffee is it?',
  content: 'Which coffee is it?',
  author_id: 'a1',
  author_ref: 'A-1',
  written_by_author: true,
  created_at: date,
};

const user = { id: 'u1', email: 'a@example.com', callback, wallet: { currency_code: 'EUR', current_money: 99.5 } };
const author = { id: 'm1', author_id: 'a1', status: 'preferred', tags: ['law'], created_at: date };
const template = { id: 't1', name: 'Blog', textmasters: ['a1'], cost_per_word: 10, options: {}, created_at: date };
const glossary = { id: 'g1', name: 'House words', language_codes: ['en'], term_count: 12, created_at: date };
const locale = { code: 'pt-BR', name: 'Brazilian', active: true };

/** The record an operation answers, its wrapper, and the name of its list. */
function kindOf(name: string): { record: object; wrapper: string; collection: string } {
  if (name.startsWith('supportMessages')) {
    return { record: message, wrapper: 'support_message', collection: 'support_messages' };
  }
  if (name.startsWith('documents.reviewUrl')) {
    return { record: { review_url: '/review/1' }, wrapper: 'document', collection: 'documents' };
  }
  if (name.startsWith('documents')) return { record: document, wrapper: 'document', collection: 'documents' };
  if (name.startsWith('users')) return { record: user, wrapper: 'user', collection: 'users' };
  if (name === 'projects.myAuthors' || name === 'myAuthors.list')
    return { record: author, wrapper: 'my_author', collection: 'my_authors' };
  if (name.startsWith('projects')) return { record: project, wrapper: 'project', collection: 'projects' };
  if (name.startsWith('apiTemplates')) return { record: template, wrapper: 'template', collection: 'api_templates' };
  if (name.startsWith('glossaries')) return { record: glossary, wrapper: 'glossary', collection: 'glossaries' };
  if (name.startsWith('locales')) return { record: locale, wrapper: 'locale', collection: 'locales' };
  if (name.startsWith('uploads')) {
    const headers = { 'x-upload-path': '/files/1', authorization: 'token-0123456789' };
    return { record: { url: 'https://files.example.com/1', headers }, wrapper: 'upload', collection: 'uploads' };
  }
  return { record: { message: 'hello' }, wrapper: 'message', collection: 'messages' };
}

/** Texts that have tripped up readers before. */
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u2028',
    'line\nbreak',
    '..',
    '/',
    '__proto__',
    'NaN',
    '1e999',
    '2024-02-31',
  ),
  fc.constantFrom('javascript:alert(1)', 'https://', '//evil.example.com', 'true', 'x'.repeat(3000)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e300, 9007199254740992, -0, [], {}, [[]], [null], {
    id: null,
  }),
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'full'), oddText),
    fc.jsonValue(),
    {
      maxKeys: 3,
    },
  ),
);

/** A record with some of its fields, known or not, replaced by nonsense, or gone. */
function spoilt(record: object): fc.Arbitrary<object> {
  const name = fc.oneof(fc.constantFrom(...Object.keys(record)), oddText);
  const spoiling = fc.array(fc.tuple(name, fc.option(oddValue, { freq: 6, nil: undefined })), { maxLength: 2 });
  return spoiling.map((changes) => Object.fromEntries([...Object.entries(record), ...changes]));
}

/** An envelope whose numbers are right, missing or nonsense. */
const paging = fc.record(
  {
    page: fc.oneof(fc.constant(1), oddValue),
    total_pages: fc.oneof(fc.constant(1), oddValue),
    count: fc.oneof(fc.constant(1), oddValue),
    next_page: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { arbitrary: fc.constantFrom(1, 2, '2'), weight: 1 },
      { arbitrary: oddValue, weight: 1 },
    ),
  },
  { requiredKeys: [] },
);

function oddBody(name: string): fc.Arbitrary<string | Buffer> {
  const { record, wrapper, collection } = kindOf(name);
  const some = fc.array(spoilt(record), { maxLength: 3 });
  const structured = fc.oneof(
    spoilt(record),
    spoilt(record).map((inner) => ({ [wrapper]: inner })),
    some,
    fc.tuple(some, paging).map(([items, envelope]) => ({ ...envelope, [collection]: items })),
    some.map((data) => ({ data })),
    oddValue,
    fc.record({ errors: fc.oneof(fc.dictionary(oddText, fc.array(oddText)), oddValue) }),
    fc.record({ error: oddText, error_description: oddText }),
    fc.record({ status: oddText }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: structured.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: structured.map((value) => JSON.stringify(value).slice(0, -1)) },
    { weight: 1, arbitrary: noJson },
  );
}

const noJson = fc.oneof(
  oddText,
  fc.constantFrom('<!doctype html><title>Welcome</title>', '\ufeff{"id":"p1"}', '{"id":1e999}', '[1,]', 'undefined'),
  fc.constantFrom('{"__proto__":{"id":"p1"}}', '{"id":12345678901234567890123}', '{"id":"a","id":null}'),
  fc.integer({ min: 1, max: 5000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 5000 }).map((depth) => '{"data":'.repeat(depth)),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
);

const status = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(200, 200, 201, 202) },
  { weight: 1, arbitrary: fc.constantFrom(203, 204, 205, 206, 226, 299) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 418, 422, 423, 429, 451, 499),
  },
  { weight: 1, arbitrary: fc.constantFrom(500, 501, 502, 503, 504, 505, 507, 520, 599) },
);

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => text.trim());

const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'text/html; charset=utf-8', ';', 'x'.repeat(2000)),
      printable,
    ),
    'retry-after': fc.oneof(
      fc.constantFrom('0', '-1', '1e9', '99999999999', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'),
      printable,
    ),
    'x-request-id': fc.oneof(fc.constant('r'.repeat(3000)), printable),
    date: fc.oneof(fc.constant('Thu, 01 Jan 1970 00:00:00 GMT'), printable),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
    'content-language': printable,
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** An odd answer to an operation: mostly readable in part, so that what is understood is tested, too. */
export const oddAnswer = (name: string): fc.Arbitrary<OddAnswer> => fc.record({ status, headers, body: oddBody(name) });

/** An answer in which nothing is odd, so that not everything is refused for one cause. */
export function goodAnswer(name: string): OddAnswer {
  const { record } = kindOf(name);
  const isList = /\.(?:list|filter|myAuthors|createBatch)$/.test(name);
  return { status: 200, headers: {}, body: JSON.stringify(isList ? [record] : record) };
}
