import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Core } from '@strapi/strapi';

type Env = Core.Config.Shared.ConfigParams['env'];

/** The folder of this app, seen from the source and from the compiled file alike. */
const appRoot = (): string => {
  for (let folder = __dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return process.cwd();
};

interface SqliteConnection {
  pragma(source: string): unknown;
}

const sqlite = (env: Env) => ({
  connection: {
    filename: path.resolve(appRoot(), env('DATABASE_FILENAME', '.tmp/data.db')),
  },
  useNullAsDefault: true,
  pool: {
    // Each commit waits for the disk, so that even a power cut loses nothing. What is thrown away anyway need not wait.
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      if (!env.bool('DATABASE_WAITS_FOR_DISK', true)) connection.pragma('synchronous = OFF');
      done(null, connection);
    },
  },
});

const overNetwork = (env: Env, port: number) => ({
  connection: {
    host: env('DATABASE_HOST', '127.0.0.1'),
    port: env.int('DATABASE_PORT', port),
    database: env('DATABASE_NAME', 'strapi'),
    user: env('DATABASE_USERNAME', 'strapi'),
    password: env('DATABASE_PASSWORD', 'strapi'),
    ssl: env.bool('DATABASE_SSL', false) && {
      rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
    },
  },
  pool: { min: env.int('DATABASE_POOL_MIN', 2), max: env.int('DATABASE_POOL_MAX', 10) },
});

const connectionOf = (client: string, env: Env) => {
  switch (client) {
    case 'sqlite':
      return sqlite(env);
    case 'postgres': {
      const { connection, pool } = overNetwork(env, 5432);
      return { connection: { ...connection, schema: env('DATABASE_SCHEMA', 'public') }, pool };
    }
    case 'mysql':
      return overNetwork(env, 3306);
    default:
      throw new Error(`DATABASE_CLIENT must be sqlite, postgres or mysql, not "${client}"`);
  }
};

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const client = env('DATABASE_CLIENT', 'sqlite');

  return {
    connection: {
      client,
      ...connectionOf(client, env),
      acquireConnectionTimeout: env.int('DATABASE_CONNECTION_TIMEOUT', 60_000),
    },
  };
};
