import { messagesOf } from '../features/import/read/messages';
import { readFileObject } from '../features/import/read/read-statement-file';
import type { ReadingRequest } from '../features/import/read/reading';

/** Replaces workers, which jsdom lacks: does the work of `statement-worker.ts` on the same thread. */
export class SameThreadWorker extends EventTarget {
  private isTerminated = false;

  postMessage(request: ReadingRequest): void {
    void readFileObject(request).then((result) => {
      for (const data of messagesOf(result))
        if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
