import { queryKeys, useChange } from '@saldo/api';
import type { Account, Reconciliation, ReconciliationEntry } from '@saldo/contracts';
import { formatCount, formatDate } from '@saldo/format';
import {
  Button,
  Card,
  CheckboxField,
  classNames,
  ConfirmDialog,
  EmptyState,
  Money,
  RetryNote,
  Skeleton,
  transactionName,
} from '@saldo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../messages';
import figureStyles from '../figures.module.css';
import { entriesQuery, removeReconciliation } from './api';
import { FinishDialog, useFinish } from './finish-dialog';
import styles from './reconcile.module.css';
import { useTicks } from './use-ticks';

interface TickingProps {
  account: Account;
  reconciliation: Reconciliation;
}

/** An unfinished reconciliation: its difference and the transactions that may be on the statement. */
export function Ticking({ account, reconciliation }: TickingProps) {
  const ids = { id: account._id, reconciliationId: reconciliation._id };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    entriesQuery(ids),
  );
  const tick = useTicks(account, reconciliation);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <Summary account={account} reconciliation={reconciliation} />
      <Card title={t('accounts.reconcile.entries-title')}>
        {error && !data && (
          <RetryNote message={t('accounts.register.load-failed')} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height="180px" />}
        {entries?.length === 0 && (
          <EmptyState
            message={t('accounts.reconcile.nothing')}
            icon={<CircleCheck size={20} aria-hidden />}
          />
        )}
        {entries && entries.length > 0 && (
          <>
            <CheckboxField
              label={t('accounts.reconcile.tick-all')}
              checked={entries.every(({ isTicked }) => isTicked)}
              onChange={(event) => void tick(entries, event.target.checked)}
            />
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry
                  key={entry._id}
                  entry={entry}
                  currency={account.currency}
                  onTick={(isTicked) => void tick([entry], isTicked)}
                />
              ))}
            </ul>
          </>
        )}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('accounts.register.more')}
          </Button>
        )}
      </Card>
    </>
  );
}

interface EntryProps {
  entry: ReconciliationEntry;
  currency: Account['currency'];
  onTick: (isTicked: boolean) => void;
}

/** A transaction that is ticked by clicking anywhere on it. */
function Entry({ entry, currency, onTick }: EntryProps) {
  const { addedOn, amount, isTicked } = entry;
  return (
    <li>
      <label className={styles.entry}>
        <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
        <time className={styles.date} dateTime={addedOn}>
          {formatDate(addedOn)}
        </time>
        <span className={styles.name}>{transactionName(entry)}</span>
        <Money
          className={styles.amount}
          amount={amount}
          currency={currency}
          signed
          tone={amount > 0 ? 'income' : 'expense'}
        />
      </label>
    </li>
  );
}

function Summary({ account, reconciliation }: TickingProps) {
  const { progress } = reconciliation;
  const [open, setOpen] = useState<'difference' | 'give-up'>();
  const close = () => setOpen(undefined);
  const finishing = useFinish(account, reconciliation);
  const givingUp = useChange(removeReconciliation, {
    name: 'give up a reconciliation',
    otherwise: t('accounts.reconcile.give-up-failed'),
    keys: [queryKeys.transactions],
  });
  if (!progress) return null;
  const { difference } = progress;
  return (
    <Card className={styles.summary}>
      <Figures reconciliation={reconciliation} progress={progress} currency={account.currency} />
      {finishing.problem && (
        <p role="alert" className={styles.problem}>
          {finishing.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => setOpen('give-up')}>
          {t('accounts.reconcile.give-up')}
        </Button>
        <Button
          variant="primary"
          busy={finishing.busy}
          onClick={() => (difference === 0 ? finishing.run({}) : setOpen('difference'))}
        >
          {t('accounts.reconcile.finish')}
        </Button>
      </div>
      {open === 'difference' && (
        <FinishDialog
          account={account}
          reconciliation={reconciliation}
          difference={difference}
          onClose={close}
        />
      )}
      {open === 'give-up' && (
        <ConfirmDialog
          sentence={t('accounts.reconcile.give-up-question')}
          note={t('accounts.reconcile.give-up-note')}
          confirmLabel={t('accounts.reconcile.give-up')}
          action={givingUp}
          onConfirm={() => givingUp.run({ id: account._id, reconciliationId: reconciliation._id })}
          onCancel={close}
        />
      )}
    </Card>
  );
}

interface FiguresProps {
  reconciliation: Reconciliation;
  progress: NonNullable<Reconciliation['progress']>;
  currency: Account['currency'];
}

function Figures({ reconciliation, progress, currency }: FiguresProps) {
  const { statementDate, closingBalance, tickedCount } = reconciliation;
  const { difference } = progress;
  const figures: [label: string, amount: number][] = [
    [t('accounts.reconcile.closing-on', { date: formatDate(statementDate) }), closingBalance],
    [t('accounts.reconcile.reconciled'), progress.reconciled],
    [
      t('accounts.reconcile.ticked', { count: tickedCount, number: formatCount(tickedCount) }),
      progress.ticked,
    ],
  ];
  return (
    <dl className={figureStyles.figures}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('accounts.reconcile.difference')}</dt>
        <dd className={classNames(styles.difference, difference === 0 && styles.even)} aria-live="polite">
          <Money amount={difference} currency={currency} />
          {difference === 0 && (
            <span className={styles.addsUp}>
              <CircleCheck size={16} aria-hidden />
              {t('accounts.reconcile.adds-up')}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
