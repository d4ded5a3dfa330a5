import { useSession } from '@saldo/session';
import { createContext, use, useMemo } from 'react';

interface ShownAccount {
  /** Absent for the whole book. */
  account?: string;
  /** The currency of a foreign account; absent for the display currency. */
  currency?: string;
}

/** Whose figures the dashboard shows. */
export const ShownAccountContext = createContext<ShownAccount>({});

/**
 * Returns the account whose figures are shown, also as the filter of a list, and the currency in which they are: as it is
 * written, and as amounts in it are added up.
 */
export function useShownAccount() {
  const { account, currency } = use(ShownAccountContext);
  const display = useSession((state) => state.currency);
  const filter = useMemo(() => (account === undefined ? {} : { account }), [account]);
  return { account, filter, currency: currency ?? display, accountCurrency: currency ?? null };
}
