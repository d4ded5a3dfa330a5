import type { Account } from '@saldo/contracts';
import { readStored, store } from '@saldo/storage';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The local storage key of the account that the dashboard has shown last. */
const KEY = 'dashboardAccount';
/** Whether there was a choice last: `yes` or `no`. By that it is known before the accounts have loaded, so nothing moves. */
const SEVERAL_KEY = 'dashboardHasAccounts';

/**
 * The account whose figures are shown: that of the address, without one the last one. It is known before the accounts have
 * loaded, so that figures are loaded once. One that is unknown then counts as none.
 *
 * @param accounts undefined until they have loaded
 */
export function useAccountChoice(accounts: readonly Account[] | undefined) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const [remembered, setRemembered] = useState(() => readStored(KEY));
  const [hadSeveral] = useState(() => readStored(SEVERAL_KEY));
  const hasSeveral = accounts ? accounts.length > 1 : hadSeveral && hadSeveral === 'yes';
  useEffect(() => {
    if (hasSeveral !== undefined) store(SEVERAL_KEY, hasSeveral ? 'yes' : 'no');
  }, [hasSeveral]);
  const wanted = search.get('account') ?? remembered;
  const isKnown = wanted !== undefined && (accounts?.some(({ _id }) => _id === wanted) ?? true);
  const choose = (account: string | undefined) => {
    store(KEY, account);
    setRemembered(account);
    if (account === undefined) search.delete('account');
    else search.set('account', account);
    // Back leaves the dashboard, as it does after other choices that are remembered.
    navigate(addressOf(path, search), { replace: true });
  };
  return { account: isKnown ? wanted : undefined, hasSeveral, choose };
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
