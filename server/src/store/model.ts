import { PLUGIN_ID } from '../../../contracts/plugin';

export interface Column {
  type: 'increments' | 'string' | 'text' | 'integer' | 'biginteger' | 'float' | 'boolean';
  column?: { notNullable: boolean };
}

export interface Model {
  uid: string;
  tableName: string;
  singularName: string;
  attributes: Record<string, Column>;
  indexes: { name: string; columns: string[]; type?: 'unique' }[];
}

const id: Column = { type: 'increments' };
export const required = (type: Column['type']): Column => ({ type, column: { notNullable: true } });
export const optional = (type: Column['type']): Column => ({ type });

export const uid = (name: string): string => `plugin::${PLUGIN_ID}.${name}`;

export function model(
  name: string,
  attributes: Model['attributes'],
  indexes: { columns: string[]; unique?: boolean }[] = [],
): Model {
  const tableName = `td_${name.replaceAll('-', '_')}s`.replace(/ys$/, 'ies').replace(/chs$/, 'ches');
  return {
    uid: uid(name),
    tableName,
    singularName: name,
    attributes: { id, ...attributes },
    indexes: indexes.map(({ columns, unique }) => ({
      name: `${tableName}_${columns.join('_')}_${unique ? 'unique' : 'index'}`,
      columns,
      ...(unique ? { type: 'unique' as const } : {}),
    })),
  };
}
