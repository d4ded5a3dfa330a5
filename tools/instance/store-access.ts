import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataDirectory } from './data-directory.ts';

/**
 * Says who may ask the embedded store: those who know a password that is new at every start and stands in no command
 * line. Its owner finds the address in `store-uri`, for tools and for a backup while it runs.
 */
export function configureStore(data: DataDirectory, port: number): { password: string; uri: string } {
  const password = randomBytes(24).toString('hex');
  const uri = `mongodb://saldo:${password}@127.0.0.1:${port}/`;
  const file = join(data.path, 'store-uri');
  rmSync(file, { force: true }); // so that the mode below counts
  writeFileSync(file, `${uri}\n`, { mode: 0o600 });
  return { password, uri };
}
