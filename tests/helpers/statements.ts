import type { Core } from '@strapi/strapi';

interface Heard {
  on(name: 'query', heard: () => void): void;
  removeListener(name: 'query', heard: () => void): void;
}

/**
 * How many statements requests ask the database while something is done. What the desk does meanwhile is no one's, also
 * where an earlier request woke it and it goes on in that one's name: that one has its answer.
 */
export async function statementsOf(strapi: Core.Strapi, work: () => Promise<unknown>): Promise<number> {
  const connection = strapi.db.connection as unknown as Heard;
  let statements = 0;
  const count = (): void => {
    if (strapi.requestContext.get()?.res.writableEnded === false) statements += 1;
  };
  connection.on('query', count);
  try {
    await work();
  } finally {
    connection.removeListener('query', count);
  }
  return statements;
}
