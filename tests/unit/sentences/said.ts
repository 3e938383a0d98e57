import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A sentence, or a piece of one, as the server's sources make it: what is put in stands in braces. */
export interface Said {
  readonly template: string;
  /** From the project's root, with the line. */
  readonly file: string;
  readonly line: number;
}

const ROOT = join(__dirname, '..', '..', '..');

const nameOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.arguments[0] ?? node.expression);
  return 'value';
};

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const isCostly = (node: ts.Expression): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'costly';

/** All that an expression can be, where it is made of literals and choices between them; undefined: it is no such thing. */
function formsOf(node: ts.Expression | undefined): string[] | undefined {
  if (node === undefined) return [''];
  if (ts.isParenthesizedExpression(node)) return formsOf(node.expression);
  if (isText(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return formsOfTemplate(node);
  const [one, other] = isCostly(node)
    ? [formsOf(node.arguments[0]), formsOf(node.arguments[1])]
    : ts.isConditionalExpression(node)
      ? [formsOf(node.whenTrue), formsOf(node.whenFalse)]
      : [];
  return one && other && [...one, ...other];
}

/** A choice within a sentence makes a sentence of each of its sides, so that each is said as its language wants it. */
function formsOfTemplate(node: ts.TemplateExpression): string[] {
  let forms = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const inside = formsOf(expression) ?? [`{${nameOf(expression)}}`];
    forms = forms.flatMap((form) => inside.map((more) => form + more + literal.text));
  }
  return forms;
}

const HOLE = /\{\w+\}/g;

/** Two words at least, what is put in counting as one. */
const isSaid = (form: string): boolean =>
  /\p{Ll}{2}/u.test(form.replace(HOLE, '')) && /[\p{L}\d]\S*\s+\S*[\p{L}\d]/u.test(form.replace(HOLE, 'X'));

/** What goes to the log is for whoever runs the site, a plain Error tells of a fault of ours, and a list of words is none. */
function isForPrograms(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'split') return true;
  for (let above = parent; above && !ts.isStatement(above); above = above.parent) {
    if (ts.isNewExpression(above) && /^(?:Range|Type)?Error$/.test(above.expression.getText())) return true;
    if (ts.isCallExpression(above) && /(?:^|\.)log\.\w+$/.test(above.expression.getText())) return true;
  }
  return false;
}

function saidIn(file: string): Said[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const forms = ts.isExpression(node) ? formsOf(node) : undefined;
    if (forms === undefined) return ts.forEachChild(node, visit);
    if (!isForPrograms(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const told = forms.map((form) => form.trim()).filter(isSaid);
      found.push(...told.map((template) => ({ template, file: relative(ROOT, file), line: line + 1 })));
    }
    return intoHoles(node, visit);
  };
  visit(source);
  return found;
}

/** What is put into a sentence may hold pieces of its own. */
function intoHoles(node: ts.Node, visit: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    const isForm = ts.isExpression(child) && formsOf(child) !== undefined;
    if (isForm || ts.isTemplateSpan(child) || ts.isParenthesizedExpression(child)) intoHoles(child, visit);
    else visit(child);
  });
}

/** All that is said in these folders of the project. */
export function saidBy(folders: readonly string[]): Said[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .flatMap((name) => saidIn(join(ROOT, folder, name))),
  );
}
