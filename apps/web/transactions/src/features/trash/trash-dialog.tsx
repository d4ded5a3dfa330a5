import { queryKeyOf, request, useChange } from '@saldo/api';
import { routes, type Skipped } from '@saldo/contracts';
import { formatInstant } from '@saldo/format';
import { settleToasts, showToast } from '@saldo/toasts';
import { Button, ConfirmDialog, Dialog, LoadingNote, Money, RetryNote, transactionName } from '@saldo/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../messages';
import styles from '../entry-list.module.css';
import { DeletedOthers } from './deleted-others';
import { DeletedRow } from './deleted-row';
import { changedKeys, groupsQuery, transactionCount, useUndoGroup } from './undo-group';
import { useImportUndo } from './use-import-undo';

/** Recent changes with Undo, and deleted entries with Restore. */
export default function TrashDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('transactions.trash.title')} onClose={onClose}>
      <div className={styles.lists}>
        <RecentChanges />
        <DeletedTransactions />
        <DeletedOthers />
      </div>
    </Dialog>
  );
}

function RecentChanges() {
  const id = useId();
  const { data: groups, isError, refetch } = useQuery(groupsQuery);
  const importUndo = useImportUndo();
  const { run, busy, problem, confirmation } = useChange(useUndoGroup(), {
    name: 'undo a change',
    otherwise: t('transactions.trash.undo-failed'),
    keys: changedKeys,
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('transactions.trash.changes')}
      </h3>
      {problem && <p role="alert">{problem}</p>}
      {confirmation && <ConfirmDialog {...confirmation} />}
      {importUndo.question}
      {!groups && !isError && <LoadingNote />}
      {isError && <RetryNote message={t('transactions.trash.load-failed')} onRetry={() => void refetch()} />}
      {groups?.length === 0 && <p className={styles.empty}>{t('transactions.trash.no-changes')}</p>}
      <ul>
        {groups?.map(({ group, kind, at, count, isUndone }) => (
          <li key={group} className={styles.row}>
            <span id={`${id}-${group}`} className={styles.name}>
              {t(`transactions.trash.kind.${kind}`, { transactions: transactionCount(count) })}
              <span className={styles.detail}>{formatInstant(new Date(at))}</span>
            </span>
            {isUndone ? (
              <span className={styles.detail}>{t('transactions.trash.is-undone')}</span>
            ) : (
              <Button
                variant="quiet"
                busy={busy || importUndo.busy}
                aria-describedby={`${id}-${group}`}
                onClick={() => (kind === 'import' ? importUndo.ask({ importId: group, count }) : run(group))}
              >
                {t('transactions.trash.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeletedTransactions() {
  const id = useId();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(routes.listTrash),
    queryFn: ({ pageParam, signal }) =>
      request(routes.listTrash, { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { run, busy, problem } = useChange(
    (transactionId: string) =>
      request(routes.restoreTransactions, { body: { transactionIds: [transactionId] } }),
    { name: 'restore a transaction', otherwise: t('transactions.trash.restore-failed'), keys: changedKeys },
  );
  const restore = (transactionId: string) =>
    run(transactionId, {
      onDone: ({ skipped: [skipped] }) => {
        if (skipped) return showToast('error', refusalText(skipped));
        settleToasts([transactionId]);
        showToast('success', t('transactions.trash.restored'));
      },
    });
  const transactions = data?.pages.flatMap((page) => page.transactions);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('transactions.trash.deleted')}
      </h3>
      <p className={styles.empty}>{t('transactions.trash.note')}</p>
      {problem && <p role="alert">{problem}</p>}
      {!data && !isError && <LoadingNote />}
      {isError && <RetryNote message={t('transactions.trash.load-failed')} onRetry={() => void refetch()} />}
      {transactions?.length === 0 && <p className={styles.empty}>{t('transactions.trash.none')}</p>}
      <ul>
        {transactions?.map((transaction) => {
          const { _id, cost, isIncome, currency, deletedAt } = transaction;
          return (
            <DeletedRow key={_id} deletedAt={deletedAt} busy={busy} onRestore={() => restore(_id)}>
              {transactionName(transaction)}{' '}
              <Money amount={isIncome ? cost : -cost} currency={currency} signed />
            </DeletedRow>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('transactions.trash.more')}
        </Button>
      )}
    </section>
  );
}

function refusalText({ reason }: Skipped): string {
  if (reason === 'account-unknown') return t('transactions.trash.account-deleted');
  return t(
    reason === 'date-before-opening' ? 'transactions.trash.opens-later' : 'transactions.trash.restore-failed',
  );
}
