import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataDirectory } from './data-directory.ts';

/**
 * Protects the embedded store by a password that is new at every start and appears in no command line. Writes the store's URI to
 * `store-uri`, for tools of the owner and for backups of a running instance.
 */
export function configureStore(data: DataDirectory, port: number): { password: string; uri: string } {
  const password = randomBytes(24).toString('hex');
  const uri = `mongodb://saldo:${password}@127.0.0.1:${port}/`;
  const file = join(data.path, 'store-uri');
  rmSync(file, { force: true }); // the mode below applies only to a new file
  writeFileSync(file, `${uri}\n`, { mode: 0o600 });
  return { password, uri };
}
