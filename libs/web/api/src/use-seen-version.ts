import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from './api-error';

interface Versioned {
  _id: string;
  version?: string;
}

interface Source {
  /** Reads the current version of the entry. */
  history: (id: string) => Promise<{ version?: string }>;
  /** Queries that show the entry. */
  keys: readonly QueryKey[];
}

/**
 * Keeps the version of an edited entry that the user saw. Returns a function that saves with it. After a version conflict it
 * reloads what the screen shows and keeps the current version, so that saving again replaces the other change.
 * @param entry the edited entry; undefined for a new one
 */
export function useSeenVersion<Entry extends Versioned>(entry: Entry | undefined, { history, keys }: Source) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(entry);
  return async <Saved>(save: (seen: Entry | undefined) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save(seen);
    } catch (error) {
      if (seen && hasCode(error, 'version-conflict')) {
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
        const { version } = await history(seen._id);
        setSeen({ ...seen, version });
      }
      throw error;
    }
  };
}
