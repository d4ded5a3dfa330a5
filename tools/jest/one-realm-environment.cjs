const { createRequire } = require('node:module');

const ofJest = createRequire(require.resolve('jest'));
const { ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/**
 * Runs tests in the realm of the worker process instead of a `vm` context, so that packages loaded by Node see the same
 * `Error` and `Date` as the tests (docs/adr/0004). After each file the globals and `process` are as before.
 */
module.exports = class OneRealmEnvironment {
  isOneRealm = true;

  constructor({ projectConfig }) {
    this.global = globalThis;
    this.restore = snapshot();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
  }
  async setup() {}
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    this.restore();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
};

/** Remembers globals, environment variables and listeners of the process. Returns a function that restores them. */
function snapshot() {
  const descriptors = Object.getOwnPropertyDescriptors(globalThis);
  const { env, exit } = process;
  const variables = { ...env };
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) {
      const before = descriptors[name];
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (!before) Reflect.deleteProperty(globalThis, name);
      else if (now.value !== before.value || now.get !== before.get)
        Reflect.defineProperty(globalThis, name, before);
    }
    process.exit = exit;
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in variables)) Reflect.deleteProperty(env, name);
    Object.assign(env, variables);
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
  };
}
