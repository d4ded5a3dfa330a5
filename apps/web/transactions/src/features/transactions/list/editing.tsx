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
  /** The field that is being edited. */
  cell: { id: string; field: EditableField } | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Edits a field in its row, if that can be changed by itself; returns whether it can. */
  edit: (transaction: Transaction, field: EditableField) => boolean;
  /** Edits the same field of the next row (1) or the previous one (-1) in which it can be changed. */
  editNext: (transaction: Transaction, field: EditableField, by: 1 | -1) => void;
  /** Ends editing a field, and returns the focus to the row unless another field is open. */
  stop: (id: string, field: EditableField) => void;
}

const EditingContext = createContext<Editing>({
  ...{ cell: undefined, accounts: [], edit: () => false, editNext: () => {}, stop: () => {} },
});

export const useEditing = () => useContext(EditingContext);

interface EditingProviderProps {
  accounts: readonly Account[];
  /** The rows of the page. */
  transactions: readonly Transaction[] | undefined;
  children: ReactNode;
}

const noRows: readonly Transaction[] = [];

/** Lets one field at a time be edited in its row. */
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
        // A save may end after the next field was opened.
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
  /** The fields that are edited in this place. */
  fields: readonly EditableField[];
  children: ReactNode;
}

/** Shows values of a row, or the editor of one of them in their place. */
export function EditableCell({ transaction, fields, children }: EditableCellProps) {
  const { cell } = useEditing();
  if (cell?.id !== transaction._id || !fields.includes(cell.field)) return children;
  return (
    <CellEditor key={cell.field} transaction={transaction} field={cell.field}>
      {children}
    </CellEditor>
  );
}
