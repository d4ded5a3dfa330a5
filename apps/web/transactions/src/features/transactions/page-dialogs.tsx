import type { Account, Transaction } from '@saldo/contracts';
import { withMessages } from '@saldo/i18n';
import { TransactionDialog } from '@saldo/transaction-dialog';
import { lazy, Suspense } from 'react';
import type { Matching } from '../bulk-edit/bulk-edit-dialog';
import { ManageCategoriesDialog } from '../categories/manage-categories-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { DetailsDialog } from './dialogs/details-dialog';

const ImportDialog = lazy(() => withMessages(import('../import/import-dialog')));
const ImportsDialog = lazy(() => withMessages(import('../import/history/imports-dialog')));
const TransactionHistory = lazy(() => withMessages(import('../history/transaction-history')));
const TrashDialog = lazy(() => withMessages(import('../trash/trash-dialog')));

const ManagePayeesDialog = lazy(() => withMessages(import('../payees/manage-payees-dialog')));

const RulesDialog = lazy(() => withMessages(import('../rules/rules-dialog')));

const BulkEditDialog = lazy(async () => ({
  default: (await withMessages(import('../bulk-edit/bulk-edit-dialog'))).BulkEditDialog,
}));

/** The dialog that is over the page. An edit without a transaction adds one. */
export type OpenDialog =
  | { kind: 'edit'; transaction?: Transaction }
  | { kind: 'details'; transaction: Transaction }
  | { kind: 'delete'; transactions: Transaction[]; bulk: boolean }
  | { kind: 'history'; transaction: Transaction }
  | { kind: 'trash' }
  | {
      kind: 'bulk-edit';
      transactions: Transaction[];
      matching: Matching | undefined;
      /** The account that filters the list. */
      accountId: string | undefined;
    }
  | { kind: 'categories' }
  | { kind: 'payees' }
  | { kind: 'rules' }
  | { kind: 'import' }
  | { kind: 'imports' };

interface PageDialogsProps {
  open: OpenDialog;
  accounts: readonly Account[];
  onCategoryMoved: (category: string, to?: string) => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function PageDialogs({ open, accounts, onCategoryMoved, onOpen, onClose }: PageDialogsProps) {
  switch (open.kind) {
    case 'edit':
      return <TransactionDialog transaction={open.transaction} onClose={onClose} />;
    case 'details':
      return (
        <DetailsDialog
          transaction={open.transaction}
          accounts={accounts}
          onHistory={() => onOpen({ kind: 'history', transaction: open.transaction })}
          onClose={onClose}
        />
      );
    case 'history':
      return (
        <Suspense>
          <TransactionHistory transaction={open.transaction} onClose={onClose} />
        </Suspense>
      );
    case 'trash':
      return (
        <Suspense>
          <TrashDialog onClose={onClose} />
        </Suspense>
      );
    case 'delete':
      return <DeleteDialog transactions={open.transactions} bulk={open.bulk} onClose={onClose} />;
    case 'bulk-edit':
      return (
        <Suspense>
          <BulkEditDialog {...open} accounts={accounts} onClose={onClose} />
        </Suspense>
      );
    case 'categories':
      return <ManageCategoriesDialog onMoved={onCategoryMoved} onClose={onClose} />;
    case 'payees':
      return (
        <Suspense>
          <ManagePayeesDialog onClose={onClose} />
        </Suspense>
      );
    case 'rules':
      return (
        <Suspense>
          <RulesDialog onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense>
          <ImportDialog onClose={onClose} />
        </Suspense>
      );
    case 'imports':
      return (
        <Suspense>
          <ImportsDialog onClose={onClose} />
        </Suspense>
      );
  }
}
