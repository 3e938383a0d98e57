import type { JestEnvironmentConfig } from '@jest/environment';
import { freshDatabase, type DatabaseKind, type TestDatabase } from '../helpers/databases';
import NativeEnvironment from '../helpers/native-environment';

/**
 * The worker's realm with a database of the suite's own: made before the suite is loaded, dropped after its last hook.
 * Suites start the playground as ever and find themselves on the server that the project names.
 */
export default class DatabaseEnvironment extends NativeEnvironment {
  private readonly kind: DatabaseKind;
  private database: TestDatabase | null = null;

  constructor(config: JestEnvironmentConfig) {
    super(config);
    this.kind = config.projectConfig.testEnvironmentOptions.kind as DatabaseKind;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.database = await freshDatabase(this.kind);
    Object.assign(process.env, this.database.environment);
  }

  override async teardown(): Promise<void> {
    await this.database?.drop();
    await super.teardown();
  }
}
