import type { Account, DeletedAccount } from '@saldo/contracts';
import { accountName } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from './messages';

/** How a field is named and shown. */
export interface FieldView<Fields> {
  label: string;
  /** Shows the value of a version; nothing if it had none. */
  show: (fields: Fields) => ReactNode;
}

/** A changed field, as the user knows it. */
export interface FieldChange {
  label: string;
  from: ReactNode;
  to: ReactNode;
}

/** Returns the changed fields of a version, in the order of the views. */
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

/** Returns the name of an account that a version names; without an id that of the default one. It may be one of the deleted. */
export function nameOfAccount(
  id: string | undefined,
  accounts: readonly Account[],
  deleted: readonly DeletedAccount[] = [],
): string {
  const account = accounts.find(({ _id, isDefault }) => (id === undefined ? isDefault : _id === id));
  if (account) return accountName(account, accounts);
  return deleted.find(({ _id }) => _id === id)?.name ?? t('history.dialog.deleted-account');
}
