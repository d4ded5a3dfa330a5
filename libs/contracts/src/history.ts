import { z } from 'zod';
import { version } from './primitives';

/** The fields of a deleted entry besides its own. */
export const deletion = z.object({
  deletedAt: z.iso.datetime(),
  /** When it is removed for good. */
  expiresAt: z.iso.datetime(),
});

/** The id of a group: the changes of one import, bulk edit, repair, deletion or undo. */
export const groupId = z.string().min(1).max(100);

/** A version in a path or an RPC. */
export const versionName = z.string().max(100);

/**
 * The versions of an entry, newest first. `fields`: those that differ between two versions; absent ones had no value.
 * `isComplete`: whether it goes back to the first version. `version`: the current one, for `If-Match`.
 */
export function historyOf<Fields extends z.ZodType>(fields: Fields) {
  return z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        /** Absent in the first version of the account that every book has. */
        at: z.iso.datetime().optional(),
        /** Users enter transactions, imports bring them, the scheduler records them, and receipts are read. */
        actor: z.enum([
          'user',
          'import',
          'scheduler',
          'receipt',
          'bulk-edit',
          'rule',
          'repair',
          'undo',
          'restore',
        ]),
        group: groupId.optional(),
        /** The changed fields; absent in the first version. */
        before: fields.optional(),
        after: fields.optional(),
        /** Before this change were others that are not recorded. */
        afterGap: z.boolean().optional(),
      }),
    ),
    isComplete: z.boolean(),
    version,
  });
}

export type History<Fields> = z.infer<ReturnType<typeof historyOf<z.ZodType<Fields>>>>;
export type HistoryVersion<Fields> = History<Fields>['versions'][number];
