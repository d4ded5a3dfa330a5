import { Engine } from './engine/engine';
import { listen } from './wire/server';

export { DataDirectoryError } from './engine/database-file';

export interface Store {
  /** What a driver connects to, without a database. */
  uri: string;
  port: number;
  /** Copies a consistent snapshot into another directory, in which a store can be started. */
  backup(directory: string): Promise<void>;
  /** Ends connections after the commands they are at, writes out everything, releases the directory. */
  stop(): Promise<void>;
}

/**
 * Starts a store on this machine's loopback address.
 * @param options `port` 0 picks a free one; `dataDir` is made if it is not there
 * @throws DataDirectoryError when another process uses the directory or a newer version wrote it
 */
export async function startStore({ port, dataDir }: { port: number; dataDir: string }): Promise<Store> {
  const engine = Engine.open(dataDir);
  try {
    const server = await listen(engine, port);
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
