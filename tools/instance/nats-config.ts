import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataDirectory } from './data-directory.ts';

/**
 * Writes the configuration of the embedded NATS server: this machine only, and only for those who know the password,
 * which is new at every start and stands in no command line.
 */
export function configureNats(data: DataDirectory, port: number): { file: string; url: string } {
  const password = randomBytes(24).toString('hex');
  const file = join(data.path, 'nats.conf');
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `authorization { user: "saldo", password: "${password}" }`,
    `jetstream { store_dir: ${JSON.stringify(data.nats)}, max_memory_store: 64MB, max_file_store: 4GB }`,
  ];
  rmSync(file, { force: true }); // so that the mode below counts
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return { file, url: `nats://saldo:${password}@127.0.0.1:${port}` };
}
