import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from './strapi';

export type DatabaseKind = 'sqlite' | 'postgres' | 'mysql';

/** The kinds that need a server. */
export const SERVERS = ['postgres', 'mysql'] as const satisfies readonly DatabaseKind[];

type Row = Record<string, unknown>;

/** A database of one suite's own, and a folder for its uploads. */
export interface TestDatabase {
  kind: DatabaseKind;
  /** For what a suite leaves on disk; the database itself where it is SQLite. */
  folder: string;
  /** What the playground is to be started with. */
  environment: Record<string, string>;
  /** One statement, without anything of ours in between. */
  query(sql: string): Promise<Row[]>;
  /** Removes the database and the folder. */
  drop(): Promise<void>;
}

/** The part of the drivers that is used here. They are the playground's, as the database is. */
interface Drivers {
  pg: {
    Client: new (config: object) => {
      connect(): Promise<unknown>;
      query(sql: string): Promise<{ rows: Row[] }>;
      end(): Promise<void>;
    };
  };
  'mysql2/promise': {
    createConnection(config: object): Promise<{
      query(sql: string): Promise<[Row[], unknown]>;
      end(): Promise<void>;
    }>;
  };
  'better-sqlite3': new (file: string, options: object) => { prepare(sql: string): { all(): Row[] }; close(): void };
}

const requireOfPlayground = createRequire(join(__dirname, '..', '..', 'playground', 'package.json'));
const driver = <K extends keyof Drivers>(name: K): Drivers[K] => requireOfPlayground(name) as Drivers[K];

interface Server {
  variable: string;
  usual: string;
  start: string;
}

const SERVER: Record<(typeof SERVERS)[number], Server> = {
  postgres: {
    variable: 'TEST_POSTGRES_URL',
    usual: 'postgres://postgres@127.0.0.1:5432',
    start: 'docker run --rm -p 5432:5432 -e POSTGRES_HOST_AUTH_METHOD=trust postgres:15',
  },
  mysql: {
    variable: 'TEST_MYSQL_URL',
    usual: 'mysql://root@127.0.0.1:3306',
    start: 'docker run --rm -p 3306:3306 -e MARIADB_ALLOW_EMPTY_ROOT_PASSWORD=1 mariadb:10.11',
  },
};

/** How long a server may take to answer before it counts as not there, in milliseconds. */
const CONNECT_MS = 10_000;

interface Access {
  host: string;
  port: number;
  user: string;
  password: string;
}

function accessOf(kind: (typeof SERVERS)[number]): Access {
  const { variable, usual } = SERVER[kind];
  const { hostname, port, username, password } = new URL(process.env[variable] ?? usual);
  return {
    host: hostname,
    port: Number(port || new URL(usual).port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

type Run = (sql: string) => Promise<Row[]>;

/** Connects, hands over what runs a statement, and closes whatever happens. */
async function connected<T>(
  kind: (typeof SERVERS)[number],
  database: string | undefined,
  use: (run: Run) => Promise<T>,
): Promise<T> {
  const access = { ...accessOf(kind), ...(database === undefined ? {} : { database }) };
  if (kind === 'postgres') {
    const { Client } = driver('pg');
    const client = new Client({ database: 'postgres', connectionTimeoutMillis: CONNECT_MS, ...access });
    await client.connect();
    try {
      return await use(async (sql) => (await client.query(sql)).rows);
    } finally {
      await client.end();
    }
  }
  const connection = await driver('mysql2/promise').createConnection({ connectTimeout: CONNECT_MS, ...access });
  try {
    return await use(async (sql) => (await connection.query(sql))[0]);
  } finally {
    await connection.end();
  }
}

/** What a person who runs the tests has to do, where the server did not take us. */
function unreachable(kind: (typeof SERVERS)[number], error: unknown): Error {
  const { variable, usual, start } = SERVER[kind];
  const { host, port, user } = accessOf(kind);
  return new Error(
    `The ${kind} server at ${host}:${port} does not take us as "${user}": ${String(error)}\n` +
      `Start one: ${start}\nOr say where one is: ${variable}=${usual} (a user who may create databases).`,
    { cause: error },
  );
}

/** Nothing here outlives a power cut: where a database can be told so, its commits do not wait for the disk. */
const CREATE: Record<(typeof SERVERS)[number], (name: string) => string[]> = {
  postgres: (name) => [`CREATE DATABASE ${name}`, `ALTER DATABASE ${name} SET synchronous_commit = off`],
  mysql: (name) => [`CREATE DATABASE ${name} CHARACTER SET utf8mb4`],
};

async function onServer(kind: (typeof SERVERS)[number], folder: string, name: string): Promise<TestDatabase> {
  const { host, port, user, password } = accessOf(kind);
  try {
    await connected(kind, undefined, async (run) => {
      for (const statement of CREATE[kind](name)) await run(statement);
    });
  } catch (error) {
    throw unreachable(kind, error);
  }
  return {
    kind,
    folder,
    environment: {
      DATABASE_CLIENT: kind,
      DATABASE_HOST: host,
      DATABASE_PORT: String(port),
      DATABASE_NAME: name,
      DATABASE_USERNAME: user,
      DATABASE_PASSWORD: password,
      DATABASE_POOL_MIN: '0',
      PUBLIC_DIR: folder,
    },
    query: (sql) => connected(kind, name, (run) => run(sql)),
    async drop() {
      // A process that was killed a moment ago may still be connected as far as PostgreSQL knows.
      await connected(kind, undefined, (run) =>
        run(`DROP DATABASE ${name}${kind === 'postgres' ? ' WITH (FORCE)' : ''}`),
      );
      removeFolder(folder);
    },
  };
}

function inFile(folder: string): TestDatabase {
  const file = join(folder, 'data.db');
  return {
    kind: 'sqlite',
    folder,
    environment: {
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: file,
      // It is processes that are killed here, not the machine.
      DATABASE_WAITS_FOR_DISK: 'false',
      PUBLIC_DIR: folder,
    },
    query(sql) {
      const database = new (driver('better-sqlite3'))(file, { readonly: true });
      try {
        return Promise.resolve(database.prepare(sql).all());
      } finally {
        database.close();
      }
    },
    drop() {
      removeFolder(folder);
      return Promise.resolve();
    },
  };
}

/**
 * A fresh, empty database under a name that nobody else has. Servers are looked for at the usual local ports, or where
 * `TEST_POSTGRES_URL` and `TEST_MYSQL_URL` say; one that cannot be reached is an error, for what was skipped proves
 * nothing.
 */
export async function freshDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const folder = temporaryFolder();
  if (kind === 'sqlite') return inFile(folder);
  try {
    return await onServer(kind, folder, `translation_desk_${randomBytes(6).toString('hex')}`);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}
