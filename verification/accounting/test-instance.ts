import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../libs/testing/src/free-ports.ts';
import { type Started, startInstance, temporaryFolder } from '../../libs/testing/src/instance.ts';

/** Runs an instance during the tests of a file. Tests may save exports in `folder`. */
export function testInstance() {
  const data = temporaryFolder();
  const folder = mkdtempSync(join(tmpdir(), 'saldo-accounting-'));
  let instance: Started;
  beforeAll(async () => {
    const port = await freePort();
    instance = startInstance(port, data.path);
    await instance.ready;
  });
  afterAll(async () => {
    instance?.child.kill('SIGTERM');
    await instance?.exit;
    data.remove();
    rmSync(folder, { recursive: true });
  });
  return { folder, url: () => instance.url };
}
