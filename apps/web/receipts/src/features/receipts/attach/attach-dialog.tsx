import { callQuery, queryKeys, useChange } from '@saldo/api';
import { type Receipt, routes, type Transaction } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import {
  CheckboxField,
  Dialog,
  LoadingNote,
  RetryNote,
  SearchField,
  TransactionMoney,
  transactionName,
} from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { attachReceipt } from '../api/change-receipt';
import { listMatches } from '../api/list-matches';
import styles from './attach.module.css';

interface AttachDialogProps {
  receipt: Receipt;
  onAttached: (receipt: Receipt) => void;
  onClose: () => void;
}

/**
 * Attaches a receipt to an existing transaction: one with the same amount around the same date, or one that the user searches
 * for.
 */
export function AttachDialog({ receipt, onAttached, onClose }: AttachDialogProps) {
  const [search, setSearch] = useState('');
  const wasRecorded = receipt.transaction !== undefined && !receipt.isAttached;
  const [deletePrevious, setDeletePrevious] = useState(wasRecorded);
  const attaching = useChange(attachReceipt, {
    name: 'attach receipt',
    otherwise: t('receipts.attach.failed'),
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const attach = ({ _id: transactionId }: Transaction) =>
    attaching.run(
      { id: receipt._id, transactionId, deletePrevious },
      {
        onDone: (attached) => {
          showToast('success', t('receipts.attach.done'));
          onAttached(attached);
        },
      },
    );
  return (
    <Dialog title={t('receipts.attach.title')} focusFirstField onClose={onClose}>
      <div className={styles.content}>
        <SearchField
          label={t('receipts.attach.search')}
          placeholder={t('receipts.attach.search-placeholder')}
          search={search}
          onSearch={setSearch}
        />
        {wasRecorded && (
          <CheckboxField
            label={t('receipts.attach.delete-previous')}
            checked={deletePrevious}
            onChange={({ target }) => setDeletePrevious(target.checked)}
          />
        )}
        {attaching.problem && (
          <p className={styles.problem} role="alert">
            {attaching.problem}
          </p>
        )}
        <Choices receipt={receipt} search={search} busy={attaching.busy} onChoose={attach} />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  receipt: Receipt;
  search: string;
  busy: boolean;
  onChoose: (transaction: Transaction) => void;
}

function Choices({ receipt, search, busy, onChoose }: ChoicesProps) {
  const matches = useQuery({ ...listMatches(receipt._id), enabled: search === '' });
  const found = useQuery({
    ...callQuery(routes.listTransactions, { query: { search, page: 1, limit: 10 } }),
    enabled: search !== '',
  });
  const query = search === '' ? matches : found;
  const transactions = query.data?.transactions.filter(({ _id }) => _id !== receipt.transaction?._id);
  if (query.isPending) return <LoadingNote />;
  if (!transactions)
    return <RetryNote message={t('receipts.attach.load-failed')} onRetry={() => void query.refetch()} />;
  if (transactions.length === 0)
    return (
      <p className={styles.none}>
        {search === '' ? t('receipts.attach.no-matches') : t('receipts.attach.nothing-found')}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={t('receipts.attach.list')}>
      {transactions.map((transaction) => (
        <li key={transaction._id}>
          <button
            type="button"
            className={styles.choice}
            disabled={busy}
            onClick={() => onChoose(transaction)}
          >
            <span className={styles.name}>
              <bdi>{transactionName(transaction)}</bdi>
              <span className={styles.date}>{formatDate(transaction.addedOn)}</span>
            </span>
            <TransactionMoney transaction={transaction} />
          </button>
        </li>
      ))}
    </ul>
  );
}
