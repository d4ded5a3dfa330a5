import { useSession } from '@saldo/session';
import { readStored, store } from '@saldo/storage';
import { useEffect, useState } from 'react';

/** Local storage key for the state of the first steps: `open` or `closed`, followed by the user's id. */
const KEY = 'firstRun';

/**
 * Whether to show the first steps: once this device has seen the user's empty book, until the steps are done or dismissed.
 * @param hasRecords whether the book has transactions; undefined while unknown
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
