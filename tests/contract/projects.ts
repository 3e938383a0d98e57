/** What the contract tests of projects share. */
import type { Sandbox } from '../../sandbox/src/index';
import type { Client, NewProject, ProjectAttributes } from '../../server/src/client';
import { attributes, reviewable } from './support';

/** The integration that creates a project (2.1), as an id that the service takes. */
export const PLATFORM = '0b8f6a52-1a6e-4b7e-9d7c-1f2e3d4c5b6a';

/**
 * All that 2.2 and 2.3 name but `auto_launch` and the memory options, none of it as it would be by itself; and what 2.1
 * and the duplicate of 2.2 name besides.
 */
export function fullProject({ world }: Sandbox): NewProject {
  return {
    ...attributes,
    name: 'TD-full',
    language_to: 'pt-BR',
    category: 'C012',
    vocabulary_type: 'technical',
    target_reader_groups: 'young_adults',
    grammatical_person: 'first_person_singular',
    project_briefing: 'Friendly, “please”.\nNo jargon.',
    glossaries: [world.glossaries[0]?.id ?? ''],
    providers: ['c00000000000000000000001'],
    options: {
      language_level: 'enterprise',
      quality: true,
      expertise: 'law',
      specific_attachment: true,
      priority: true,
      uniq_author: true,
    },
    custom_data: { tags: ['spring', 'é'], external: { id: 12, nothing: null } },
    deadline: '2031-05-06 07:08:09 UTC',
    callback: { project_in_progress: { url: 'http://127.0.0.1:9/hook?token=x', format: 'json' } },
    platform_id: PLATFORM,
    keywording_requirements: 'Once in the title.',
    work_template: 'product_page',
  };
}

/** A project all of whose documents were approved. */
export async function completed(
  sandbox: Sandbox,
  client: Client,
  changes: Partial<ProjectAttributes> = {},
): Promise<string> {
  const { id, documents } = await reviewable(sandbox, client, changes);
  const ids = documents.map((document) => document.id);
  await client.documents.completeBatch(id, ids);
  return id;
}

/** What was booked for a project, in credits, each time that something was: negative for what it cost. */
export function spentOn({ world }: Sandbox, id: string): number[] {
  return world.wallet.transactions.filter(({ projectId }) => projectId === id).map(({ credits }) => credits);
}
