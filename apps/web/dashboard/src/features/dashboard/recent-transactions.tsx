import { savingOf, transactionsPath } from '@saldo/api';
import { type Account, limits, type Transaction } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatDate } from '@saldo/format';
import {
  Button,
  buttonClass,
  Card,
  categoryLabel,
  classNames,
  EmptyState,
  Skeleton,
  transactionAccounts,
  TransactionMoney,
  transactionName,
} from '@saldo/ui';
import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { useShownAccount } from './shown-account';
import styles from './recent-transactions.module.css';

interface RecentTransactionsProps {
  /** Absent while they load. */
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
        <ul className={styles.list}>
          {transactions
            ? transactions
                .slice(0, limits.recentTransactions)
                .map((entry) => (
                  <Entry
                    key={entry._id}
                    entry={entry}
                    accounts={accounts}
                    today={today}
                    onOpen={() => onOpen(entry)}
                  />
                ))
            : Array.from({ length: limits.recentTransactions }, (_, index) => <EntrySkeleton key={index} />)}
        </ul>
      )}
    </Card>
  );
}

interface EntryProps extends Pick<RecentTransactionsProps, 'accounts'> {
  entry: Transaction;
  today: CalendarDate;
  onOpen: () => void;
}

/** The whole row can be clicked. For keyboard and screen reader its name is the button. */
function Entry({ entry, accounts, today, onOpen }: EntryProps) {
  const { category, addedOn, transfer } = entry;
  const name = transfer ? transactionName(entry) : entry.name;
  const account = transactionAccounts(entry, accounts);
  const thisYear = addedOn.slice(0, 4) === today.slice(0, 4);
  const saving = savingOf(entry);
  return (
    <li
      className={classNames(styles.entry, saving && styles.saving)}
      inert={saving === 'new'}
      aria-busy={saving !== undefined}
    >
      <span className={styles.letter} aria-hidden>
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            title={t('dashboard.recent.edit')}
            onClick={onOpen}
          >
            {name}
          </button>
        </p>
        <p className={styles.about}>
          {!(transfer && account) && <span>{categoryLabel(category)}</span>}
          {!transfer && account && <span aria-hidden>·</span>}
          {account && <span>{account}</span>}
          <span aria-hidden>·</span>
          <time dateTime={addedOn}>{formatDate(addedOn, thisYear ? 'short' : 'medium')}</time>
        </p>
      </div>
      <TransactionMoney transaction={entry} plainExpense />
    </li>
  );
}

function EntrySkeleton() {
  return (
    <li className={styles.entry} aria-hidden>
      <Skeleton width="36px" height="36px" />
      <div className={styles.what}>
        <p className={styles.name}>
          <Skeleton width="140px" height="1em" />
        </p>
      </div>
      <Skeleton width="72px" height="1em" />
    </li>
  );
}
