/** How records are laid out in answers: under which names, and in which wrappings. */
import { isFields } from './fields';

/** Offers a value under the specification's name when it came under another. The other stays, too. */
export function named(aliases: Readonly<Record<string, string>>): (value: unknown) => unknown {
  return (value) => {
    if (!isFields(value)) return value;
    const record = { ...value };
    for (const [name, alias] of Object.entries(aliases)) record[name] ??= record[alias];
    return record;
  };
}

/** Unpacks `{project: {...}}`: requests are wrapped like that, and an answer might be. */
export function unwrapped(wrapper: string): (value: unknown) => unknown {
  return (value) => {
    if (!isFields(value) || 'id' in value) return value;
    return isFields(value[wrapper]) ? value[wrapper] : value;
  };
}
