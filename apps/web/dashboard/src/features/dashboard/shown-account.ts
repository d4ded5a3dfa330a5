import { useSession } from '@saldo/session';
import { createContext, use, useMemo } from 'react';

interface ShownAccount {
  /** Id of the account; absent for the whole book. */
  account?: string;
  /** Currency of the account if it has its own; absent for the display currency. */
  currency?: string;
}

/** The account whose figures the dashboard shows. */
export const ShownAccountContext = createContext<ShownAccount>({});

/**
 * Returns the account whose figures are shown, the same as a filter for lists, and the currency: once for formatting (`currency`)
 * and once for adding amounts (`accountCurrency`, null for the display currency).
 */
export function useShownAccount() {
  const { account, currency } = use(ShownAccountContext);
  const display = useSession((state) => state.currency);
  const filter = useMemo(() => (account === undefined ? {} : { account }), [account]);
  return { account, filter, currency: currency ?? display, accountCurrency: currency ?? null };
}
