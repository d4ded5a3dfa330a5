import { hasCode, messageOf, queryKeys, reopenDialog, request } from '@saldo/api';
import { ledgerCalls, type Transaction } from '@saldo/contracts';
import { rememberAccount, sidesOf, type TypedEntry, useAccounts } from '@saldo/fields';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { runWithRetry, showToast } from '@saldo/toasts';
import { categoryLabel, transactionName } from '@saldo/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { expectedTransaction } from './expected-transaction';
import { typedValues } from './form-values';
import { t } from './messages';
import { OverspendDialog } from './overspend-dialog';
import { type Entry, readForm } from './read-form';
import { reopenTransaction, TransactionDialog } from './transaction-dialog';
import { useSave } from './use-save';

interface LineEntryProps {
  typed: TypedEntry;
  onClose: () => void;
}

/** Records a transaction that the user has typed in one line. Opens the form only if something is missing or saving fails. */
export function LineEntry({ typed, onClose }: LineEntryProps) {
  const accounts = useAccounts();
  const [reading] = useState(() => readForm(typedValues(typed), { accounts }));
  if ('errors' in reading) return <TransactionDialog typed={typed} onClose={onClose} />;
  return <Recording typed={typed} entry={reading.entry} onClose={onClose} />;
}

function Recording({ typed, entry, onClose }: LineEntryProps & { entry: Entry }) {
  const [isForm, setIsForm] = useState(false);
  const queryClient = useQueryClient();
  const values = typedValues(typed);
  const sides = sidesOf(values, useAccounts(), true);
  const saving = useSave({
    ...{ edited: undefined, failed: undefined },
    expected: (saved, id) => expectedTransaction(saved, undefined, sides, id),
    onSaved: () => {
      rememberAccount(sides.account);
      onClose();
    },
    onConfirmed: (saved) => announce(queryClient, saved),
    onFailed: (failed) => reopenTransaction(queryClient, undefined, { ...failed, values }),
  });
  const submit = useEffectEvent(() => void saving.submit(entry));
  useEffect(() => submit(), []);
  const { problem, overspend, idempotencyKey } = saving;
  if (problem !== undefined) {
    const failed = { state: { busy: false, problem }, idempotencyKey, seen: undefined, values };
    return <TransactionDialog failed={failed} onClose={onClose} />;
  }
  if (isForm) return <TransactionDialog typed={typed} onClose={onClose} />;
  if (!overspend) return null;
  return (
    <OverspendDialog
      key={overspend.account.balance.total}
      {...overspend}
      saving={saving}
      onCancel={() => setIsForm(true)}
    />
  );
}

/** Announces the recorded transaction. Its toast offers Undo and Edit, because the user has not seen it in a form. */
function announce(queryClient: QueryClient, saved: Transaction): void {
  const { cost, isIncome, currency, category, addedOn } = saved;
  const text = t('dialog.recorded.text', {
    name: transactionName(saved),
    amount: formatMoney(isIncome ? cost : -cost, currency ?? useSession.getState().currency),
    category: categoryLabel(category),
    date: formatDate(addedOn),
  });
  const edit = () =>
    void reopenDialog(queryClient, (close) => (
      <TransactionDialog key={saved._id} transaction={saved} onClose={close} />
    ));
  const undoing = {
    name: 'undo a recorded line',
    failure: (error: unknown) => messageOf(error, t('dialog.recorded.undo-failed')),
  };
  showToast(
    'success',
    text,
    { label: t('dialog.recorded.undo'), run: () => runWithRetry(() => remove(queryClient, saved), undoing) },
    { label: t('dialog.recorded.edit'), run: edit },
  );
}

async function remove(queryClient: QueryClient, { _id }: Transaction): Promise<void> {
  await request(ledgerCalls.deleteTransaction, { params: { id: _id } }).catch((error: unknown) => {
    if (!hasCode(error, 'not-found')) throw error;
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
}
