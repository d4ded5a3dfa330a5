import { z } from 'zod';
import { version } from './primitives';

/** Fields that every deleted entry has in addition. */
export const deletion = z.object({
  deletedAt: z.iso.datetime(),
  /** Time of the final removal. */
  expiresAt: z.iso.datetime(),
});

/** Id of a group, which consists of the changes of one import, bulk edit, repair, deletion or undo. */
export const groupId = z.string().min(1).max(100);

/** Id of a version, in a path or an RPC. */
export const versionName = z.string().max(100);

/**
 * Returns the schema of an entry's versions, newest first. `isComplete`: whether they go back to the first version. `version`:
 * the current one, for `If-Match`.
 * @param fields the fields that can differ between two versions; an absent one had no value
 */
export function historyOf<Fields extends z.ZodType>(fields: Fields) {
  return z.object({
    versions: z.array(
      z.object({
        version: z.string(),
        /** Absent only in the first version of the account that every book has. */
        at: z.iso.datetime().optional(),
        /** How the version came about: entered by a user, imported, recorded by the scheduler, read from a receipt, and so on. */
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
        /** Set if changes that were not recorded came before this one. */
        afterGap: z.boolean().optional(),
      }),
    ),
    isComplete: z.boolean(),
    version,
  });
}

export type History<Fields> = z.infer<ReturnType<typeof historyOf<z.ZodType<Fields>>>>;
export type HistoryVersion<Fields> = History<Fields>['versions'][number];
