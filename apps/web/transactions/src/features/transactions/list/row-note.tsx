import { type Account, statusIn, type Transaction } from '@saldo/contracts';
import { transactionAccounts } from '@saldo/ui';
import { t } from '../../../messages';
import styles from './row-note.module.css';

interface RowNoteProps {
  transaction: Transaction;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Account from whose side a transfer is shown. */
  accountId: string | undefined;
}

/** Rare details under the name: accounts, status and tags. */
export function RowNote({ transaction, accounts, accountId }: RowNoteProps) {
  const { transfer, tags = [] } = transaction;
  const account = transactionAccounts(transaction, accounts);
  const sides = accountId ? [accountId] : [undefined, transfer?.toAccountId];
  const isPending = sides.some((side) => statusIn(transaction, side) === 'pending');
  if (!account && !isPending && tags.length === 0) return null;
  return (
    <span className={styles.note}>
      {account && <span>{account}</span>}
      {isPending && <span className={styles.pending}>{t('transactions.list.pending')}</span>}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          #{tag}
        </span>
      ))}
    </span>
  );
}
