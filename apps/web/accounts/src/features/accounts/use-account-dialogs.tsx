import type { Account } from '@saldo/contracts';
import { onDemand } from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { AccountDialog } from './dialogs/account-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { EditAccount } from './dialogs/edit-account';

const AccountHistory = onDemand(() => import('./dialogs/account-history'));

/** The open dialog. `edit` without an account adds one. */
type OpenDialog =
  | { kind: 'edit'; account?: Account }
  | { kind: 'history'; account: Account }
  | { kind: 'delete'; account: Account };

interface AccountDialogs {
  add: () => void;
  edit: (account: Account) => void;
  dialog: ReactNode;
}

/** The dialogs that add, edit and delete accounts and show their history. */
export function useAccountDialogs(
  accounts: readonly Account[] | undefined,
  onDeleted?: () => void,
): AccountDialogs {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const dialogOf = (opened: OpenDialog) => {
    const { account } = opened;
    if (!account) return <AccountDialog onClose={close} />;
    if (opened.kind === 'edit')
      return (
        <EditAccount
          account={account}
          onClose={close}
          onHistory={() => setOpen({ kind: 'history', account })}
          onDelete={account.isDefault ? undefined : () => setOpen({ kind: 'delete', account })}
        />
      );
    if (opened.kind === 'history') return <AccountHistory account={account} onClose={close} />;
    return (
      <DeleteDialog
        account={account}
        accounts={accounts ?? []}
        onDeleted={() => {
          close();
          onDeleted?.();
        }}
        onClose={close}
      />
    );
  };
  return {
    add: () => setOpen({ kind: 'edit' }),
    edit: (account) => setOpen({ kind: 'edit', account }),
    dialog: open && dialogOf(open),
  };
}
