import { callQuery, request, useChange } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { settleToasts, showToast } from '@saldo/toasts';
import { categoryLabel, Money, transactionName } from '@saldo/ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages';
import { DeletedRow } from './deleted-row';
import { TrashSection } from './trash-section';
import { changedKeys } from './undo-group';

/** Lists of deleted budgets, recurring entries and accounts. Empty lists are not shown. */
export function DeletedOthers() {
  return (
    <>
      <DeletedList
        title={t('transactions.trash.budgets')}
        query={callQuery(routes.listDeletedBudgets)}
        restore={(id) => request(routes.restoreDeletedBudget, { params: { id } })}
        restored={t('transactions.trash.budget-restored')}
        nameOf={({ category, month, year, amount }) => (
          <>
            {categoryLabel(category)} {month}/{year} <Money amount={amount} />
          </>
        )}
      />
      <DeletedList
        title={t('transactions.trash.recurring')}
        query={callQuery(routes.listDeletedRecurring)}
        restore={(id) => request(routes.restoreDeletedRecurring, { params: { id } })}
        restored={t('transactions.trash.recurring-restored')}
        nameOf={(entry) => (
          <>
            {transactionName(entry)}{' '}
            <Money
              amount={entry.isIncome || entry.transfer ? entry.amount : -entry.amount}
              currency={entry.currency}
              signed={!entry.transfer}
            />
          </>
        )}
      />
      <DeletedList
        title={t('transactions.trash.accounts')}
        note={t('transactions.trash.accounts-note')}
        query={callQuery(routes.listDeletedAccounts)}
        restore={(id) => request(routes.restoreDeletedAccount, { params: { id } })}
        restored={t('transactions.trash.account-restored')}
        nameOf={({ name }) => name}
      />
    </>
  );
}

interface DeletedListProps<Entry> {
  title: string;
  note?: string;
  query: UseQueryOptions<Entry[]>;
  restore: (id: string) => Promise<unknown>;
  /** Text of the toast after a restoration. */
  restored: string;
  nameOf: (entry: Entry) => ReactNode;
}

function DeletedList<Entry extends { _id: string; deletedAt: string }>(props: DeletedListProps<Entry>) {
  const { title, note, query, restore, restored, nameOf } = props;
  const [refusal, setRefusal] = useState<string>();
  const found = useQuery(query);
  const { run, busy, problem } = useChange(restore, {
    name: 'restore what was deleted',
    otherwise: t('transactions.trash.other-failed'),
    keys: changedKeys,
  });
  const start = (entryId: string) => {
    setRefusal(undefined);
    run(entryId, {
      onDone: () => {
        settleToasts([entryId]);
        showToast('success', restored);
      },
      onFieldErrors: (messages) => setRefusal(Object.values(messages).join(' ') || undefined),
    });
  };
  if (!found.isError && !found.data?.length) return null;
  return (
    <TrashSection title={title} note={note} problem={problem ?? refusal} query={found}>
      <ul>
        {found.data?.map((entry) => (
          <DeletedRow
            key={entry._id}
            deletedAt={entry.deletedAt}
            busy={busy}
            onRestore={() => start(entry._id)}
          >
            {nameOf(entry)}
          </DeletedRow>
        ))}
      </ul>
    </TrashSection>
  );
}
