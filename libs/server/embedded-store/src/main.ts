import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataDirectoryError, startStore } from './index';
import { backUp } from './wire/backup-client';

const USAGE = `Usage: store --data DIR [--port N]     starts the store; port 0 picks a free one
       store --backup DIR [--port N]   has the store that runs on that port copy its data there`;

const values = readArguments();
const port = Number(values.port ?? 27311);
const portIsPossible = Number.isInteger(port) && port >= 0 && port <= 65535;

if (portIsPossible && values.backup && !values.data) await copy(values.backup);
else if (portIsPossible && values.data && !values.backup) await serve(values.data);
else stop(USAGE, 2);

function readArguments() {
  try {
    return parseArgs({
      options: { port: { type: 'string' }, data: { type: 'string' }, backup: { type: 'string' } },
    }).values;
  } catch {
    return stop(USAGE, 2);
  }
}

async function serve(dataDir: string): Promise<void> {
  try {
    const store = await startStore({ port, dataDir });
    console.log(`Saldo store listens on ${store.uri}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void store.stop().then(() => process.exit(0)));
  } catch (error) {
    if (error instanceof DataDirectoryError) stop(error.message, 1);
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      stop(`Port ${port} is taken.`, 1);
    throw error;
  }
}

async function copy(directory: string): Promise<void> {
  try {
    // The store has another working directory than the person who asks.
    await backUp(port, resolve(directory));
    console.log(`Copied to ${resolve(directory)}`);
  } catch (error) {
    stop(`No copy was made: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
}

function stop(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
