'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');
const { dirname } = require('node:path');

/**
 * Suites with processes of their own run for minutes and mostly wait: begun last, they leave all other cores idle. jest
 * goes by how long a suite took the last time, and where it does not know that, by the length of its file.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const hasProcesses = ({ path }) => dirname(path) === __dirname;
    const sorted = super.sort(tests);
    return [...sorted.filter(hasProcesses), ...sorted.filter((test) => !hasProcesses(test))];
  }
};
