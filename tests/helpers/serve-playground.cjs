'use strict';

// The playground as a process of its own, without its admin panel, so that it can be killed.
const { join } = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = join(__dirname, '..', '..', 'playground');

const say = (word) => {
  if (process.connected) process.send(word);
};

// Most of a boot is loading modules: a process that waits in reserve has done that part.
require('../../dist/server/index.js');

process.once('message', () => {
  createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false })
    .start()
    .then(() => say('listening'))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
});
// Whoever started it is gone: a server that nobody can stop is of no use.
process.once('disconnect', () => process.exit(0));
say('waiting');
