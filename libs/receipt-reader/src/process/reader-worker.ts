import { storedImagesOf } from '../images/stored-images';
import type { ReadReply, ReadRequest } from './protocol';
import { loadRecognisers, readReceipt } from '../read-receipt';
import { ReaderError } from '../reader-error';

/**
 * A worker process that reads one receipt after the other for the pool that forked it, and exits with it. An unexpected error
 * ends the process; the pool then rejects the file.
 */
const recognisers = loadRecognisers();
const reply = (message: ReadReply) => process.send?.(message);

process.on('message', ({ file, ...task }: ReadRequest) => {
  void read(file, task);
});
process.once('disconnect', () => process.exit());

async function read(file: ReadRequest['file'], task: Omit<ReadRequest, 'file'>) {
  const onProgress = (page: number, pages: number) => reply({ progress: { page, pages } });
  try {
    const reading = await readReceipt(await recognisers, file, { ...task, onProgress });
    reply({ reading: { ...reading, storedImages: await storedImagesOf(file, task.type) } });
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    reply({ refused: error.code });
  }
}
