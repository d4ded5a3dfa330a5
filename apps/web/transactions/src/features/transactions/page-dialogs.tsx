import type { Account, Transaction } from '@saldo/contracts';
import { editableFieldsOf, TransactionDialog } from '@saldo/transaction-dialog';
import { onDemand } from '@saldo/ui';
import { type ReactNode } from 'react';
import { ManageCategoriesDialog } from '../categories/manage-categories-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { DetailsDialog } from './dialogs/details-dialog';
import type { Matching } from './use-selection';

const ImportDialog = onDemand(() => import('../import/import-dialog'));
const ImportsDialog = onDemand(() => import('../import/history/imports-dialog'));
const TransactionHistory = onDemand(() => import('../history/transaction-history'));
const TrashDialog = onDemand(() => import('../trash/trash-dialog'));
const ManagePayeesDialog = onDemand(() => import('../payees/manage-payees-dialog'));
const RulesDialog = onDemand(() => import('../rules/rules-dialog'));

const CategoryDialog = onDemand(() => import('./dialogs/category-dialog'));
const DeleteMatchingDialog = onDemand(() => import('./dialogs/delete-matching-dialog'));
const BulkEditDialog = onDemand(async () => ({
  default: (await import('../bulk-edit/bulk-edit-dialog')).BulkEditDialog,
}));

/** Dialogs with a URL, such as `?open=import`. */
export const addressed = ['import', 'imports', 'categories', 'payees', 'rules', 'trash'] as const;

/** The open dialog. `edit` without a transaction adds one, which may repeat another. */
export type OpenDialog =
  | { kind: 'edit'; transaction?: Transaction; like?: Transaction }
  | { kind: 'details'; transaction: Transaction }
  | { kind: 'category'; transaction: Transaction }
  | { kind: 'delete'; transactions: Transaction[]; bulk: boolean }
  | { kind: 'delete-matching'; matching: Matching }
  | { kind: 'history'; transaction: Transaction }
  | {
      kind: 'bulk-edit';
      transactions: Transaction[];
      matching: Matching | undefined;
      isAll: boolean;
      /** Account in the filter of the list. */
      accountId: string | undefined;
    }
  | { kind: (typeof addressed)[number] };

/** Returns the dialog that changes only the category; for a split or a transfer, the one that edits the whole transaction. */
export function categoryDialogOf(transaction: Transaction): OpenDialog {
  const isWhole = editableFieldsOf(transaction, false).includes('category');
  return { kind: isWhole ? 'category' : 'edit', transaction };
}

interface PageDialogsProps {
  open: OpenDialog;
  accounts: readonly Account[];
  onCategoryMoved: (category: string, to?: string) => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function PageDialogs({
  open,
  accounts,
  onCategoryMoved,
  onOpen,
  onClose,
}: PageDialogsProps): ReactNode {
  switch (open.kind) {
    case 'edit':
      return <TransactionDialog transaction={open.transaction} like={open.like} onClose={onClose} />;
    case 'details':
      return (
        <DetailsDialog
          transaction={open.transaction}
          accounts={accounts}
          onEdit={() => onOpen({ kind: 'edit', transaction: open.transaction })}
          onCategory={() => onOpen(categoryDialogOf(open.transaction))}
          onDelete={() => onOpen({ kind: 'delete', transactions: [open.transaction], bulk: false })}
          onHistory={() => onOpen({ kind: 'history', transaction: open.transaction })}
          onClose={onClose}
        />
      );
    case 'category':
      return <CategoryDialog transaction={open.transaction} onClose={onClose} />;
    case 'history':
      return <TransactionHistory transaction={open.transaction} onClose={onClose} />;
    case 'trash':
      return <TrashDialog onClose={onClose} />;
    case 'delete':
      return <DeleteDialog transactions={open.transactions} bulk={open.bulk} onClose={onClose} />;
    case 'delete-matching':
      return <DeleteMatchingDialog matching={open.matching} onClose={onClose} />;
    case 'bulk-edit':
      return <BulkEditDialog {...open} accounts={accounts} onClose={onClose} />;
    case 'categories':
      return <ManageCategoriesDialog onMoved={onCategoryMoved} onClose={onClose} />;
    case 'payees':
      return <ManagePayeesDialog onClose={onClose} />;
    case 'rules':
      return <RulesDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'imports':
      return <ImportsDialog onClose={onClose} />;
  }
}
