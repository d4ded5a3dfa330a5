import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkStore, DataDirectoryError, startStore } from './index.ts';

const USAGE = `Usage: store --data DIR [--port N]     starts the store; port 0 picks a free one
       store --data DIR --check        reads everything in a store that does not run, and says what is damaged
       store --data DIR --accept       the same, after computing the checksums of a damaged store again: a last resort
       store --backup DIR [--port N]   has the store that runs on that port, or else the one that MONGODB_URI names,
                                       copy its data there
STORE_PASSWORD: without it the store answers every client on this machine, with it only the user saldo`;

/** Only the owner can read new files. */
process.umask(0o077);
const values = readArguments();
const port = Number(values.port ?? 27311);
const portIsPossible = Number.isInteger(port) && port >= 0 && port <= 65535;
const password = process.env['STORE_PASSWORD'];

const { accept = false } = values;
const isCheck = accept || values.check;

if (isCheck && values.data && !values.backup) await verify(values.data, 'Everything in it is whole.');
else if (isCheck) stop(USAGE, 2);
else if (portIsPossible && values.backup && !values.data) await copy(values.backup);
else if (portIsPossible && values.data && !values.backup) await serve(values.data);
else stop(USAGE, 2);

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        backup: { type: 'string' },
        check: { type: 'boolean' },
        accept: { type: 'boolean' },
      },
    }).values;
  } catch {
    return stop(USAGE, 2);
  }
}

async function serve(dataDir: string): Promise<void> {
  if (password && !/^[!-~]+$/.test(password))
    stop('STORE_PASSWORD may have letters, digits and signs of ASCII alone, and no blanks.', 2);
  try {
    const store = await startStore({ port, dataDir, password });
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

/** Verifies a store that is not running. Prints any damage and then exits with 1. */
async function verify(directory: string, success: string): Promise<void> {
  try {
    const damages = await checkStore(directory, accept);
    if (damages.length > 0) stop(damages.join('\n'), 1);
    console.log(success);
  } catch (error) {
    if (error instanceof DataDirectoryError) stop(error.message, 1);
    throw error;
  }
}

async function copy(directory: string): Promise<void> {
  // Load the driver only here: it is large, and a running store does not use it.
  const { MongoClient } = await import('mongodb');
  const uri = (!values.port && process.env['MONGODB_URI']) || `mongodb://127.0.0.1:${port}/`;
  try {
    await using client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5_000 });
    // Resolve the path here, because the running store has another working directory.
    await client.db('admin').command({ backup: resolve(directory) });
  } catch (error) {
    stop(`No copy was made: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
  await verify(resolve(directory), `Copied to ${resolve(directory)}`);
}

function stop(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
