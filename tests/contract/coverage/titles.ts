/** Reads the titles of all tests, and the tags in them, from the source: a test that is not there cannot be listed. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export interface TaggedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** With the titles of the groups around it, without the tags. */
  readonly title: string;
  readonly tags: readonly string[];
  /** Whether it is looked after that the test sends the operations it names (`tests/contract/support.ts`). */
  readonly checked: boolean;
}

const TAG = /\[([\w./-]+)\]/g;

/** The tags in a title: `pauses and resumes [projects.pause] [3/moves]`. */
export function tagsIn(title: string): string[] {
  return [...title.matchAll(TAG)].flatMap(([, tag]) => (tag === undefined ? [] : [tag]));
}

/** Every test below a folder whose own title, or that of a group around it, carries a tag. */
export function taggedTests(root: string, folder: string): TaggedTest[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => testsIn(root, join(root, folder, name)));
}

function testsIn(root: string, path: string): TaggedTest[] {
  const text = readFileSync(path, 'utf8');
  const checked = /from '\.\/support'/.test(text);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: TaggedTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const block = ts.isCallExpression(node) ? blockOf(node) : undefined;
    if (block?.kind === 'test') {
      const whole = [...groups, block.title].join(' ');
      const tags = [...new Set(tagsIn(whole))];
      if (tags.length > 0) found.push({ file: relative(root, path), title: withoutTags(whole), tags, checked });
      return;
    }
    const inner = block === undefined ? groups : [...groups, block.title];
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return found;
}

function blockOf(call: ts.CallExpression): { kind: 'test' | 'group'; title: string } | undefined {
  const [title] = call.arguments;
  if (title === undefined || !ts.isStringLiteralLike(title)) return undefined;
  // A test that is skipped or still to be written proves nothing.
  const name = /^(describe|it|test)(?:\.each\b[\s\S]*)?$/.exec(call.expression.getText())?.[1];
  if (name === undefined) return undefined;
  return { kind: name === 'describe' ? 'group' : 'test', title: title.text };
}

function withoutTags(title: string): string {
  return title.replace(TAG, '').replace(/\s+/g, ' ').trim();
}
