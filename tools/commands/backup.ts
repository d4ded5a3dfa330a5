import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupProgram, outputs } from '../backup/backup-program.ts';
import { backupFolderOf, makeBackup } from '../backup/make-backup.ts';
import { build } from '../build/build.ts';
import { runCommand } from '../common/command.ts';
import { parsePort } from '../common/ports.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { openDataDirectory } from '../instance/data-directory.ts';

/** `npm run backup -- [FOLDER]`: writes all data into a file, whether Saldo runs or not. */
await runCommand(async () => {
  process.umask(0o077);
  const [wanted] = parseArgs({ allowPositionals: true }).positionals;
  const data = openDataDirectory(process.env['SALDO_DATA_DIR']);
  const folder = wanted ? resolve(process.env['INIT_CWD'] ?? '.', wanted) : backupFolderOf(data);
  await build(outputs, stopSignal());
  const uri = process.env['MONGODB_URI'];
  const port = parsePort(process.env['PORT'], 4200);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  console.log(await (uri ? backupProgram(['write', folder], uri) : makeBackup(data, folder, port)));
  return 0;
});
