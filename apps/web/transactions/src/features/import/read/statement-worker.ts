import { messagesOf } from './messages';
import { readFileObject } from './read-statement-file';
import type { ReadingRequest } from './reading';

/** Reads one file off the main thread, so that the page stays responsive with large files. */
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  void readFileObject(data).then((result) => {
    for (const message of messagesOf(result)) postMessage(message);
  });
});
