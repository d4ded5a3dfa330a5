import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { readerOptions } from '../../../../libs/receipt-reader/src/process/reader-options.ts';
import { dist } from '../../../../tools/common/paths.ts';
import { cpuSeconds } from '../../../harness/process-stats.ts';

interface Value<T> {
  value: T | null;
  /** From 0 to 1. */
  confidence: number;
  sure: boolean;
}

/** Fields whose accuracy is measured. */
export interface Reading {
  merchant: Value<string>;
  date: Value<string>;
  amountCents: Value<number>;
}

const worker = join(dist, 'apps/services/receipt/reader-worker.mjs');

/**
 * The built reader in a child process like those of the receipt service, with the same restrictions, priority and recognisers.
 */
export class ReaderProcess {
  private readonly child: ChildProcess = fork(worker, {
    env: {},
    execArgv: readerOptions(worker),
    serialization: 'advanced',
  });

  /** Reads a file. `reading` is missing if the reader refused it. `wall` and `cpu` are in milliseconds. */
  async read(
    file: string,
    type: string,
    locale: string,
  ): Promise<{ reading?: Reading; wall: number; cpu: number }> {
    const bytes = readFileSync(file);
    const [begun, before] = [performance.now(), this.cpuMs()];
    this.child.send({ file: bytes, type, locale, today: new Date().toISOString().slice(0, 10) });
    for (;;) {
      const [answer] = (await once(this.child, 'message')) as [{ reading?: Reading; progress?: unknown }];
      if (answer.progress) continue;
      return { reading: answer.reading, wall: performance.now() - begun, cpu: this.cpuMs() - before };
    }
  }

  async close(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }

  private cpuMs(): number {
    return cpuSeconds(this.child.pid ?? 0) * 1_000;
  }
}
