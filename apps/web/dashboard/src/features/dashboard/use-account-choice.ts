import type { Account } from '@saldo/contracts';
import { readStored, store } from '@saldo/storage';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Local storage key of the account that the dashboard showed last. */
const KEY = 'dashboardAccount';
/**
 * Local storage key for whether the user had several accounts: `yes` or `no`. The dashboard uses this until the accounts have
 * loaded, so that nothing moves.
 */
const SEVERAL_KEY = 'dashboardHasAccounts';

/**
 * The account whose figures are shown: the one in the URL, or else the last one. It is set before the accounts have loaded, so
 * that figures load only once. An unknown account is ignored after that.
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
    // Replace the history entry, so that Back leaves the dashboard.
    navigate(addressOf(path, search), { replace: true });
  };
  return { account: isKnown ? wanted : undefined, hasSeveral, choose };
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
