import type { Transaction } from '@saldo/contracts';
import { sidesOf, useAccounts } from '@saldo/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { expectedTransaction } from './expected-transaction';
import { type FormValues, hasNameField, valuesOf } from './form-values';
import { readForm } from './read-form';
import { ReconciledQuestion, reopenTransaction } from './transaction-dialog';
import { useSave } from './use-save';

/** Fields of a transaction that can be changed outside of the dialog. */
export const editableFields = ['name', 'category', 'amount', 'addedOn', 'accountId', 'tags'] as const;
export type EditableField = (typeof editableFields)[number];

/**
 * Returns the fields that can be changed individually. Amounts of splits and transfers cannot, because they depend on each other.
 */
export function editableFieldsOf(transaction: Transaction, hasAccounts: boolean): EditableField[] {
  const isWhole = !transaction.parts && !transaction.transfer;
  const isEditable: Record<EditableField, boolean> = {
    name: hasNameField(valuesOf(transaction), transaction),
    category: isWhole,
    amount: isWhole,
    addedOn: true,
    accountId: isWhole && hasAccounts,
    tags: true,
  };
  return editableFields.filter((field) => isEditable[field]);
}

/**
 * Changes fields of a recorded transaction by the same rules as the dialog. If a save fails that lists already show, opens the
 * dialog with the user's input.
 * @param onClose called when the change is saved or already shown, and when nothing has changed
 */
export function useTransactionEdit(transaction: Transaction, onClose: () => void) {
  const accounts = useAccounts();
  const queryClient = useQueryClient();
  const [first] = useState(() => valuesOf(transaction));
  const [values, setValues] = useState<FormValues>(first);
  // A field may commit its text in the same event that saves, before React has rendered.
  const latest = useRef(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSave({
    edited: transaction,
    failed: undefined,
    expected: (entry, id) => expectedTransaction(entry, transaction, sidesOf(values, accounts, false), id),
    onSaved: onClose,
    onFailed: (failed) => reopenTransaction(queryClient, transaction, { ...failed, values }),
  });
  const change = (changed: Partial<FormValues>) => {
    setErrors({});
    setValues((latest.current = { ...latest.current, ...changed }));
  };
  /** Saves with a last change. Returns false if a field is invalid; `errors` then names it. */
  const save = (changed: Partial<FormValues> = {}): boolean => {
    const next = (latest.current = { ...latest.current, ...changed });
    setValues(next);
    if (JSON.stringify(next) === JSON.stringify(first)) {
      onClose();
      return true;
    }
    const reading = readForm(next, { edited: transaction, accounts });
    if ('entry' in reading) void saving.submit(reading.entry);
    else setErrors(reading.errors);
    return 'entry' in reading;
  };
  return {
    values,
    errors,
    problem: saving.problem,
    busy: saving.busy,
    change,
    save,
    /** Asks before a reconciled transaction changes. */
    question: <ReconciledQuestion saving={saving} />,
  };
}
