import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Refusal } from '../common/command.ts';
import { environment } from '../common/environment.ts';
import { startProcess } from '../supervisor/process-spec.ts';
import { outputs } from './backup-program.ts';

/**
 * Runs the embedded store on an unused folder while `work` is running.
 * @param work receives the MongoDB URI of the store
 */
export async function withStore<Result>(
  folder: string,
  work: (mongodbUri: string) => Promise<Result>,
): Promise<Result> {
  const password = randomBytes(24).toString('hex');
  const [, store = ''] = outputs;
  const child = startProcess({
    name: 'store',
    kind: 'node',
    command: [store, '--data', folder, '--port', '0'],
    env: environment({ STORE_PASSWORD: password }),
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The store has no output.');
  const complaints = text(stderr);
  const exited = once(child, 'exit');
  const listening = (async () => {
    for await (const line of createInterface(stdout)) {
      const [address] = /mongodb:\/\/\S+/.exec(line) ?? [];
      if (address) return address.replace('//', `//saldo:${password}@`);
    }
    throw new Refusal((await complaints).trim() || 'The store ended before it listened.');
  })();
  try {
    return await work(await listening);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
