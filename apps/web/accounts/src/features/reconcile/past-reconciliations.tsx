import { queryKeys, useChange } from '@saldo/api';
import type { Account, Reconciliation } from '@saldo/contracts';
import { formatCount, formatDate } from '@saldo/format';
import { Button, Card, ConfirmDialog, Money } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { removeReconciliation } from './api';
import styles from './reconcile.module.css';

interface PastReconciliationsProps {
  account: Account;
  /** Finished reconciliations, newest first. */
  reconciliations: readonly Reconciliation[];
}

/** The statements that the account was reconciled with. The newest reconciliation can be undone. */
export function PastReconciliations({ account, reconciliations }: PastReconciliationsProps) {
  const [asked, setAsked] = useState<Reconciliation>();
  const undoing = useChange(removeReconciliation, {
    name: 'undo a reconciliation',
    otherwise: t('accounts.reconcile.undo-failed'),
    keys: [queryKeys.transactions],
  });
  if (reconciliations.length === 0) return null;
  return (
    <Card title={t('accounts.reconcile.past-title')} className={styles.history}>
      <ul className={styles.past}>
        {reconciliations.map((one, index) => (
          <li key={one._id}>
            <span className={styles.name}>{formatDate(one.statementDate)}</span>
            <span className={styles.count}>
              {t('accounts.reconcile.past-count', {
                count: one.tickedCount,
                number: formatCount(one.tickedCount),
              })}
            </span>
            <Money className={styles.amount} amount={one.closingBalance} currency={account.currency} />
            {index === 0 && (
              <Button variant="quiet" onClick={() => setAsked(one)}>
                {t('accounts.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          sentence={t('accounts.reconcile.undo-question', { date: formatDate(asked.statementDate) })}
          note={t('accounts.reconcile.undo-note')}
          confirmLabel={t('accounts.undo')}
          action={undoing}
          onConfirm={() =>
            undoing.run(
              { id: account._id, reconciliationId: asked._id },
              { onDone: () => setAsked(undefined) },
            )
          }
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
