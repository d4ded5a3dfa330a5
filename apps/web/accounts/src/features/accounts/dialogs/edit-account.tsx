import type { Account } from '@saldo/contracts';
import { Dialog, RetryNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps } from 'react';
import { t } from '../../../messages';
import { accountQuery } from '../api/get-account';
import { AccountDialog } from './account-dialog';

type EditAccountProps = ComponentProps<typeof AccountDialog> & { account: Account };

/** Edits an account from a list. Loads it first, because lists omit the note. */
export function EditAccount({ account, ...rest }: EditAccountProps) {
  const { data, error, refetch } = useQuery(accountQuery(account._id));
  if (data) return <AccountDialog account={data} {...rest} />;
  return (
    error && (
      <Dialog title={t('accounts.dialog.edit-title')} onClose={rest.onClose}>
        <RetryNote message={t('accounts.dialog.load-failed')} onRetry={() => void refetch()} />
      </Dialog>
    )
  );
}
