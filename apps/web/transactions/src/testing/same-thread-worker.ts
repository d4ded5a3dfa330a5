import type { ReadingOptions } from '@saldo/bank-files';
import { messagesOf } from '../features/import/read/messages';
import { readFileObject } from '../features/import/read/read-statement-file';

/** jsdom has no workers: this one does the work of `statement-worker.ts` on the same thread. */
export class SameThreadWorker extends EventTarget {
  private isTerminated = false;

  postMessage({ file, options }: { file: File; options: ReadingOptions }): void {
    void readFileObject(file, options).then((result) => {
      for (const data of messagesOf(result))
        if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
