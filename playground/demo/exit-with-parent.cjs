'use strict';

// Preloaded into the demo's Strapi: however the demo ends, even killed, no process is left behind.
process.on('disconnect', () => process.exit(0));
