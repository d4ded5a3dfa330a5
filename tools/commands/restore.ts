import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backupProgram, outputs } from '../backup/backup-program.ts';
import { backupFolderOf } from '../backup/make-backup.ts';
import { planRestore, restoreBackup } from '../backup/restore-backup.ts';
import { build } from '../build/build.ts';
import { Refusal, runCommand } from '../common/command.ts';
import { parsePort } from '../common/ports.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { openDataDirectory } from '../instance/data-directory.ts';

/** `npm run restore -- [FILE or FOLDER] [--yes]`: replaces all data by a backup and keeps the replaced data. */
await runCommand(async () => {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const stop = stopSignal();
  const data = openDataDirectory(process.env['SALDO_DATA_DIR']);
  const uri = process.env['MONGODB_URI'];
  const [wanted] = positionals;
  await build(outputs, stop);
  const plan = await planRestore(
    wanted ? resolve(process.env['INIT_CWD'] ?? '.', wanted) : backupFolderOf(data),
  );
  console.log(`Restores ${plan.file} (${plan.content})`);
  console.log(
    uri
      ? 'into the database that MONGODB_URI names, which must hold nothing of Saldo yet.'
      : `into ${data.path}. What is kept there now is put aside in that folder.`,
  );
  console.log('Everyone then signs in again.');
  const confirm = async () => values.yes || (await ask(stop));

  if (uri) {
    if (!(await confirm())) return unchanged();
    console.log(await backupProgram(['restore', plan.file], uri));
    return 0;
  }
  const restored = await restoreBackup(data, plan, parsePort(process.env['PORT'], 4200), confirm);
  if (!restored) return unchanged();
  console.log(restored.summary);
  if (restored.before)
    console.log(`What was there before is in ${restored.before}; delete it when you no longer need it.`);
  return 0;
});

function unchanged(): number {
  console.log('Nothing was changed.');
  return 1;
}

async function ask(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Refusal(
      'There is no terminal to ask in; add --yes to restore without a question. Nothing was changed.',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Continue? [y/N] ', { signal })).trim());
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}
