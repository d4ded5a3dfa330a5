import type { Account } from '@saldo/contracts';
import { accountName, Select } from '@saldo/ui';
import type { ComponentProps } from 'react';
import { t } from './messages';

interface AccountFieldProps extends ComponentProps<typeof Select> {
  accounts: readonly Account[];
  /** Whether no account may be chosen yet. */
  hasNone?: boolean;
}

/** A select of accounts. */
export function AccountField({ accounts, hasNone, ...select }: AccountFieldProps) {
  return (
    <Select {...select}>
      {hasNone && <option value="">{t('dialog.fields.choose-account')}</option>}
      {accounts.map((account) => (
        <option key={account._id} value={account._id}>
          {accountName(account)}
        </option>
      ))}
    </Select>
  );
}
