import { Types } from 'mongoose';
import { newVersion, retryOnConflict, unchangedSince, versionOf } from './optimistic-locking';

const _id = new Types.ObjectId();

describe('the version of a document', () => {
  it('is another one after each write', () => {
    const versions = [{}, newVersion(), newVersion()].map((version) => versionOf({ _id, ...version }));
    expect(new Set(versions).size).toBe(3);
  });

  it('matches a document that has never been changed by its missing version', () => {
    expect(unchangedSince({ _id })).toEqual({ _id, version: null });
  });
});

describe('retryOnConflict', () => {
  it('repeats the work until it has no conflict', async () => {
    const results = [undefined, undefined, 0];
    expect(await retryOnConflict(async () => results.shift())).toBe(0);
    expect(results).toEqual([]);
  });

  it('gives up after ten conflicts', async () => {
    const work = jest.fn(async () => undefined);
    await expect(retryOnConflict(work)).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(retryOnConflict(work, 'unavailable')).rejects.toMatchObject({ code: 'unavailable' });
    expect(work).toHaveBeenCalledTimes(20);
  });

  it('passes on every other error at once', async () => {
    await expect(retryOnConflict(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
