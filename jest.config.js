'use strict';

const { project, booting, mounting, testTimeout } = require('./tests/helpers/jest-project');

// What needs database servers stands in tests/services, with a configuration of its own.
module.exports = {
  testTimeout,
  // Suites wait for Strapi and for the service as much as they compute: three of them fill two cores.
  maxWorkers: '150%',
  projects: [
    project('unit', {
      setupFiles: ['<rootDir>/tests/helpers/repeatable.ts'],
    }),
    project('component', mounting),
    project('contract'),
    project('integration', booting),
  ],
};
