import { limits, type Transaction } from '@saldo/contracts';
import { AccountField, currencyOf, PayeeField, TagsField } from '@saldo/fields';
import { type EditableField, editableFieldsOf, useTransactionEdit } from '@saldo/transaction-dialog';
import { AmountField, DateField } from '@saldo/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../messages';
import { noteCorrection } from '../../rules/offer-rule';
import { CategoryEditor } from './category-editor';
import styles from './cell-editor.module.css';
import { useEditing } from './editing';

interface CellEditorProps {
  transaction: Transaction;
  field: EditableField;
  /** The values that are edited: shown until the editor has loaded. */
  children: ReactNode;
}

type Edit = ReturnType<typeof useTransactionEdit>;

/**
 * Edits one field of a transaction in its row. Enter or leaving the field saves, Escape cancels. Tab saves and opens the next
 * field. The up and down arrows save and open the same field in the adjacent row, unless the field uses these keys.
 */
export default function CellEditor({ transaction, field }: CellEditorProps) {
  const { accounts, edit: open, editNext, stop } = useEditing();
  const close = () => stop(transaction._id, field);
  const edit = useTransactionEdit(transaction, close);
  const { form, isSaving, save } = useForm(edit);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') {
      const fields = editableFieldsOf(transaction, accounts.length > 0);
      const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
      if (save() && next) open(transaction, next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const step = (event: KeyboardEvent) => {
    // Keys of the row must not apply here.
    event.stopPropagation();
    const by = stepOf(event);
    if (!by) return;
    event.preventDefault();
    if (save()) editNext(transaction, field, by);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    const isDialog = relatedTarget instanceof Element && relatedTarget.closest('[role=alertdialog]');
    if (!isSaving.current && !isInside && !isDialog && !edit.busy && !edit.save()) close();
  };
  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
      onKeyDownCapture={press}
      onKeyDown={step}
      onClick={(event) => event.stopPropagation()}
      onBlur={leave}
    >
      <FieldEditor {...{ transaction, field, edit }} />
      {edit.problem && (
        <p role="alert" className={styles.problem}>
          {edit.problem}
        </p>
      )}
      {edit.question}
    </form>
  );
}

/** Returns the ref of the field's form, which it focuses, and a function that saves. */
function useForm(edit: Edit) {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  useEffect(() => {
    const input = inputOf(form.current);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  /**
   * Saves the typed text. Date and tag fields only commit their text when they lose the focus, so blur them first. Returns
   * whether the text is valid.
   */
  const save = (): boolean => {
    isSaving.current = true;
    inputOf(form.current)?.blur();
    isSaving.current = false;
    const isValid = edit.save();
    if (!isValid) inputOf(form.current)?.focus();
    return isValid;
  };
  return { form, isSaving, save };
}

const inputOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');

/** Returns the direction of an arrow key; undefined if the field uses the key itself. */
function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented;
  const chooses = event.target instanceof Element && event.target.matches('select, [role=combobox], button');
  if (isOther || chooses) return undefined;
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
}

function FieldEditor({ transaction, field, edit }: Omit<CellEditorProps, 'children'> & { edit: Edit }) {
  const { accounts } = useEditing();
  const { values, errors, change, save } = edit;
  const label = labelOf(field);
  const error = errors[field];
  switch (field) {
    case 'name':
      return (
        <PayeeField
          {...{ label, error }}
          value={values.name}
          maxLength={limits.nameLength}
          onChange={({ target }) => change({ name: target.value })}
          onChoose={({ name }) => save({ name })}
        />
      );
    case 'category':
      return (
        <CategoryEditor
          label={label}
          kind={values.kind}
          category={values.category}
          onChoose={(chosen) => {
            if (save(chosen) && chosen.category !== transaction.category)
              noteCorrection(transaction, chosen.category);
          }}
        />
      );
    case 'amount':
      return (
        <AmountField
          {...{ label, error }}
          value={values.amount}
          currency={currencyOf(accounts.find(({ _id }) => _id === transaction.accountId))}
          onChange={({ target }) => change({ amount: target.value })}
        />
      );
    case 'addedOn':
      return (
        <DateField
          {...{ label, error }}
          value={values.addedOn}
          onChange={({ target }) => change({ addedOn: target.value })}
        />
      );
    case 'accountId':
      return (
        <AccountField
          {...{ label, error, accounts }}
          chosen={[values.accountId]}
          value={values.accountId || accounts.find(({ isDefault }) => isDefault)?._id}
          onChange={({ target }) => change({ accountId: target.value })}
        />
      );
    case 'tags':
      return (
        <TagsField label={label} error={error} tags={values.tags} onChange={(tags) => change({ tags })} />
      );
  }
}

function labelOf(field: EditableField): string {
  if (field === 'addedOn') return t('transactions.edit.date');
  if (field === 'accountId') return t('transactions.edit.account');
  return t(`transactions.edit.${field}`);
}
