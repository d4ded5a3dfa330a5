import type { Account, RepairPreview as Preview, Transaction } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { isolated } from '@saldo/i18n';
import { accountName, categoryLabel, TransactionMoney, transactionName } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import styles from './repair-preview.module.css';

interface RepairPreviewProps {
  preview: Preview;
  accounts: readonly Account[];
}

/** Maximum number of skipped transactions to list. */
const NAMED = 5;

/** Shows how many transactions would change, one of them before and after, and which ones stay unchanged. */
export function RepairPreview({ preview, accounts }: RepairPreviewProps) {
  const { changeCount, example, skipped, skippedCount } = preview;
  const named = skipped.slice(0, NAMED);
  return (
    <div className={styles.preview} role="status">
      <p className={styles.count}>
        {changeCount > 0
          ? t('transactions.repair.count', counted(changeCount))
          : t('transactions.repair.nothing')}
      </p>
      {example && (
        <dl className={styles.example}>
          <dt>{t('transactions.repair.before')}</dt>
          <dd>
            <Shown transaction={example.before} accounts={accounts} />
          </dd>
          <dt>{t('transactions.repair.after')}</dt>
          <dd>
            <Shown transaction={example.after} accounts={accounts} />
          </dd>
        </dl>
      )}
      {skippedCount > 0 && (
        <>
          <p>{t('transactions.repair.kept', counted(skippedCount))}</p>
          <ul className={styles.kept}>
            {named.map((each) => (
              <li key={each.id}>{keptText(each)}</li>
            ))}
            {skippedCount > named.length && (
              <li>{t('transactions.repair.more', counted(skippedCount - named.length))}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

/** Date, name, account, category and signed amount. */
function Shown({ transaction, accounts }: { transaction: Transaction; accounts: readonly Account[] }) {
  const { addedOn, category, accountId } = transaction;
  const account = accounts.find(({ _id, isDefault }) => (accountId ? _id === accountId : isDefault));
  const texts = [
    formatDate(addedOn),
    isolated(transactionName(transaction)),
    ...(account && accounts.length > 1 ? [isolated(accountName(account, accounts))] : []),
    categoryLabel(category),
  ];
  return (
    <>
      {texts.join(' · ')} <TransactionMoney transaction={transaction} />
    </>
  );
}

const reasons = {
  'changed-since': 'transactions.repair.changed-since',
  transfer: 'transactions.repair.transfer',
  split: 'transactions.repair.split',
  deleted: 'transactions.repair.deleted',
  'date-before-opening': 'transactions.repair.date-before-opening',
  'account-currency-different': 'transactions.repair.account-currency-different',
  'category-of-other-type': 'transactions.repair.category-of-other-type',
} as const;

function keptText({ name, addedOn, reason }: Preview['skipped'][number]): string {
  const known: Partial<Record<string, (typeof reasons)[keyof typeof reasons]>> = reasons;
  return t('transactions.repair.kept-as', {
    name: name
      ? [formatDate(addedOn ?? ''), isolated(name)].join(' · ')
      : t('transactions.repair.deleted-one'),
    reason: t(known[reason] ?? 'transactions.repair.other'),
  });
}
