import { Engine } from '../ocr/engine';
import { storedImagesOf } from '../images/stored-images';
import type { Answer, Question } from './protocol';
import { readReceipt } from '../read-receipt';
import { ReaderError } from '../reader-error';

/**
 * A process that reads one receipt after the other for the pool that forked it, and ends with it. What is neither read
 * nor refused ends the process, and the pool draws its conclusions.
 */
const engine = Engine.load();
const answer = (message: Answer) => process.send?.(message);

process.on('message', ({ file, ...task }: Question) => {
  void read(file, task);
});
process.once('disconnect', () => process.exit());

async function read(file: Question['file'], task: Omit<Question, 'file'>) {
  const onProgress = (page: number, pages: number) => answer({ progress: { page, pages } });
  try {
    const reading = await readReceipt(await engine, file, { ...task, onProgress });
    answer({ reading: { ...reading, storedImages: await storedImagesOf(file, task.type) } });
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    answer({ refused: error.code });
  }
}
