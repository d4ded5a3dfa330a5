import { DataDirectoryError } from '../engine/file-verification.ts';
import { StoreError } from '../errors.ts';
import { names } from './arguments.ts';
import { ok, type Command } from './command.ts';

/** `{ backup: DIR }` on `admin`: copies a consistent snapshot into a new data directory. MongoDB has no such command. */
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
