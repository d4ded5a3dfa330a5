import { accountsQuery, queryKeys, type ReconciledQuery, request, useChange } from '@saldo/api';
import { routes, type Transaction, type TransactionVersion } from '@saldo/contracts';
import { formatInstant } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { Button, ConfirmDialog, Dialog, LoadingNote, RetryNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../messages';
import { changesOf } from './field-changes';
import styles from './history-dialog.module.css';

interface HistoryDialogProps {
  transaction: Transaction;
  onClose: () => void;
}

/** The versions of a transaction, newest first. An earlier one can be restored. */
export default function HistoryDialog({ transaction, onClose }: HistoryDialogProps) {
  const { _id: id } = transaction;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.transactions, 'history', id],
    queryFn: ({ signal }) => request(routes.getHistory, { params: { id }, signal }),
  });
  const [current] = data?.versions ?? [];
  const { run, busy, problem, confirmation } = useChange(
    (seq: string, confirmed?: ReconciledQuery) =>
      request(routes.restoreVersion, {
        params: { id, seq },
        query: { ...confirmed },
        ifMatch: current?.version,
      }),
    {
      name: 'restore version',
      otherwise: t('transactions.history.restore-failed'),
      keys: [queryKeys.transactions, queryKeys.budgets],
    },
  );
  const restore = (seq: string) =>
    run(seq, { onDone: () => showToast('success', t('transactions.history.restored')) });
  return (
    <Dialog title={t('transactions.history.title')} onClose={onClose}>
      {!data && !isError && <LoadingNote />}
      {isError && (
        <RetryNote message={t('transactions.history.load-failed')} onRetry={() => void refetch()} />
      )}
      {problem && <p role="alert">{problem}</p>}
      {confirmation && <ConfirmDialog {...confirmation} />}
      {data && (
        <ol className={styles.list}>
          {data.versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              transaction={transaction}
              isCurrent={version === current}
              busy={busy}
              onRestore={() => restore(version.version)}
            />
          ))}
        </ol>
      )}
      {data?.isComplete === false && <p className={styles.note}>{t('transactions.history.incomplete')}</p>}
    </Dialog>
  );
}

interface VersionProps {
  version: TransactionVersion;
  transaction: Transaction;
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
}

function Version({ version, transaction, isCurrent, busy, onRestore }: VersionProps) {
  const id = useId();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { at, actor, before, after, afterGap } = version;
  const isAdded = actor === 'user' && !after;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <p id={id} className={styles.title}>
          {t(isAdded ? 'transactions.history.added' : `transactions.history.by.${actor}`)}
          <span className={styles.time}>{formatInstant(new Date(at))}</span>
        </p>
        {isCurrent ? (
          <span className={styles.time}>{t('transactions.history.current')}</span>
        ) : (
          <Button variant="quiet" busy={busy} aria-describedby={id} onClick={onRestore}>
            {t('transactions.history.restore')}
          </Button>
        )}
      </div>
      {before && after && (
        <dl className={styles.changes}>
          {changesOf(before, after, transaction, accounts).map(({ field, label, from, to }) => (
            <div key={field} className={styles.change}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <del>{from}</del> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {afterGap && <p className={styles.note}>{t('transactions.history.gap')}</p>}
    </li>
  );
}
