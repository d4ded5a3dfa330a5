import module from 'node:module';
import { Socket } from 'node:net';
import process from 'node:process';

// Runs before the receipt reader starts. Node's permission model denies access to files, processes, threads and the inspector. It
// does not cover the network before Node 25, SQLite files or signals, so this file does. JavaScript and WebAssembly cannot bypass
// it; native code can (docs/adr/0030).

/**
 * All built-in modules that the reader and its packages load. ONNX Runtime loads `worker_threads` even for a single thread; Node
 * itself refuses to start one.
 */
const ALLOWED = new Set(
  'buffer child_process crypto events fs fs/promises module os path process stream url util worker_threads zlib'.split(
    ' ',
  ),
);

function refuse(action) {
  return () => {
    throw Object.assign(new Error(`The receipt reader may not ${action}.`), { code: 'ERR_ACCESS_DENIED' });
  };
}

function replace(object, name, value) {
  Object.defineProperty(object, name, { value, configurable: false, writable: false });
}

const refuseModule = refuse('load this built-in module');
const isRefused = (name) => module.isBuiltin(name) && !ALLOWED.has(name.replace(/^node:/, ''));
module.registerHooks({
  resolve: (name, context, next) => (isRefused(name) ? refuseModule() : next(name, context)),
});
for (const name of ['register', 'registerHooks'])
  replace(module, name, refuse('change how modules are loaded'));
module.syncBuiltinESMExports();
const { getBuiltinModule } = process;
replace(process, 'getBuiltinModule', (id) => {
  const name = String(id);
  return isRefused(name) ? refuseModule() : getBuiltinModule(name);
});

const refuseNetwork = refuse('use the network');
// Replace the method on the prototype: the class is also reachable through the standard streams.
replace(Socket.prototype, 'connect', refuseNetwork);
for (const name of ['fetch', 'WebSocket', 'EventSource']) replace(globalThis, name, refuseNetwork);
// `_debugProcess` sends SIGUSR1, which opens the debugger of a Node process.
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd'])
  replace(process, name, refuse('send signals'));
