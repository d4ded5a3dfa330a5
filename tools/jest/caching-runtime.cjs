const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { Script } = require('node:vm');

const { default: Runtime } = createRequire(require.resolve('jest'))('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/** Compiled modules by file, kept for all test files of a worker. */
const scripts = new Map();

/** Parts of the runtime of the test file that runs. */
let current;

/**
 * Spares work that Jest repeats for each test file (docs/adr/0004): a module is compiled once for each worker, and in
 * OneRealmEnvironment packages are loaded by Node, also once. The project's own modules still start afresh in each file.
 */
module.exports = class CachingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, _environment: environment } = this;
    current = { executor, environment };
    this.isOneRealm = environment.isOneRealm === true;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, file) => {
      const context = environment.getVmContext();
      if (!context && !this.isOneRealm) return null;
      const script = compiled(code, file, executor.injectedModuleParameters);
      // Jest words the error of a file that is no script.
      if (!script) return compile(code, file);
      return context ? script.runInContext(context) : script.runInThisContext();
    };
  }

  requireModule(from, name, options, ...rest) {
    if (this.isOneRealm && name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (file.includes(PACKAGES) || file.endsWith('.mjs')) return require(file);
    }
    return super.requireModule(from, name, options, ...rest);
  }
};

function compiled(code, file, parameters) {
  const known = scripts.get(file);
  if (known?.code === code) return known.script;
  const script = scriptOf(`(function (${parameters.join(', ')}) { ${code}\n})`, file);
  scripts.set(file, { code, script });
  return script;
}

function scriptOf(code, filename) {
  try {
    return new Script(code, {
      filename,
      importModuleDynamically: (name, _script, attributes) =>
        current.executor.dynamicImport(name, filename, current.environment.getVmContext(), attributes),
    });
  } catch {
    return undefined;
  }
}
