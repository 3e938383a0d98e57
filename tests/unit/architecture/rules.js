'use strict';

/**
 * Who may import whom (docs/architecture.md, "Directions"). Whatever is not allowed here is forbidden: the test beside
 * this file cruises the whole tree with these rules on every run, and proves on a fixture that they catch something.
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** A room, and the rooms of ours that it may look into besides itself. */
const ROOMS = [
  ['^contracts/', []],
  ['^admin/', ['^contracts/']],
  ['^server/src/client/', []],
  ['^server/src/document/', ['^contracts/']],
  ['^server/src/domain/', ['^contracts/']],
  ['^server/src/workflow/', ['^server/src/(document|domain)/', '^contracts/']],
  [
    '^server/src/(store|content|notify)/',
    ['^server/src/workflow/ports/', '^server/src/(document|domain)/', '^contracts/'],
  ],
  ['^server/src/provider/', ['^server/src/client/index\\.ts$', '^server/src/workflow/ports/', '^server/src/domain/']],
  ['^server/src/dispatch/', ['^server/src/(workflow|domain)/']],
  [
    '^server/src/(controllers|services)/',
    ['^server/src/(controllers|services)/', '^server/src/compose\\.ts$', '^contracts/'],
  ],
  ['^server/src/routes/', ['^contracts/']],
  ['^server/src/config/', []],
  ['^sandbox/', []],
  ['^playground/src/', []],
  // The demo plays a person at the admin panel: it knows the contracts, the sandbox and the seed, and no server code.
  ['^playground/demo/', ['^contracts/', '^sandbox/src/index\\.ts$', '^playground/src/seed/']],
];

const OURS = '^(admin|benchmarks|contracts|playground|sandbox|server|tests)/';

const walls = ROOMS.map(([room, allowed]) => ({
  name: `${room} keeps to its neighbours`,
  severity: 'error',
  from: { path: room },
  to: { path: OURS, pathNot: [room, ...allowed] },
}));

/** Rooms that know nothing of Strapi, so that they could serve another CMS. */
const WITHOUT_STRAPI = '^(contracts|sandbox|server/src/(client|document|domain|workflow|provider|dispatch|config))/';

module.exports = {
  forbidden: [
    ...walls,
    {
      name: 'no Strapi in the pure rooms',
      severity: 'error',
      from: { path: WITHOUT_STRAPI },
      to: { path: '(^|node_modules/)@strapi/' },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing imports what does not exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^strapi-plugin' },
    },
    {
      name: 'the product never imports sandbox, playground or tests',
      severity: 'error',
      from: { path: '^(admin|contracts|server)/' },
      to: { path: '^(sandbox|playground|tests|benchmarks)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.cache|\\.tmp)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
