import { mongo } from 'mongoose';
import { unlessTaken } from './unless-taken';

const serverError = (code: number) => new mongo.MongoServerError({ message: 'refused', code });
const conflict = serverError(112);
const free = async () => false;

/** Creates a write that fails a number of times and counts its attempts. */
function writeFailing(times: number, error: Error) {
  const write = async () => {
    if (++write.tries <= times) throw error;
    return 'written';
  };
  write.tries = 0;
  return write;
}

describe('a write under a unique key', () => {
  it('gives what it has written', async () => {
    expect(await unlessTaken(writeFailing(0, conflict), free)).toBe('written');
  });

  it('is taken where there is one already', async () => {
    const write = writeFailing(99, serverError(11_000));
    expect(await unlessTaken(write, free)).toBe('taken');
    expect(write.tries).toBe(1);
  });

  it('that meets another one is done again until it is through', async () => {
    const write = writeFailing(2, conflict);
    expect(await unlessTaken(write, free)).toBe('written');
    expect(write.tries).toBe(3);
  });

  it('that meets another one is taken as soon as that one is through', async () => {
    const write = writeFailing(99, conflict);
    let looks = 0;
    expect(await unlessTaken(write, async () => ++looks === 3)).toBe('taken');
    expect(write.tries).toBe(1);
  });

  it('is given up where it meets others again and again', async () => {
    const write = writeFailing(99, conflict);
    await expect(unlessTaken(write, free)).rejects.toBe(conflict);
    expect(write.tries).toBe(3);
  });

  it('fails as it fails for any other reason', async () => {
    const write = writeFailing(99, serverError(2));
    await expect(unlessTaken(write, free)).rejects.toMatchObject({ code: 2 });
    expect(write.tries).toBe(1);
  });
});
