'use strict';

// The playground as a process of its own, without its admin panel, so that it can be killed.
const { join } = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = join(__dirname, '..', '..', 'playground');

createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false })
  .start()
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
