import fc from 'fast-check';

import { startSandbox } from '../../../sandbox/src';
import type { Project, Sandbox } from '../../../sandbox/src';
import { sumsOf } from '../../../sandbox/src/world/sums';
import { article, call, LONG, project, PROJECTS } from './client';

/** The same sums, worked out from nothing. */
const freshSums = ({ documents }: Project): unknown => {
  const statuses: Record<string, number> = {};
  let words = 0;
  let failed = 0;
  for (const document of documents.values()) {
    statuses[document.status] = (statuses[document.status] ?? 0) + 1;
    words += document.wordCount ?? 0;
    if (document.wordCountError) failed += 1;
  }
  return { statuses, words, failed };
};

const BEFORE_LAUNCH = ['add', 'add-uncountable', 'change', 'delete', 'wait'] as const;
const AFTER_LAUNCH = ['complete', 'complete', 'revise', 'pause', 'resume', 'wait', 'cancel'] as const;
type Step = (typeof BEFORE_LAUNCH)[number] | (typeof AFTER_LAUNCH)[number] | 'mend' | 'launch' | 'write';

/** Every way of changing documents that clients have, each on the last document or on all. */
function plays(sandbox: Sandbox, path: string, { documents }: Project): Record<Step, () => Promise<unknown>> {
  const last = `${path}/documents/${[...documents.keys()].at(-1)}`;
  const empty = article('Empty', { original_content: { a: { original_phrase: '' } } });
  const two = article('Two', { original_content: { a: { original_phrase: 'Two words' } } });
  return {
    add: () => call(sandbox, 'POST', `${path}/batch/documents`, { documents: [article('A'), article('B')] }),
    'add-uncountable': () => call(sandbox, 'POST', `${path}/documents`, { document: empty }),
    change: () => call(sandbox, 'PUT', last, { document: two }),
    delete: () => call(sandbox, 'DELETE', last),
    wait: () => sandbox.advance(25_000),
    mend: async () => {
      await call(sandbox, 'POST', `${path}/documents`, { document: two });
      await sandbox.advance(25_000);
      for (const { id, wordCountError } of [...documents.values()]) {
        if (wordCountError) await call(sandbox, 'DELETE', `${path}/documents/${id}`);
      }
    },
    launch: () => call(sandbox, 'PUT', `${path}/launch`),
    write: () => sandbox.advance(LONG),
    pause: () => call(sandbox, 'PUT', `${path}/pause`),
    resume: () => call(sandbox, 'PUT', `${path}/resume`),
    complete: () => {
      const handedIn = [...documents.values()].find(({ status }) => status === 'in_review');
      return call(sandbox, 'PUT', `${path}/documents/${handedIn?.id}/complete`);
    },
    revise: () => call(sandbox, 'POST', `${last}/support_messages`, { support_message: { message: 'Shorter' } }),
    cancel: () => call(sandbox, 'PUT', `${path}/cancel`),
  };
}

describe('the sums of a project', () => {
  it('are the sums of its documents, whatever has happened to them', async () => {
    const seen = new Set<string>();
    const steps = fc.tuple(
      fc.array(fc.constantFrom(...BEFORE_LAUNCH), { maxLength: 6 }),
      fc.array(fc.constantFrom(...AFTER_LAUNCH), { maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(steps, async ([before, after]) => {
        const sandbox = await startSandbox({ walletCredits: 1e6 });
        try {
          const created = await call(sandbox, 'POST', PROJECTS, project({ documents: [article('First')] }));
          const id = String(created.body['id']);
          const world = sandbox.world.projects.get(id)!;
          for (const step of [...before, 'mend', 'launch', 'wait', 'write', ...after] as const) {
            await plays(sandbox, `${PROJECTS}/${id}`, world)[step]();
            const { statuses, words, failed } = sumsOf(world);
            for (const status of statuses.keys()) seen.add(status);
            expect({ statuses: Object.fromEntries(statuses), words, failed }).toEqual(freshSums(world));
          }
        } finally {
          await sandbox.close();
        }
      }),
      { numRuns: 20, seed: 2 },
    );
    // The sequences are worth their time only if they get everywhere.
    expect([...seen].sort()).toEqual(
      [
        'cancelled',
        'completed',
        'counting_words',
        'in_creation',
        'in_progress',
        'in_review',
        'incomplete',
        'paused',
        'waiting_assignment',
      ].sort(),
    );
  });
});
