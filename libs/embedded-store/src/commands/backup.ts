import { DataDirectoryError } from '../engine/inspection';
import { StoreError } from '../errors';
import { names } from './arguments';
import { ok, type Command } from './command';

/**
 * `{ backup: DIR }` on `admin`, a command of this store alone: copies a consistent snapshot of everything into a
 * new directory, in which a store can be started, while this one goes on working.
 */
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
