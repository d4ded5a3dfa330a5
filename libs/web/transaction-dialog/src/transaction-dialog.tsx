import { reconciledQuestion, reopenDialog } from '@saldo/api';
import type { Account, Transaction } from '@saldo/contracts';
import { rememberAccount, sidesOf, type TypedEntry, useAccounts, useCategories } from '@saldo/fields';
import { entryResolver, type FieldErrors, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { AlertDialog, Button, ConfirmDialog, FormDialog, usePhone } from '@saldo/ui';
import { keepDraft, useSession } from '@saldo/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alertOf } from './alert-field';
import { expectedTransaction } from './expected-transaction';
import {
  blankValues,
  categoryTypeOf,
  type FormValues,
  hasNameField,
  nextValues,
  type Kind,
  repeatedValues,
  switchedValues,
  typedValues,
  valuesOf,
} from './form-values';
import { t } from './messages';
import { OverspendDialog } from './overspend-dialog';
import { readForm } from './read-form';
import { TransactionFields } from './transaction-fields';
import { type FailedSave, useSave } from './use-save';
import styles from './transaction-dialog.module.css';

interface TransactionDialogProps {
  /** The transaction to edit; absent to add one. */
  transaction?: Transaction;
  /** A transaction to repeat today. */
  like?: Transaction;
  /** A new transaction that the user has typed outside of the dialog. */
  typed?: TypedEntry;
  /** Account of a new transaction; the default account if absent. */
  accountId?: string;
  /** The failed save because of which the dialog opens again, with the user's input. */
  failed?: FailedSave & { values: FormValues };
  /** Called when the entry is saved or already shown in lists, and when the user leaves the dialog. */
  onClose: () => void;
}

/**
 * Adds or edits expenses, incomes and transfers. Closes as soon as lists and totals show the entry, and opens again if saving
 * fails. Reloads everything that shows transactions after a save.
 */
export function TransactionDialog(props: TransactionDialogProps) {
  const [entries, setEntries] = useState([props.failed?.values ?? valuesAtFirst(props)]);
  const [first = blankValues('expense', today())] = entries;
  return (
    <EntryDialog
      // A new key renders a blank form for the next entry.
      key={entries.length}
      {...props}
      first={first}
      failed={entries.length === 1 ? props.failed : undefined}
      typed={entries.length === 1 ? props.typed : undefined}
      onAnother={(values) => setEntries([values, ...entries])}
    />
  );
}

interface EntryDialogProps extends TransactionDialogProps {
  first: FormValues;
  /** Called instead of `onClose` if the user adds another entry, with its initial values. */
  onAnother: (values: FormValues) => void;
}

function EntryDialog({ transaction, first, failed, typed, onAnother, onClose }: EntryDialogProps) {
  const phone = usePhone();
  // Turning the phone does not change the form.
  const [startsOnPhone] = useState(phone);
  const accounts = useAccounts();
  const queryClient = useQueryClient();
  const isTyped = (failed ?? typed) !== undefined;
  const { form, switchTo } = useEntryForm(first, { transaction, isTyped, accounts });
  const { values } = form;
  const { kind } = values;
  const { goesOn, noteSubmit, submitAnother } = useAnother();
  const sides = sidesOf(values, accounts, !transaction);
  const saving = useSave({
    edited: transaction,
    failed,
    expected: (entry, id) => expectedTransaction(entry, transaction, sides, id),
    onSaved: () => {
      if (!transaction) rememberAccount(sides.account);
      if (goesOn.current) onAnother(nextValues(values));
      else onClose();
    },
    onFailed: (again) => reopenTransaction(queryClient, transaction, { ...again, values }),
  });
  const alert = alertOf(form.formState.errors);
  return (
    <FormDialog
      title={t(transaction ? `dialog.title.edit-${kind}` : `dialog.title.add-${kind}`)}
      submitLabel={t(transaction ? 'dialog.submit.save' : `dialog.submit.add-${kind}`)}
      busy={saving.busy}
      problem={saving.problem}
      aside={
        <>
          <Switches kind={kind} hasTransfer={accounts.length > 1} onSwitch={switchTo} />
          {!transaction && (
            <Button onClick={({ currentTarget }) => submitAnother(currentTarget.form)}>
              {t('dialog.submit.another')}
            </Button>
          )}
        </>
      }
      draft={form.draft}
      onSubmit={() => {
        noteSubmit();
        return form.handleSubmit(saving.submit, focusInvalid)();
      }}
      onClose={onClose}
    >
      <TransactionFields
        key={kind}
        form={form}
        edited={transaction}
        accounts={accounts}
        sides={sides}
        {...layoutOf(values, first, transaction, startsOnPhone)}
      />
      {alert && <AlertDialog sentence={alert} onClose={() => form.clearErrors()} />}
      <SaveQuestions saving={saving} />
    </FormDialog>
  );
}

interface EntryFormOptions {
  transaction: Transaction | undefined;
  /** Whether the first values are the user's input. */
  isTyped: boolean;
  accounts: readonly Account[];
}

/** Returns the form, and a function that switches it to another kind. */
function useEntryForm(first: FormValues, { transaction, isTyped, accounts }: EntryFormOptions) {
  const categories = useCategories();
  const form = useFieldForm({
    draft: { name: draftName(transaction), isTyped },
    defaultValues: first,
    resolver: entryResolver((values: FormValues) => readForm(values, { edited: transaction, accounts })),
    // `focusInvalid` focuses the field before an alert opens, because the alert returns the focus to it.
    shouldFocusError: false,
  });
  const switchTo = (kind: Kind) => {
    const [firstCategory] = categories[categoryTypeOf(kind)];
    form.reset(switchedValues(form.values, kind, transaction, { today: today(), firstCategory }));
  };
  return { form, switchTo };
}

/** Returns which fields the form has, and which of them has the focus at first. */
function layoutOf(
  { kind, name }: FormValues,
  first: FormValues,
  transaction: Transaction | undefined,
  startsOnPhone: boolean,
) {
  // Keep the name field even if the user empties it.
  const hasName = hasNameField({ kind, name: name || first.name }, transaction);
  const hasKeypad = startsOnPhone && !transaction && kind !== 'transfer';
  const isSwitched = transaction !== undefined && valuesOf(transaction).kind !== kind;
  const firstInput = hasName && !hasKeypad ? ('name' as const) : ('amount' as const);
  const firstField = isSwitched && kind !== 'transfer' ? ('category' as const) : firstInput;
  return { hasName, hasKeypad, firstField };
}

/** Questions that are asked before an entry is saved. */
function SaveQuestions({ saving }: { saving: ReturnType<typeof useSave> }) {
  return (
    <>
      <ReconciledQuestion saving={saving} />
      {saving.overspend && (
        <OverspendDialog
          // A changed balance is a new question.
          key={saving.overspend.account.balance.total}
          {...saving.overspend}
          saving={saving}
          onCancel={saving.cancel}
        />
      )}
    </>
  );
}

/** Tracks whether the user wants to add another entry after saving this one. */
function useAnother() {
  const goesOn = useRef(false);
  const isAsked = useRef(false);
  return {
    goesOn,
    noteSubmit: () => void (goesOn.current = isAsked.current),
    submitAnother: (form: HTMLFormElement | null) => {
      isAsked.current = true;
      // `requestSubmit` submits the form before it returns, or not at all.
      form?.requestSubmit();
      isAsked.current = false;
    },
  };
}

const draftName = (transaction?: Transaction) =>
  transaction ? `transaction:${transaction._id}` : 'transaction';

/**
 * Opens the dialog again after a failed save, with the user's input. If it failed because the session has ended, keeps the input
 * as a draft until the next login.
 */
export function reopenTransaction(
  queryClient: QueryClient,
  transaction: Transaction | undefined,
  failed: FailedSave & { values: FormValues },
): void {
  if (useSession.getState().interrupted) return keepDraft(draftName(transaction), failed.values);
  void reopenDialog(queryClient, (close) => (
    <TransactionDialog
      key={failed.idempotencyKey}
      transaction={transaction}
      failed={failed}
      onClose={close}
    />
  ));
}

function valuesAtFirst({ transaction, like, typed, accountId = '' }: TransactionDialogProps): FormValues {
  if (like) return repeatedValues(like, today());
  if (typed) return typedValues(typed);
  return transaction ? valuesOf(transaction) : { ...blankValues('expense', today()), accountId };
}

/** Asks before a change contradicts the statement that the transaction was reconciled with. */
export function ReconciledQuestion({ saving }: { saving: ReturnType<typeof useSave> }) {
  const { reconciled, save, cancel } = saving;
  if (!reconciled) return null;
  const confirm = () => void save(reconciled, { confirmReconciled: true });
  return <ConfirmDialog {...reconciledQuestion()} onConfirm={confirm} onCancel={cancel} />;
}

interface SwitchesProps {
  kind: Kind;
  /** Whether the user has accounts to transfer money between. */
  hasTransfer: boolean;
  onSwitch: (kind: Kind) => void;
}

/** Links that switch to the other kinds. */
function Switches({ kind, hasTransfer, onSwitch }: SwitchesProps) {
  const kinds = (['income', 'expense', 'transfer'] as const).filter(
    (other) => other !== kind && (other !== 'transfer' || hasTransfer),
  );
  return (
    <div className={styles.switches}>
      {kinds.map((other) => (
        <button
          key={other}
          type="button"
          role="link"
          className={styles.switch}
          onClick={() => onSwitch(other)}
        >
          {t(`dialog.switch.to-${other}`)}
        </button>
      ))}
    </div>
  );
}

function focusInvalid({ name, amount, category, addedOn }: FieldErrors<FormValues>): void {
  (name ?? amount ?? category ?? addedOn)?.ref?.focus?.();
}
