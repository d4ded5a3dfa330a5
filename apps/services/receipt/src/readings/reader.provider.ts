import { availableParallelism } from 'node:os';
import type { FactoryProvider } from '@nestjs/common';
import { ReaderPool } from '@saldo/receipt-reader';

/** Provides the reader pool. By default it uses half of the CPU cores. */
export function provideReader(
  readers = Math.max(1, Math.floor(availableParallelism() / 2)),
): FactoryProvider {
  return {
    provide: ReaderPool,
    useFactory: () => new ReaderPool({ workers: readers }),
  };
}
