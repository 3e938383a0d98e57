'use strict';

const { project, booting, testTimeout } = require('./tests/helpers/jest-project');

// What needs database servers stands in tests/services, with a configuration of its own.
module.exports = {
  testTimeout,
  projects: [
    project('unit', { setupFiles: ['<rootDir>/tests/helpers/repeatable.ts'] }),
    project('contract'),
    project('integration', booting),
  ],
};
