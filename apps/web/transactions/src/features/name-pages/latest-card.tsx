import { savingOf, transactionsPath } from '@saldo/api';
import type { Account, Transaction, TransactionFilter, TransactionPage } from '@saldo/contracts';
import { today as currentDay } from '@saldo/format';
import { buttonClass, Card, EmptyState, LoadingNote, RetryNote, Skeleton, TransactionEntry } from '@saldo/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { t } from './messages';

interface LatestCardProps {
  latest: UseQueryResult<TransactionPage>;
  filter: TransactionFilter;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Explains why there are no transactions. */
  emptyHint: string;
  onOpen: (transaction: Transaction) => void;
}

/** The newest transactions. Each opens its details. */
export function LatestCard(props: LatestCardProps) {
  const { latest, filter, accounts, emptyHint, onOpen } = props;
  const { data, isError, refetch } = latest;
  const today = currentDay();
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
            <TransactionEntry
              key={entry._id}
              transaction={entry}
              saving={savingOf(entry)}
              hint={t('name-pages.latest.details')}
              onOpen={() => onOpen(entry)}
              {...{ accounts, today }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
