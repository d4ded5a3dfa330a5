import { type Account, mainAccountName } from '@saldo/contracts';
import { t } from './messages';

/** Returns an account's name for the user. The default account has one in the user's language until it is renamed. */
export function accountName({ name, isDefault }: Pick<Account, 'name' | 'isDefault'>): string {
  return isDefault && name === mainAccountName ? t('ui.account-name.main') : name;
}
