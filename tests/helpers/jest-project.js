'use strict';

const { availableParallelism } = require('node:os');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

// These are published as ES modules only; jest runs CommonJS.
const esmOnly = [
  ...['p-limit', 'yocto-queue', 'oauth4webapi', '@formatjs/icu-[^/]+'],
  ...['mdast-util-[^/]+', 'micromark[^/]*', 'unist-util-[^/]+', 'decode-named-character-reference'],
  ...[
    'character-entities',
    'devlop',
    'longest-streak',
    'zwitch',
    'ccount',
    'markdown-table',
    'fault',
    'escape-string-regexp',
  ],
];

// What Strapi's harness for the admin panel needs besides.
const esmOfHarness = [
  'fractional-indexing',
  'react-dnd[^/]*',
  'dnd-core',
  '@react-dnd',
  'rettime',
  'until-async',
  '@open-draft/[^/]+',
];

const here = root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const base = {
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`, '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/playground/build'],
};

const project = (name, extra = {}) => ({
  ...base,
  displayName: name,
  rootDir: root,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`],
  ...extra,
});

/** A suite that boots real Strapi on the playground. */
const booting = {
  globalSetup: '<rootDir>/tests/helpers/compile-playground.ts',
  testEnvironment: join(root, 'tests', 'helpers', 'native-environment.ts'),
  runtime: join(root, 'tests', 'helpers', 'native-runtime.js'),
};

/** A suite that mounts parts of the admin panel in Strapi's own harness, `@strapi/strapi/admin/test`. */
const mounting = {
  testMatch: ['<rootDir>/tests/component/**/*.test.tsx'],
  testEnvironment: join(root, 'tests', 'component', 'support', 'environment.ts'),
  // The panel asks the origin that it was loaded from.
  testEnvironmentOptions: { url: 'http://localhost:1337/admin' },
  setupFiles: ['<rootDir>/tests/component/support/browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/component/support/each-test.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...esmOnly, ...esmOfHarness].join('|')})/)`, `^${here}/dist/`],
  moduleNameMapper: {
    '^@strapi/admin-test-utils$': '<rootDir>/tests/component/support/admin-test-utils.ts',
    '\\.(?:css|svg|png|jpe?g|gif|webp)(?:\\?raw)?$': '<rootDir>/tests/component/support/asset.ts',
  },
};

/** Booting Strapi on a machine that others use too takes its time. */
const testTimeout = 180_000;

/**
 * Suites wait for Strapi, for servers and for the service as much as they compute: three of them fill two cores. A number,
 * for jest takes "150%" for a hundred and fifty.
 */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

module.exports = { project, booting, mounting, testTimeout, maxWorkers };
