import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { dist } from '../common/paths.ts';
import { run } from '../common/run.ts';

const program = join(dist, 'apps/services/backup/main.mjs');
const store = join(dist, 'libs/embedded-store/main.mjs');

/** Build outputs that the backup needs: the backup program and the embedded store. */
export const outputs = [program, store];

/**
 * Runs the backup program, as Docker Compose and Kubernetes do.
 * @returns the output of the program
 * @throws Refusal with the program's message
 */
export async function backupProgram(args: string[], mongodbUri?: string): Promise<string> {
  return must(program, args, mongodbUri);
}

/** Copies a snapshot of the running store into a new folder, and verifies the copy. */
export async function copyRunningStore(mongodbUri: string, folder: string): Promise<void> {
  await must(store, ['--backup', folder], mongodbUri);
}

async function must(script: string, args: string[], mongodbUri?: string): Promise<string> {
  const env = { MONGODB_URI: mongodbUri };
  const { code, output } = await run(process.execPath, [script, ...args], { env });
  if (code !== 0) throw new Refusal(output.trim());
  return output.trim();
}
