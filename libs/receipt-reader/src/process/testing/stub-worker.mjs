import { Buffer } from 'node:buffer';
import process from 'node:process';

/** A stub worker for tests of the pool. It reads nothing and behaves as the content of the file says. */
const found = (value) => ({ value, sure: true, candidates: [] });
const behaviours = {
  good: () => process.send({ reading: { merchant: found(`${process.pid}`), text: 'good', pages: 1 } }),
  pages: () => {
    process.send({ progress: { page: 1, pages: 2 } });
    process.send({ progress: { page: 2, pages: 2 } });
    behaviours.good();
  },
  bad: () => process.send({ refused: 'locked' }),
  crash: () => process.exit(1),
  throw: () => {
    throw new Error('This file is broken.');
  },
  images: () => process.send({ images: { thumbnail: Buffer.from('small') } }),
  forever: () => undefined,
  busy: () => {
    for (;;);
  },
};
process.on('message', ({ file }) => behaviours[Buffer.from(file).toString()]());
process.once('disconnect', () => process.exit());
