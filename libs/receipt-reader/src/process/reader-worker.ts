import { storedImagesOf } from '../images/stored-images.ts';
import type { ReadReply, ReadRequest, ReadTask } from './protocol.ts';
import { createRecognisers, readReceipt } from '../read-receipt.ts';
import { ReaderError } from '../reader-error.ts';

/**
 * A worker process that reads one receipt at a time for the pool that forked it, and exits together with the pool. An unexpected
 * error ends the process; the pool then rejects the file.
 */
const recognisers = createRecognisers();
const reply = (message: ReadReply) => process.send?.(message);

process.on('message', (request: ReadRequest) => {
  void answer(request);
});
process.once('disconnect', () => process.exit());

async function answer(request: ReadRequest): Promise<void> {
  try {
    if ('imagesOnly' in request) reply({ images: await storedImagesOf(request.file, request.type) });
    else await read(request);
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    reply({ refused: error.code });
  }
}

async function read({ file, ...task }: ReadTask): Promise<void> {
  const onProgress = (page: number, pages: number) => reply({ progress: { page, pages } });
  const reading = await readReceipt(recognisers, file, { ...task, onProgress });
  reply({ reading: { ...reading, storedImages: await storedImagesOf(file, task.type) } });
}
