import { useSession } from '@saldo/session';
import { readStored, store } from '@saldo/storage';
import { useEffect, useState } from 'react';

/** The local storage key of whether the first steps are `open` or `closed` for a user, whose id follows. */
const KEY = 'firstRun';

/**
 * Whether the first steps are shown: from the day on which this device has seen an empty book of the user, until they are done or
 * dismissed.
 * @param hasRecords whether the book has transactions; undefined until that is known
 */
export function useFirstRun(hasRecords: boolean | undefined) {
  const userId = useSession(({ user }) => user?._id);
  const [isClosed, setClosed] = useState(false);
  const [state, owner] = readStored(KEY)?.split(' ') ?? [];
  const atFirst = hasRecords === undefined ? undefined : hasRecords ? 'closed' : 'open';
  const known = isClosed ? 'closed' : owner === userId ? state : atFirst;
  useEffect(() => {
    if (userId !== undefined && known !== undefined) store(KEY, `${known} ${userId}`);
  }, [userId, known]);
  return { isOpen: known === 'open', close: () => setClosed(true) };
}
