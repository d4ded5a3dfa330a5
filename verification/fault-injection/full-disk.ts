import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundLoad } from '../harness/background-load.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { type Profile } from '../harness/profiles.ts';

const DISK_SIZE = '128m';

/**
 * Fills the disk of an instance and frees it again.
 * @returns lost writes and unexpected responses
 */
export async function fullDisk({ timeoutMs }: Profile): Promise<string[]> {
  const disk = mkdtempSync(join(tmpdir(), 'saldo-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(disk, { recursive: true });
    console.log('Skipped: mounting a small file system needs more rights.');
    return [];
  }
  try {
    return await withInstance(({ url }) => fillUp(url, disk, timeoutMs), { data: join(disk, 'data') });
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function fillUp(url: string, disk: string, timeoutMs: number): Promise<string[]> {
  const load = await BackgroundLoad.start(url, { users: 2, rate: 20, timeoutMs });
  await sleep(2_000);
  const before = load.take();
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  } catch {
    // The write has filled the disk, as intended.
  }
  await sleep(6_000);
  const full = load.take();
  rmSync(ballast);
  const ms = await load.recovery();
  const violations = await load.stop();
  console.log(
    `disk full for 6 s: ${full.counted}; recovered ${(ms / 1_000).toFixed(1)} s after it was freed`,
  );
  return [...before.unexpected, ...full.unexpected, ...violations].map((each) => `full disk: ${each}`);
}
