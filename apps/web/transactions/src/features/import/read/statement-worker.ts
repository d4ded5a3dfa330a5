import type { ReadingOptions } from '@saldo/bank-files';
import { messagesOf } from './messages';
import { readFileObject } from './read-statement-file';

/** Reads one file off the main thread, so that the page stays responsive while a large one is read. */
addEventListener('message', ({ data }: MessageEvent<{ file: File; options: ReadingOptions }>) => {
  void readFileObject(data.file, data.options).then((result) => {
    for (const message of messagesOf(result)) postMessage(message);
  });
});
