import { savingOf, transactionsPath } from '@saldo/api';
import { type Account, limits, type Transaction } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { Button, buttonClass, Card, EmptyState, TransactionEntry, TransactionEntrySkeleton } from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { useShownAccount } from './shown-account';

interface RecentTransactionsProps {
  /** Undefined while they load. */
  transactions: readonly Transaction[] | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  today: CalendarDate;
  onAdd: () => void;
  onOpen: (transaction: Transaction) => void;
}

export function RecentTransactions(props: RecentTransactionsProps) {
  const { transactions, accounts, today, onAdd, onOpen } = props;
  const { account, filter } = useShownAccount();
  const all = (
    <Link
      href={account === undefined ? '/transactions' : transactionsPath(filter)}
      className={buttonClass('quiet')}
    >
      {t('dashboard.recent.show-all')}
    </Link>
  );
  return (
    <Card title={t('dashboard.recent.title')} region action={transactions?.length ? all : undefined}>
      {transactions?.length === 0 ? (
        <EmptyState
          message={t('dashboard.recent.empty')}
          icon={<ReceiptText size={20} aria-hidden />}
          action={<Button onClick={onAdd}>{t('dashboard.recent.add-first')}</Button>}
        />
      ) : (
        <ul>
          {transactions
            ? transactions
                .slice(0, limits.recentTransactions)
                .map((entry) => (
                  <TransactionEntry
                    key={entry._id}
                    transaction={entry}
                    saving={savingOf(entry)}
                    hint={t('dashboard.recent.edit')}
                    onOpen={() => onOpen(entry)}
                    {...{ accounts, today }}
                  />
                ))
            : Array.from({ length: limits.recentTransactions }, (_, index) => (
                <TransactionEntrySkeleton key={index} />
              ))}
        </ul>
      )}
    </Card>
  );
}
