import { savingOf, transactionsPath } from '@saldo/api';
import type { Account, Transaction, TransactionFilter, TransactionPage } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import {
  buttonClass,
  Card,
  categoryLabel,
  EmptyState,
  LoadingNote,
  RetryNote,
  Skeleton,
  transactionAccounts,
  TransactionMoney,
  transactionName,
} from '@saldo/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { t } from './messages';
import styles from './name-pages.module.css';

interface LatestCardProps {
  latest: UseQueryResult<TransactionPage>;
  filter: TransactionFilter;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Why there are none. */
  emptyHint: string;
  onOpen: (transaction: Transaction) => void;
}

/** The newest transactions, each of which opens its details. */
export function LatestCard(props: LatestCardProps) {
  const { latest, filter, accounts, emptyHint, onOpen } = props;
  const { data, isError, refetch } = latest;
  const all = (
    <Link href={transactionsPath(filter)} className={buttonClass('quiet')}>
      {t('name-pages.latest.all')}
    </Link>
  );
  return (
    <Card title={t('name-pages.latest.title')} region action={data?.total ? all : undefined}>
      {!data && isError && (
        <RetryNote message={t('name-pages.latest.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <>
          <LoadingNote />
          <Skeleton height="240px" />
        </>
      )}
      {data?.total === 0 && (
        <EmptyState
          message={t('name-pages.page.none')}
          hint={emptyHint}
          icon={<ReceiptText size={20} aria-hidden />}
        />
      )}
      {data && data.total > 0 && (
        <ul>
          {data.transactions.map((entry) => (
            <Entry key={entry._id} entry={entry} accounts={accounts} onOpen={() => onOpen(entry)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface EntryProps extends Pick<LatestCardProps, 'accounts'> {
  entry: Transaction;
  onOpen: () => void;
}

/** The whole row can be clicked. For keyboard and screen reader its name is the button. */
function Entry({ entry, accounts, onOpen }: EntryProps) {
  const account = transactionAccounts(entry, accounts);
  const about = [formatDate(entry.addedOn), categoryLabel(entry.category), ...(account ? [account] : [])];
  return (
    <li className={styles.entry} inert={savingOf(entry) === 'new'}>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          title={t('name-pages.latest.details')}
          onClick={onOpen}
        >
          {transactionName(entry)}
        </button>
        <p className={styles.aside}>{about.join(' · ')}</p>
      </div>
      <TransactionMoney transaction={entry} plainExpense />
    </li>
  );
}
