import { credentialsOf } from './authentication/scram.ts';
import { check } from './engine/damage.ts';
import { Engine } from './engine/engine.ts';
import { listen } from './wire/server.ts';

export { DataDirectoryError } from './engine/file-verification.ts';

/** The only user, if the store has a password. */
const USER = 'saldo';

export interface Store {
  /** The connection string, without database, user and password. */
  uri: string;
  port: number;
  /** Copies a consistent snapshot into a new data directory. */
  backup(directory: string): Promise<void>;
  /** Closes the connections after their running commands, makes a checkpoint and releases the directory. */
  stop(): Promise<void>;
}

interface StoreOptions {
  /** 0 picks a free port. */
  port: number;
  /** Created if it does not exist. */
  dataDir: string;
  /** Printable ASCII. If set, clients must authenticate as `saldo`. */
  password?: string | undefined;
}

/**
 * Verifies all data of a store that is not running.
 * @param accept computes the checksums again first
 * @returns a sentence for each damage
 * @throws DataDirectoryError if nothing can be read, and in the same cases as `startStore`
 */
export async function checkStore(dataDir: string, accept = false): Promise<string[]> {
  const engine = Engine.open(dataDir, accept);
  const damages = check(engine.catalog);
  await engine.close();
  return damages;
}

/**
 * Starts a store on the loopback address.
 * @throws DataDirectoryError if another process uses the directory, another version wrote it, or nothing can be read
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
