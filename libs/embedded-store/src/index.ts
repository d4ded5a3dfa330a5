import { credentialsOf } from './authentication/scram';
import { check } from './engine/damage';
import { Engine } from './engine/engine';
import { listen } from './wire/server';

export { DataDirectoryError } from './engine/inspection';

/** The one user that there is, where there is a password. */
const USER = 'saldo';

export interface Store {
  /** What a driver connects to, without a database, and without user and password where there are any. */
  uri: string;
  port: number;
  /** Copies a consistent snapshot into another directory, in which a store can be started. */
  backup(directory: string): Promise<void>;
  /** Ends connections after the commands they are at, writes out everything, releases the directory. */
  stop(): Promise<void>;
}

interface StoreOptions {
  /** 0 picks a free one. */
  port: number;
  /** Made if it is not there. */
  dataDir: string;
  /** Printable ASCII. Who does not log in as `saldo` with it is not answered then. */
  password?: string | undefined;
}

/**
 * Reads everything in a store that does not run.
 * @param accept computes its checksums again first
 * @returns what is damaged, a sentence each
 * @throws DataDirectoryError when all of it is, and as `startStore` does
 */
export async function checkStore(dataDir: string, accept = false): Promise<string[]> {
  const engine = Engine.open(dataDir, accept);
  const damages = check(engine.catalog);
  await engine.close();
  return damages;
}

/**
 * Starts a store on this machine's loopback address.
 * @throws DataDirectoryError when another process uses the directory or a newer version wrote it, or it is damaged as a whole
 */
export async function startStore({ port, dataDir, password }: StoreOptions): Promise<Store> {
  const engine = Engine.open(dataDir);
  try {
    const server = await listen(engine, port, password ? credentialsOf(USER, password) : undefined);
    return {
      uri: `mongodb://127.0.0.1:${server.port}/`,
      port: server.port,
      backup: (directory) => engine.backup(directory),
      async stop() {
        await server.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
