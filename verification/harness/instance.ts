import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../libs/testing/src/free-ports.ts';
import { type Started, startInstance, temporaryFolder } from '../../tools/instance/testing/start-instance.ts';

export type { Started } from '../../tools/instance/testing/start-instance.ts';

interface Settings {
  /** Data directory; a temporary one unless given. */
  data?: string;
  env?: Record<string, string>;
}

/** The address of an instance's embedded store, with its password. */
export const storeUriOf = (data: string): string => readFileSync(join(data, 'store-uri'), 'utf8').trim();

/** Runs something on an instance of its own, as `npm start` starts it. Shows the instance's output if that fails. */
export async function withInstance<T>(
  work: (instance: Started) => Promise<T>,
  { data, env }: Settings = {},
): Promise<T> {
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const instance = startInstance(port, data ?? folder.path, env);
  try {
    await instance.ready;
    return await work(instance);
  } catch (error) {
    console.log(instance.output());
    throw error;
  } finally {
    instance.child.kill('SIGTERM');
    // In case a test has stopped it.
    instance.child.kill('SIGCONT');
    await instance.exit.catch(() => undefined);
    folder.remove();
  }
}
