import { availableParallelism } from 'node:os';
import type { FactoryProvider } from '@nestjs/common';
import { ReaderPool } from '@saldo/receipt-reader';

/** The pool of readers as a provider; half of the processors are left to everything else. */
export function provideReader(
  readers = Math.max(1, Math.floor(availableParallelism() / 2)),
): FactoryProvider {
  return {
    provide: ReaderPool,
    useFactory: () => new ReaderPool({ workers: readers }),
  };
}
