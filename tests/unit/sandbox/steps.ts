import fc from 'fast-check';

import type { Sandbox } from '../../../sandbox/src';
import { article, call, project, PROJECTS } from './client';
import type { Json } from './client';

export type Step = (sandbox: Sandbox) => unknown;

const RECEIVER = { url: 'http://127.0.0.1:9/' };
const CALLBACK = { word_count_finished: RECEIVER, in_review: RECEIVER };
const MEMORY = { translation_memory: true, translation_diff: true, post_editing_machine_translation: true };
const MOVES = ['async_launch', 'pause', 'resume', 'cancel', 'archive', 'unarchive', 'finalize', 'duplicate'];
const VERBS: Record<string, string> = { async_launch: 'POST', duplicate: 'POST' };

const documents = fc.array(
  fc
    .tuple(fc.boolean(), fc.constantFrom('One', 'Two'))
    .map(([count, title]) => article(title, count ? {} : { perform_word_count: false, word_count: 7 })),
  { minLength: 1, maxLength: 3 },
);

/** A request about one of the projects there are. */
const aboutProject = (method: string, rest: string, body?: unknown): fc.Arbitrary<Step> =>
  fc.nat(5).map((position) => (sandbox) => call(sandbox, method, projectAt(sandbox, position) + rest, body));

/** A request about one of the documents there are. */
const aboutDocument = (method: string, rest: string, body?: unknown): fc.Arbitrary<Step> =>
  fc.nat(5).map((position) => (sandbox) => call(sandbox, method, documentAt(sandbox, position) + rest, body));

const create = fc.tuple(documents, fc.boolean()).map(([given, auto]): Step => {
  const body = project({ documents: given, auto_launch: auto, callback: CALLBACK });
  return (sandbox) => call(sandbox, 'POST', PROJECTS, body);
});
const createFromTemplate = fc.nat(9).map((position): Step => (sandbox) => {
  const ids = [...sandbox.world.templates.keys()];
  const body = { project: { name: 'From a template', api_template_id: ids[position % ids.length] } };
  return call(sandbox, 'POST', PROJECTS, body);
});
const add = documents.chain((given) => aboutProject('POST', '/batch/documents', { documents: given }));
const move = fc.constantFrom(...MOVES).chain((name) => aboutProject(VERBS[name] ?? 'PUT', `/${name}`));
const message = fc.boolean().chain((revision) =>
  aboutDocument('POST', '/support_messages', {
    support_message: { message: 'Please' },
    revision_request: revision,
  }),
);
const wait = fc.integer({ min: 1, max: 90_000 }).map(
  (ms): Step =>
    (sandbox) =>
      sandbox.advance(ms),
);
const hurry = fc.constantFrom(1, 10).map((speed): Step => (sandbox) => {
  sandbox.setSpeed(speed);
  sandbox.setSpeed(0);
});
const behave = fc.constantFrom(1, 2).map(
  (priceFactor): Step =>
    (sandbox) =>
      sandbox.setBehaviours({ priceFactor, extraReviewRate: 0.5, countFailureRate: 0.2 }),
);
const grant = fc.constant<Step>((sandbox) => sandbox.grantTokens());

/** Something a client, an author or a person at the control address does; refused as often as not. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 1, arbitrary: createFromTemplate },
  { weight: 2, arbitrary: add },
  { weight: 5, arbitrary: move },
  { weight: 1, arbitrary: aboutProject('PUT', '/activate_tm_options', { project: { options: MEMORY } }) },
  { weight: 1, arbitrary: aboutProject('PUT', '', project({ name: 'Changed', language_to: 'de-DE' })) },
  { weight: 1, arbitrary: aboutDocument('PUT', '', { document: changed() }) },
  { weight: 1, arbitrary: aboutDocument('DELETE', '') },
  { weight: 2, arbitrary: aboutDocument('PUT', '/complete', { satisfaction: 'positive', message: 'Thank you' }) },
  { weight: 2, arbitrary: message },
  { weight: 6, arbitrary: wait },
  { weight: 1, arbitrary: hurry },
  { weight: 1, arbitrary: behave },
  { weight: 1, arbitrary: grant },
);

function changed(): Json {
  return article('Changed', { original_content: 'Plain text', type: 'standard' });
}

function projectAt({ world }: Sandbox, position: number): string {
  const ids = [...world.projects.keys()];
  return `${PROJECTS}/${ids[position % Math.max(1, ids.length)] ?? 'none'}`;
}

function documentAt({ world }: Sandbox, position: number): string {
  const all = [...world.projects.values()].flatMap((one) => [...one.documents.values()]);
  const { projectId = 'none', id = 'none' } = all[position % Math.max(1, all.length)] ?? {};
  return `${PROJECTS}/${projectId}/documents/${id}`;
}
