import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../common/ports.ts';
import { startInstance } from '../instance/testing.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent } from './extent.ts';
import { prober } from './failures.ts';
import { judge, Traffic, untilWell } from './traffic.ts';

const DISK = '128m';

/** An instance on a disk that fills up and is emptied again. Gives what was lost or answered wrongly. */
export async function fullDisk({ answeredMs }: Extent): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    console.log('A full disk was not tried: making a small file system needs the rights to mount one.');
    return [];
  }
  const [port = 0] = await freePorts(1);
  const instance = startInstance(port, join(folder, 'data'));
  try {
    await instance.ready;
    return await fillUp(instance.url, folder, answeredMs);
  } finally {
    instance.child.kill('SIGTERM');
    await instance.exit.catch(() => undefined);
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
}

async function fillUp(url: string, folder: string, answeredMs: number): Promise<string[]> {
  const person = async () => new Bookkeeper((await signUp(url, answeredMs)).ask);
  const people = [await person(), await person()];
  const probe = await prober(url);
  const traffic = new Traffic(people, 20);
  await sleep(2_000);
  const { wrong } = judge(traffic.take(), false);
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // It is full, which is what was wanted.
  }
  await sleep(6_000);
  const full = judge(traffic.take(), false);
  wrong.push(...full.wrong.map((fault) => `while the disk is full: ${fault}`));
  rmSync(ballast);
  const ms = await untilWell(probe);
  await traffic.stop();
  for (const person of people) {
    await person.settle();
    wrong.push(...(await person.faults()).map((fault) => `after a full disk: ${fault}`));
  }
  console.log(
    `disk full for 6 s: ${full.words}; well again ${(ms / 1_000).toFixed(1)} s after there was room`,
  );
  return wrong;
}
