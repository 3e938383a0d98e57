'use strict';

const { join } = require('node:path');
const { project, booting, testTimeout, maxWorkers } = require('../helpers/jest-project');

/** Suites of the integration tests that say something about the database: here they run on each server, as they are. */
const SHARED = [
  'order-flow',
  'landing',
  'documents',
  'open-work',
  'restarts',
  'acceptance',
  'account',
  'carts',
  'health',
  'leaving',
  'lists',
  'media-texts',
  'only-what-changed',
  'orders-list',
  'overview',
  'overwritten',
  'preflight',
  'publishing',
  'restore',
  'revision',
  'spending',
  'unread',
  'wake-ups',
  'traps/components',
  'traps/publishing',
  'traps/relations',
  'traps/values',
  'traps/whole-way',
];

/** Every suite gets a database of its own on that server. */
const onServer = (kind) =>
  project(kind, {
    ...booting,
    testEnvironment: join(__dirname, 'environment.ts'),
    testEnvironmentOptions: { kind },
    testMatch: [
      '<rootDir>/tests/services/each/*.test.ts',
      ...SHARED.map((name) => `<rootDir>/tests/integration/${name}.test.ts`),
    ],
  });

// Apart from the root's configuration: plain `jest` needs no servers.
module.exports = {
  rootDir: join(__dirname, '..', '..'),
  testTimeout,
  maxWorkers,
  testSequencer: join(__dirname, 'longest-first.js'),
  projects: [
    onServer('postgres'),
    onServer('mysql'),
    project('services', { ...booting, testMatch: ['<rootDir>/tests/services/*.test.ts'] }),
  ],
};
