import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

/** Tries the attacks of a compromised receipt reader and reports which ones worked. */
const require = createRequire(import.meta.url);
const attempts = {
  'reads a file of the data directory': ({ file }) => readFileSync(file),
  'reads a database of the data directory': ({ database }) => {
    const { DatabaseSync } = require('node:sqlite');
    return new DatabaseSync(database, { readOnly: true }).prepare('select * from secrets').all();
  },
  'writes a file': ({ file }) => writeFileSync(`${file}.new`, ''),
  ...(process.platform === 'linux' && {
    'reads the environment of its parent': () => readFileSync(`/proc/${process.ppid}/environ`),
    'reads its own environment': () => readFileSync('/proc/self/environ'),
    'reads the users of the machine': () => readFileSync('/etc/passwd'),
  }),
  'connects with a socket': ({ port }) => connected((net) => net.connect(port, '127.0.0.1')),
  'connects with a built-in module that is asked for otherwise': ({ port }) =>
    process.getBuiltinModule('net').connect(port, '127.0.0.1').destroy(),
  'connects with the class of a standard stream': ({ port }) =>
    new process.stderr.constructor().connect(port, '127.0.0.1').destroy(),
  'sends a request': ({ port }) => globalThis.fetch(`http://127.0.0.1:${port}`),
  'listens on a port': () => connected((net) => net.createServer().listen(0), 'listening'),
  'looks up a host': () => import('node:dns/promises').then((dns) => dns.lookup('localhost')),
  'sends a datagram': ({ port }) =>
    import('node:dgram').then(({ createSocket }) => {
      const socket = createSocket('udp4');
      return new Promise((resolve) => socket.send('x', port, '127.0.0.1', resolve)).finally(() =>
        socket.close(),
      );
    }),
  'starts a program': () => execFileSync(process.execPath, ['--version']),
  'starts a thread': () =>
    import('node:worker_threads').then(({ Worker }) => new Worker('', { eval: true }).terminate()),
  'sends a signal to its parent': () => process.kill(process.ppid, 0),
  'opens the debugger of another process': ({ pid }) => process._debugProcess(pid),
  'uses an internal binding': () => process.binding('tcp_wrap'),
  'loads modules in another way': () => require('node:module').registerHooks({}).deregister(),
};

async function connected(start, event = 'connect') {
  const one = start(await import('node:net'));
  await new Promise((resolve, reject) => one.once(event, resolve).once('error', reject));
  (one.destroy ?? one.close).call(one);
}

process.once('message', async (given) => {
  const worked = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt(given);
      worked.push(name);
    } catch (error) {
      if (error.code !== 'ERR_ACCESS_DENIED') process.send({ failed: `${name}: ${error}` });
    }
  }
  process.send({ worked, tried: Object.keys(attempts) });
  process.disconnect();
});
