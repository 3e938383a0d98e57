/** How the table of operations is asked. */
import type { Operation } from './operation';
import { operationTable } from './operation-table';

export type { Method, Operation } from './operation';

type Row = (typeof operationTable)[number];

/** The names the table knows. */
export type OperationName = Row['name'];

type PathOf<Name extends OperationName> = Extract<Row, { name: Name }>['path'];
type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The path segments an operation wants, checked by the compiler against its template. */
export type PathParameters<Name extends OperationName> = [Placeholders<PathOf<Name>>] extends [never]
  ? { path?: undefined }
  : { path: Record<Placeholders<PathOf<Name>>, string> };

/** All operations, in the order of the specification. */
export const operations: readonly Operation[] = operationTable;

const byName = new Map<string, Operation>(operationTable.map((row) => [row.name, row]));

/** The row of an operation. The name is checked by the compiler, so a missing row is a mistake in the table. */
export function operationNamed(name: OperationName): Operation {
  const operation = byName.get(name);
  if (!operation) throw new TypeError(`The table of operations has no row named ${name}.`);
  return operation;
}
