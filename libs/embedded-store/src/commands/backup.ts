import { DataDirectoryError } from '../engine/file-verification';
import { StoreError } from '../errors';
import { names } from './arguments';
import { ok, type Command } from './command';

/** `{ backup: DIR }` on `admin`, not a command of MongoDB: copies a consistent snapshot into a new data directory. */
export const backup: Command = {
  accepts: names(''),
  async run(args, { engine, db }) {
    if (db !== 'admin')
      throw new StoreError('Unauthorized', 'backup may only be run against the admin database.');
    try {
      await engine.backup(args.string('backup'));
    } catch (error) {
      if (error instanceof DataDirectoryError) throw new StoreError('BadValue', error.message);
      throw error;
    }
    return ok();
  },
};
