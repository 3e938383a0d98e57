import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { freshDatabase, type DatabaseKind, type TestDatabase } from '../helpers/databases';

/**
 * Node with a database of the suite's own: made before the suite is loaded, dropped after its last hook. Suites start
 * the playground as ever and find themselves on the server that the project names.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  private readonly kind: DatabaseKind;
  private database: TestDatabase | null = null;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.kind = config.projectConfig.testEnvironmentOptions.kind as DatabaseKind;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.database = await freshDatabase(this.kind);
    Object.assign(this.global.process.env, this.database.environment);
  }

  override async teardown(): Promise<void> {
    await this.database?.drop();
    await super.teardown();
  }
}
