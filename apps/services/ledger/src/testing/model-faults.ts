import { mongo } from 'mongoose';
import type { Fault } from './model-entries';

/** Methods of the driver that write. */
const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

let faults: Fault[] = [];
let injected = 0;

/** Sets the faults of the next writes. */
export function failWrites(given: Fault[]): void {
  faults = [...given];
}

/** Makes writes to any collection fail as `faults` says, like those of a process that ends. */
export function hinder(): void {
  for (const method of writes) {
    const write = mongo.Collection.prototype[method] as (...given: unknown[]) => Promise<unknown>;
    jest.spyOn(mongo.Collection.prototype, method).mockImplementation(async function (
      this: unknown,
      ...given: unknown[]
    ) {
      const fault = faults.shift() ?? 'none';
      const result = fault === 'before' ? undefined : await write.apply(this, given);
      if (fault !== 'none') {
        injected++;
        throw new Error('the process ended');
      }
      return result;
    } as never);
  }
}

/** Repeats a request that failed because of a failed write. */
export async function persistently<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = injected;
    try {
      return await request();
    } catch (error) {
      if (injected === before) throw error;
    }
  }
}
