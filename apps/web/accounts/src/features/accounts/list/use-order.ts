import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages';
import { orderAccounts } from '../api/order-accounts';
import { moved } from '../groups';

export interface Ordering {
  /** Shows an account at another index of its group, without storing it. */
  move: (account: Account, index: number) => void;
  /** Stores the displayed order. */
  store: () => void;
}

/** The order of the accounts. Changes are shown at once and stored afterwards. */
export function useOrder(): Ordering {
  const queryClient = useQueryClient();
  const { queryKey } = accountsQuery;
  return {
    move: ({ _id }, index) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (accounts) => accounts && [...moved(accounts, _id, index)]);
    },
    store: () => {
      const accounts = queryClient.getQueryData(queryKey);
      if (!accounts) return;
      orderAccounts(accounts).catch((error: unknown) => {
        console.error('Failed to order accounts', error);
        showToast('error', t('accounts.order.failed'));
        void queryClient.invalidateQueries({ queryKey });
      });
    },
  };
}
