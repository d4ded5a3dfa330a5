import type { Account, Transaction } from '@saldo/contracts';
import { type EditableField, editableFieldsOf } from '@saldo/transaction-dialog';
import { onDemand } from '@saldo/ui';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { focusRow } from './focus-row';

const CellEditor = onDemand(
  () => import('./cell-editor'),
  ({ children }) => children,
);

interface Editing {
  /** The field being edited. */
  cell: { id: string; field: EditableField } | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Starts to edit a field in its row. Returns false if the field cannot be edited individually. */
  edit: (transaction: Transaction, field: EditableField) => boolean;
  /** Edits the same field in the next (1) or previous (-1) row in which it can be edited. */
  editNext: (transaction: Transaction, field: EditableField, by: 1 | -1) => void;
  /** Ends the editing of a field. Returns the focus to the row unless another field is open. */
  stop: (id: string, field: EditableField) => void;
}

const EditingContext = createContext<Editing>({
  ...{ cell: undefined, accounts: [], edit: () => false, editNext: () => {}, stop: () => {} },
});

export const useEditing = () => useContext(EditingContext);

interface EditingProviderProps {
  accounts: readonly Account[];
  /** Transactions of the current page. */
  transactions: readonly Transaction[] | undefined;
  children: ReactNode;
}

const noRows: readonly Transaction[] = [];

/** Lets the user edit one field at a time in its row. */
export function EditingProvider({ accounts, transactions = noRows, children }: EditingProviderProps) {
  const [cell, setCell] = useState<Editing['cell']>();
  const current = useRef(cell);
  const editing = useMemo((): Editing => {
    const show = (next: Editing['cell']) => {
      current.current = next;
      setCell(next);
    };
    const edit = (transaction: Transaction, field: EditableField) => {
      const isEditable = editableFieldsOf(transaction, accounts.length > 0).includes(field);
      if (isEditable) show({ id: transaction._id, field });
      return isEditable;
    };
    return {
      cell,
      accounts,
      edit,
      editNext: ({ _id }, field, by) => {
        const rows = by > 0 ? transactions : transactions.toReversed();
        const from = rows.findIndex((row) => row._id === _id) + 1;
        rows.slice(from).some((row) => edit(row, field));
      },
      stop: (id, field) => {
        // Ignore a save that ends after the next field was opened.
        if (current.current?.id !== id || current.current.field !== field) return;
        show(undefined);
        requestAnimationFrame(() => current.current ?? focusRow(id));
      },
    };
  }, [cell, accounts, transactions]);
  return <EditingContext value={editing}>{children}</EditingContext>;
}

interface EditableCellProps {
  transaction: Transaction;
  /** Fields that can be edited in this cell. */
  fields: readonly EditableField[];
  children: ReactNode;
}

/** Shows the content of a cell, or the editor of one of its fields in its place. */
export function EditableCell({ transaction, fields, children }: EditableCellProps) {
  const { cell } = useEditing();
  if (cell?.id !== transaction._id || !fields.includes(cell.field)) return children;
  return (
    <CellEditor key={cell.field} transaction={transaction} field={cell.field}>
      {children}
    </CellEditor>
  );
}
