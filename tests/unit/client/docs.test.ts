/** The doc comments of the operations say the same as the table of operations, so that neither can drift. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { operations } from '../../../server/src/client';
import type { Operation } from '../../../server/src/client';

const CLIENT = join(__dirname, '../../../server/src/client');
const RESOURCES = join(CLIENT, 'resources');

const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

function interfacesIn(file: string): ts.InterfaceDeclaration[] {
  return sourceOf(file).statements.filter(ts.isInterfaceDeclaration);
}

/** `projects.pause` to its doc comment, found through the fields of `Client`: `projects: Projects`. */
function docComments(): Map<string, string> {
  const declared = new Map(
    readdirSync(RESOURCES)
      .flatMap((file) => interfacesIn(join(RESOURCES, file)))
      .map((declaration) => [declaration.name.text, declaration]),
  );
  const client = interfacesIn(join(CLIENT, 'index.ts')).find(({ name }) => name.text === 'Client');
  const comments = new Map<string, string>();
  for (const member of client?.members.filter(ts.isPropertySignature) ?? []) {
    const resource = declared.get(member.type?.getText() ?? '');
    for (const method of resource?.members.filter(ts.isMethodSignature) ?? []) {
      const text = ts.getJSDocCommentsAndTags(method).map((comment) => comment.getText());
      comments.set(`${member.name.getText()}.${method.name.getText()}`, text.join('\n'));
    }
  }
  return comments;
}

/** `Scopes: a, b or c. Section 2.1 and 4.1.` at the end of a comment. */
function statedIn(comment: string): { scopes: string[]; sections: string[] } {
  const last = /Scopes: ([^.]*)\. Section ([^*]*)\.\s*\*\/$/.exec(comment);
  return {
    scopes: last?.[1]?.match(/[a-z_]+:[a-z]+/g) ?? [],
    sections: last?.[2]?.match(/\d+(?:\.\d+[a-z]?)?/g) ?? [],
  };
}

describe('the doc comment', () => {
  const comments = docComments();

  it('is found for each operation', () => {
    const missing = operations.filter(({ name }) => !comments.get(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(operations.map((operation): [string, Operation] => [operation.name, operation]))(
    'of %s names the scopes and sections of the table',
    (name, { scopes, section }) => {
      const stated = statedIn(comments.get(name) ?? '');
      expect(stated.scopes).toEqual([...scopes]);
      expect(stated.sections).toEqual(section.split(', '));
    },
  );

  it('says so where the table calls an operation deprecated, and nowhere else [9/6] [4.1/launch]', () => {
    const marked = [...comments].filter(([, comment]) => comment.includes('@deprecated')).map(([name]) => name);
    expect(marked).toEqual(operations.filter(({ deprecated }) => deprecated).map(({ name }) => name));
    expect(marked).toEqual(['projects.launch']);
    expect(comments.get('projects.launch')).toContain('Use `asyncLaunch`');
  });
});
