import type { Account, DeletedAccount } from '@saldo/contracts';
import { accountName } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from './messages';

/** Label and display of a field. */
export interface FieldView<Fields> {
  label: string;
  /** Renders the value in a version; nothing if it had none. */
  show: (fields: Fields) => ReactNode;
}

/** A changed field in the user's words. */
export interface FieldChange {
  label: string;
  from: ReactNode;
  to: ReactNode;
}

/** Returns the fields that a version changed, in the order of the views. */
export function changesIn<Fields extends object>(
  before: Fields,
  after: Fields,
  views: { [Field in keyof Fields]?: FieldView<Fields> },
): FieldChange[] {
  const fields = Object.keys(views) as (keyof Fields)[];
  return fields.flatMap((field) => {
    const view = views[field];
    if (!view || !(field in before || field in after)) return [];
    const shown = (side: Fields) => view.show(side) || t('history.dialog.none');
    return { label: view.label, from: shown(before), to: shown(after) };
  });
}

/** Returns the name of an account in a version. The account may be deleted; without an id, it is the default account. */
export function nameOfAccount(
  id: string | undefined,
  accounts: readonly Account[],
  deleted: readonly DeletedAccount[] = [],
): string {
  const account = accounts.find(({ _id, isDefault }) => (id === undefined ? isDefault : _id === id));
  if (account) return accountName(account, accounts);
  return deleted.find(({ _id }) => _id === id)?.name ?? t('history.dialog.deleted-account');
}
