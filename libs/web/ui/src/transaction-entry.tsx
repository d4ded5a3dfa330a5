import type { Account, Transaction } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatDate } from '@saldo/format';
import { categoryLabel } from './category-label';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';
import { transactionAccounts } from './transaction-accounts';
import styles from './transaction-entry.module.css';
import { TransactionMoney } from './transaction-money';
import { transactionName } from './transaction-name';

interface TransactionEntryProps {
  transaction: Transaction;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Dates in this date's year are shown without a year. */
  today: CalendarDate;
  /** Tooltip of the name that says what a click does. */
  hint: string;
  /** Set while the entry is being saved, as a new or a changed one. */
  saving?: 'new' | 'changed' | undefined;
  onOpen: () => void;
}

/** A transaction in a list. The whole row can be clicked; for keyboards and screen readers, the name is the button. */
export function TransactionEntry(props: TransactionEntryProps) {
  const { transaction, accounts, today, hint, saving, onOpen } = props;
  const { category, addedOn, transfer } = transaction;
  const name = transfer ? transactionName(transaction) : transaction.name;
  const account = transactionAccounts(transaction, accounts);
  const thisYear = addedOn.slice(0, 4) === today.slice(0, 4);
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
          <button type="button" className={styles.open} aria-haspopup="dialog" title={hint} onClick={onOpen}>
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
      <TransactionMoney transaction={transaction} plainExpense />
    </li>
  );
}

/** Placeholder for an entry that is loading. */
export function TransactionEntrySkeleton() {
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
