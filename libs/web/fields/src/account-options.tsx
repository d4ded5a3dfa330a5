import type { Account } from '@saldo/contracts';
import { accountName } from '@saldo/ui';

interface AccountOptionsProps {
  accounts: readonly Account[];
  /** All accounts of the user. A number is added to a name that several of them have. */
  all: readonly Account[];
}

/** Options for a select of accounts. */
export function AccountOptions({ accounts, all }: AccountOptionsProps) {
  return accounts.map((account) => (
    <option key={account._id} value={account._id}>
      {accountName(account, all)}
    </option>
  ));
}
