import { type Account, accountLabels, mainAccountName } from '@saldo/contracts';
import { t } from './messages';

type Named = Pick<Account, '_id' | 'name' | 'isDefault'>;

/**
 * Returns an account's name for the user. The default account has one in the user's language until it is renamed. Among accounts
 * of one name, the second one is `Cash (2)`, as in CSV files.
 */
export function accountName(account: Named, accounts: readonly Named[] = []): string {
  return namesOf(accounts).get(account._id) ?? ownName(account);
}

interface Names {
  /** The name of the default account in the language of these names. */
  main: string;
  byId: ReadonlyMap<string, string>;
}

/** A list names each of up to 2,000 accounts, and they depend on one another: computed once for each array. */
const known = new WeakMap<readonly Named[], Names>();

function namesOf(accounts: readonly Named[]): Names['byId'] {
  const main = t('ui.account-name.main');
  const found = known.get(accounts);
  if (found?.main === main) return found.byId;
  const byId = accountLabels(accounts.map((each) => ({ ...each, name: ownName(each) })));
  known.set(accounts, { main, byId });
  return byId;
}

function ownName({ name, isDefault }: Named): string {
  return isDefault && name === mainAccountName ? t('ui.account-name.main') : name;
}
