import { categoryPath, payeePath } from '@saldo/api';
import { type Account, type CategoryType, statusIn, type Transaction } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import {
  accountName,
  Button,
  categoryLabel,
  Dialog,
  DialogActions,
  Money,
  transactionAccounts,
  TransactionMoney,
  transactionName,
  usePhone,
} from '@saldo/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SeriesLink } from '../list/series-link';
import linkStyles from '../list/series-link.module.css';
import { t } from '../../../messages';
import styles from './details-dialog.module.css';
import { ReceiptLink } from './receipt-link';

interface DetailsDialogProps {
  transaction: Transaction;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  onEdit: () => void;
  onCategory: () => void;
  onDelete: () => void;
  onHistory: () => void;
  onClose: () => void;
}

/** All values of a transaction, read-only. */
export function DetailsDialog({ transaction, accounts, onClose, ...actions }: DetailsDialogProps) {
  const { category, addedOn, note, recurringId, currency, parts, transfer } = transaction;
  const { tags } = transaction;
  const account = transactionAccounts(transaction, accounts);
  const rows: [string, ReactNode][] = [
    [t('transactions.details.type'), t(`transactions.details.${typeOf(transaction)}`)],
    [t('transactions.details.name'), <Payee key="name" transaction={transaction} onLeave={onClose} />],
  ];
  if (account)
    rows.push([t(transfer ? 'transactions.details.accounts' : 'transactions.details.account'), account]);
  if (!parts && !transfer)
    rows.push([
      t('transactions.details.category'),
      <Category key="category" name={category} type={kindOf(transaction)} onLeave={onClose} />,
    ]);
  rows.push([t('transactions.details.amount'), <TransactionMoney key="amount" transaction={transaction} />]);
  if (transfer && (parts || transfer.toCurrency !== currency))
    rows.push([
      t('transactions.details.received'),
      <Money key="received" amount={transfer.toAmount} currency={transfer.toCurrency} />,
    ]);
  if (parts)
    rows.push([
      t(transfer ? 'transactions.details.fees' : 'transactions.details.parts'),
      <Parts key="parts" transaction={transaction} onLeave={onClose} />,
    ]);
  rows.push(
    [t('transactions.details.date'), formatDate(addedOn, 'long')],
    [
      t('transactions.details.note'),
      note || <span className={styles.none}>{t('transactions.details.no-note')}</span>,
    ],
  );
  rows.push(...statusRows(transaction, accounts));
  if (tags) rows.push([t('transactions.details.tags'), tags.map((tag) => `#${tag}`).join(' ')]);
  if (recurringId)
    rows.push([t('transactions.details.series'), <SeriesLink key="series" recurringId={recurringId} />]);
  rows.push([t('transactions.details.receipt'), <ReceiptLink key="receipt" transaction={transaction} />]);
  return (
    <Dialog title={t('transactions.details.title')} onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Actions {...actions} />
    </Dialog>
  );
}

type ActionsProps = Omit<DetailsDialogProps, 'transaction' | 'accounts' | 'onClose'>;

/** Actions on the transaction. On a phone, these include the actions behind a swipe of its row. */
function Actions(actions: ActionsProps) {
  const isPhone = usePhone();
  return (
    <DialogActions>
      {isPhone && (
        <>
          <Button variant="danger" onClick={actions.onDelete}>
            {t('transactions.list.delete')}
          </Button>
          <Button onClick={actions.onCategory}>{t('transactions.list.change-category')}</Button>
        </>
      )}
      <Button onClick={actions.onHistory}>{t('transactions.details.history')}</Button>
      <Button variant="primary" onClick={actions.onEdit}>
        {t('transactions.details.edit')}
      </Button>
    </DialogActions>
  );
}

/** Returns rows for a status other than the usual one. A transfer has a row per account if its statuses differ. */
function statusRows(transaction: Transaction, accounts: readonly Account[]): [string, string][] {
  const { accountId, transfer } = transaction;
  const status = statusIn(transaction);
  if (!transfer?.status)
    return status === 'cleared' ? [] : [[t('transactions.details.status'), t(`transactions.list.${status}`)]];
  const ids = [accountId ?? accounts.find(({ isDefault }) => isDefault)?._id, transfer.toAccountId];
  return ids.map((id) => {
    const account = accounts.find(({ _id }) => _id === id);
    const label = t('transactions.details.status-in', {
      account: account ? accountName(account, accounts) : '',
    });
    return [label, t(`transactions.list.${statusIn(transaction, id)}`)];
  });
}

function typeOf({ isIncome, transfer }: Transaction): 'transfer' | 'income' | 'expense' {
  if (transfer) return 'transfer';
  return isIncome ? 'income' : 'expense';
}

interface LinkProps {
  transaction: Transaction;
  /** Closes the dialog; needed because the link may lead to the page below it. */
  onLeave: () => void;
}

/** The name with a link to the payee's page. Transfers have no payee. */
function Payee({ transaction, onLeave }: LinkProps) {
  const name = transactionName(transaction);
  if (transaction.transfer || !transaction.name) return name;
  return (
    <Link href={payeePath(transaction.name)} className={linkStyles.link} onClick={onLeave}>
      {name}
    </Link>
  );
}

function Category({ name, type, onLeave }: { name: string; type: CategoryType; onLeave: () => void }) {
  return (
    <Link href={categoryPath(name, type)} className={linkStyles.link} onClick={onLeave}>
      {categoryLabel(name)}
    </Link>
  );
}

/** Returns the type of the category. A refund is an income in an expense category. */
function kindOf({ kind, isIncome }: Pick<Transaction, 'kind' | 'isIncome'>): CategoryType {
  return kind ?? (isIncome ? 'income' : 'expense');
}

function Parts({ transaction, onLeave }: LinkProps) {
  const { parts = [], currency, isIncome } = transaction;
  return (
    <ul className={styles.parts}>
      {parts.map(({ category, amount, note, kind }, at) => (
        <li key={at} className={styles.part}>
          <span>
            <Category name={category} type={kindOf({ kind, isIncome })} onLeave={onLeave} />
            {note && <span className={styles.none}> · {note}</span>}
          </span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
