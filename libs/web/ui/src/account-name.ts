import { type Account, accountLabels, mainAccountName } from '@saldo/contracts';
import { t } from './messages';

type Named = Pick<Account, '_id' | 'name' | 'isDefault'>;

/**
 * Returns an account's name for the user. The default account has one in the user's language until it is renamed. Among accounts
 * of one name, the second one is `Cash (2)`, as in CSV files.
 */
export function accountName(account: Named, accounts: readonly Named[] = []): string {
  const name = ownName(account);
  if (accounts.filter((each) => ownName(each) === name).length < 2) return name;
  return accountLabels(accounts.map((each) => ({ ...each, name: ownName(each) }))).get(account._id) ?? name;
}

function ownName({ name, isDefault }: Named): string {
  return isDefault && name === mainAccountName ? t('ui.account-name.main') : name;
}
