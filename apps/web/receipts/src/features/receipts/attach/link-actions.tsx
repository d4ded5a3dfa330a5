import { queryKeys, useChange } from '@saldo/api';
import type { Receipt } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { Button, TransactionMoney, transactionName } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../messages';
import { detachReceipt } from '../api/change-receipt';
import { listMatches } from '../api/list-matches';
import { AttachDialog } from './attach-dialog';
import styles from './link-actions.module.css';

interface LinkActionsProps {
  receipt: Receipt;
  onChanged: (receipt: Receipt) => void;
}

/** Attaches a receipt to another transaction or detaches it. Warns if it may have been recorded before. */
export function LinkActions({ receipt, onChanged }: LinkActionsProps) {
  const [attaching, setAttaching] = useState(false);
  const detaching = useChange(detachReceipt, {
    name: 'detach receipt',
    otherwise: t('receipts.attach.detach-failed'),
    keys: [queryKeys.receipts, queryKeys.transactions],
  });
  return (
    <>
      <Button icon={<Link2 size={16} aria-hidden />} onClick={() => setAttaching(true)}>
        {t('receipts.attach.open')}
      </Button>
      {receipt.transaction && (
        <Button
          icon={<Unlink size={16} aria-hidden />}
          busy={detaching.busy}
          onClick={() => detaching.run(receipt._id, { onDone: onChanged })}
        >
          {t('receipts.attach.detach')}
        </Button>
      )}
      {detaching.problem && (
        <p className={styles.problem} role="alert">
          {detaching.problem}
        </p>
      )}
      {!receipt.isAttached && <MatchNote receipt={receipt} onOpen={() => setAttaching(true)} />}
      {attaching && (
        <AttachDialog
          receipt={receipt}
          onAttached={(attached) => {
            setAttaching(false);
            onChanged(attached);
          }}
          onClose={() => setAttaching(false)}
        />
      )}
    </>
  );
}

/** Names the transaction that the receipt most likely belongs to. */
function MatchNote({ receipt, onOpen }: { receipt: Receipt; onOpen: () => void }) {
  const { data } = useQuery(listMatches(receipt._id));
  const [match] = data?.transactions ?? [];
  if (!match) return null;
  return (
    <div className={styles.match} role="note">
      <p>
        {t('receipts.attach.match')} <bdi className={styles.name}>{transactionName(match)}</bdi> ·{' '}
        {formatDate(match.addedOn)} · <TransactionMoney transaction={match} plainExpense />
      </p>
      <Button onClick={onOpen}>{t('receipts.attach.compare')}</Button>
    </div>
  );
}
