'use strict';

const { project, booting, mounting, testTimeout, maxWorkers } = require('./tests/helpers/jest-project');

// What needs database servers stands in tests/services, with a configuration of its own.
module.exports = {
  testTimeout,
  maxWorkers,
  projects: [
    project('unit', {
      setupFiles: ['<rootDir>/tests/helpers/repeatable.ts'],
    }),
    project('component', mounting),
    project('contract'),
    project('integration', booting),
  ],
};
