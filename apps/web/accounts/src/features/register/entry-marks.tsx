import { type Account, type RegisterEntry, statusIn } from '@saldo/contracts';
import { accountName } from '@saldo/ui';
import { ArrowLeftRight, CircleCheck, Clock, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../messages';
import styles from './register-table.module.css';

interface EntryMarksProps {
  entry: RegisterEntry;
  account: Account;
  accounts: readonly Account[];
}

/** Further facts about a transaction: other account, parts and status. */
export function EntryMarks({ entry, account, accounts }: EntryMarksProps) {
  const { parts, transfer } = entry;
  const status = statusIn(entry, account._id);
  return (
    <>
      {transfer && (
        <Mark icon={<ArrowLeftRight size={12} aria-hidden />}>{transferText(entry, account, accounts)}</Mark>
      )}
      {!transfer && parts && (
        <Mark icon={<Split size={12} aria-hidden />}>{t('accounts.register.split')}</Mark>
      )}
      {status === 'pending' && (
        <Mark icon={<Clock size={12} aria-hidden />}>{t('accounts.register.pending')}</Mark>
      )}
      {status === 'reconciled' && (
        <span className={styles.reconciled} title={t('accounts.register.reconciled')}>
          <CircleCheck size={14} aria-label={t('accounts.register.reconciled')} role="img" />
        </span>
      )}
    </>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.mark}>
      {icon}
      {children}
    </span>
  );
}

/** Returns "Transfer to Savings", or "Transfer from …" in the account that receives it. */
function transferText(
  { accountId, transfer }: RegisterEntry,
  account: Account,
  accounts: readonly Account[],
): string {
  const isArriving = transfer?.toAccountId === account._id;
  const other = accounts.find(({ _id, isDefault }) => {
    if (!isArriving) return _id === transfer?.toAccountId;
    return accountId === undefined ? isDefault : _id === accountId;
  });
  const name = other ? accountName(other, accounts) : '';
  return t(isArriving ? 'accounts.register.transfer-from' : 'accounts.register.transfer-to', { name });
}
