import { mongo } from 'mongoose';
import { retryConflicts } from './write-conflicts';

const conflict = new mongo.MongoServerError({ message: 'deadlock detected', code: 112 });

/** A write that fails so many times, and how often it was tried. */
function writeFailing(times: number, error: Error) {
  const write = async () => {
    if (++write.tries <= times) throw error;
    return 'written';
  };
  write.tries = 0;
  return write;
}

describe('a write that meets another one', () => {
  it('is done again until it is through', async () => {
    const write = writeFailing(3, conflict);
    expect(await retryConflicts(write)).toBe('written');
    expect(write.tries).toBe(4);
  });

  it('is given up after eight times', async () => {
    const write = writeFailing(99, conflict);
    await expect(retryConflicts(write)).rejects.toBe(conflict);
    expect(write.tries).toBe(8);
  });

  it('is done once where it fails for another reason', async () => {
    const duplicate = new mongo.MongoServerError({ message: 'E11000', code: 11_000 });
    const write = writeFailing(99, duplicate);
    await expect(retryConflicts(write)).rejects.toBe(duplicate);
    expect(write.tries).toBe(1);
  });
});
