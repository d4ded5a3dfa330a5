import type { Account } from '@saldo/contracts';
import { Select } from '@saldo/ui';
import type { ComponentProps } from 'react';
import { AccountOptions } from './account-options';
import { t } from './messages';

interface AccountFieldProps extends ComponentProps<typeof Select> {
  /** All accounts. Only open ones are offered. */
  accounts: readonly Account[];
  /** Ids of accounts that are offered even if closed. */
  chosen: readonly string[];
  /** Adds an empty option. */
  hasNone?: boolean;
}

/** A select of accounts. */
export function AccountField({ accounts, chosen, hasNone, ...select }: AccountFieldProps) {
  const offered = accounts.filter(({ _id, closedOn }) => !closedOn || chosen.includes(_id));
  return (
    <Select {...select}>
      {hasNone && <option value="">{t('fields.account.choose')}</option>}
      <AccountOptions accounts={offered} all={accounts} />
    </Select>
  );
}
