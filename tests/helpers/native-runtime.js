'use strict';

const { createRequire, isBuiltin } = require('node:module');
const { isAbsolute, join, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

const root = join(__dirname, '..', '..');
/** Strapi loads the plugin by its bundle. The source stands in for it, so that a test sees what the editor sees. */
const BUNDLE = join(root, 'dist', 'server', 'index.js');
const SOURCE = join(root, 'server', 'src', 'index.ts');
const INSTALLED = `${sep}node_modules${sep}`;
/** Node loads these, too, but anew for each suite: the compiled playground, and what counts how often somebody signed in. */
const OF_ONE_SUITE = [join(root, 'playground', 'dist') + sep, `${INSTALLED}koa2-ratelimit${sep}`];

/** Whether a module is a package's: asked for by its name, or by the path of a file that is installed. */
const isInstalled = (name) => (isAbsolute(name) ? name.includes(INSTALLED) : !name.startsWith('.') && !isBuiltin(name));

/**
 * jest's way to load modules, where jest loads what is ours only: each suite has its own, from the source, compiled for
 * the realm of the worker (`native-environment.ts`). Everything installed is left to Node, which loads it once for all
 * suites of a worker, and runs it warm from the second suite on.
 */
module.exports = class NativeRuntime extends JestRuntime {
  constructor(...args) {
    const { getBuiltinModule } = process;
    super(...args);
    // jest leads it into this suite's modules, and packages outlive the suite.
    process.getBuiltinModule = getBuiltinModule;
    const { executor } = this;
    executor.compile = (source, filename) => compileFunction(source, executor.injectedModuleParameters, { filename });
    const plugin = () => this.requireModule(SOURCE);
    require.cache[BUNDLE] = {
      id: BUNDLE,
      filename: BUNDLE,
      loaded: true,
      children: [],
      get exports() {
        return plugin();
      },
    };
  }

  requireModule(from, name, options, isActual) {
    if (name !== undefined && !options?.isInternalModule && isInstalled(name)) return createRequire(from)(name);
    return super.requireModule(from, name, options, isActual);
  }

  teardown() {
    delete require.cache[BUNDLE];
    for (const file of Object.keys(require.cache)) {
      if (OF_ONE_SUITE.some((part) => file.includes(part))) delete require.cache[file];
    }
    super.teardown();
  }
};
