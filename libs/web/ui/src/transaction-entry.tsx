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
  /** Dates of its year are shown without the year. */
  today: CalendarDate;
  /** What a click does. */
  hint: string;
  /** How it is still being saved, if it is. */
  saving?: 'new' | 'changed' | undefined;
  onOpen: () => void;
}

/** A transaction in a list. The whole row can be clicked. For keyboard and screen reader its name is the button. */
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

/** Takes the place of an entry that loads. */
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
