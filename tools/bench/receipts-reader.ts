import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { dist } from '../common/paths.ts';

interface Found<T> {
  value: T | null;
  sure: boolean;
}

/** What of a reading is measured. */
export interface Reading {
  merchant: Found<string>;
  date: Found<string>;
  amountCents: Found<number>;
}

const worker = join(dist, 'apps/services/receipt/reader-worker.mjs');

/** A process of the built reader, without the restrictions under which the receipt service runs it. */
export class ReaderProcess {
  private readonly child: ChildProcess = fork(worker, {
    env: {},
    serialization: 'advanced',
  });

  /** No reading where the file was refused. Times are in ms. */
  async read(
    file: string,
    type: string,
    locale: string,
  ): Promise<{ reading?: Reading; wall: number; cpu: number }> {
    const bytes = readFileSync(file);
    const [begun, before] = [performance.now(), this.processorMs()];
    this.child.send({ file: bytes, type, locale, today: new Date().toISOString().slice(0, 10) });
    for (;;) {
      const [answer] = (await once(this.child, 'message')) as [{ reading?: Reading; progress?: unknown }];
      if (answer.progress) continue;
      return { reading: answer.reading, wall: performance.now() - begun, cpu: this.processorMs() - before };
    }
  }

  async close(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }

  /** What the process and its threads have used so far; Linux counts in hundredths of a second. */
  private processorMs(): number {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }
}
