import { availableParallelism } from 'node:os';
import { type FactoryProvider, Logger } from '@nestjs/common';
import { ReaderPool } from '@saldo/receipt-reader';

/** A reader needs at most 0.9 GB for a photo, more for a large PDF. */
const READER_BYTES = 1_200_000_000;

/** Half of the CPU cores, or fewer if the memory of the container does not suffice. */
const usualReaders = () =>
  Math.max(
    1,
    Math.min(
      Math.floor(availableParallelism() / 2),
      Math.floor((process.constrainedMemory() || Infinity) / READER_BYTES),
    ),
  );

/** Provides the reader pool. */
export function provideReader(readers = usualReaders()): FactoryProvider {
  return {
    provide: ReaderPool,
    useFactory: () => {
      const log = new Logger('ReceiptReader');
      // Log errors as JSON like everything else, rather than as a stack on standard error.
      const onErrors = (text: string) => log.error({ text }, 'A receipt reader ended with errors.');
      return new ReaderPool({ workers: readers, onErrors });
    },
  };
}
