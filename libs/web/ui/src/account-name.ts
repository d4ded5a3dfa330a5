import { type Account, accountLabels, mainAccountName } from '@saldo/contracts';
import { t } from './messages';

type Named = Pick<Account, '_id' | 'name' | 'isDefault'>;

/**
 * Returns an account's name for the user. The default account has a translated name until the user renames it. If accounts share
 * a name, the second one becomes `Cash (2)`, as in CSV files.
 */
export function accountName(account: Named, accounts: readonly Named[] = []): string {
  return namesOf(accounts).get(account._id) ?? ownName(account);
}

interface Names {
  /** Translated name of the default account when the names were computed. */
  main: string;
  byId: ReadonlyMap<string, string>;
}

/**
 * Cache of names, one entry per list of accounts. Names depend on each other, and a list may name each of up to 2,000 accounts.
 */
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
