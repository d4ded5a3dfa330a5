import { accountsQuery } from '@saldo/api';
import { add, negate } from '@saldo/bank-files';
import type { ImportReport } from '@saldo/contracts';
import { isolated } from '@saldo/i18n';
import { accountName } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { Balance } from '../preview/statement-list';
import { periodText } from '../preview/setting-labels';
import styles from './report.module.css';

type AccountReport = ImportReport['statements'][number];

interface AccountReportsProps extends Pick<ImportReport, 'statements'> {
  /** The accounts may be others since. */
  hidesAccounts?: boolean | undefined;
}

/** What an import has done, account by account. */
export function AccountReports({ statements, hidesAccounts }: AccountReportsProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const nameOf = ({ accountId }: AccountReport) => {
    const account = accounts.find(({ _id, isDefault }) => (accountId ? _id === accountId : isDefault));
    return account && accounts.length > 1 && !hidesAccounts ? accountName(account, accounts) : undefined;
  };
  return (
    <ul className={styles.accounts}>
      {statements.map((statement, index) => (
        <li key={index}>
          <p>{titleOf(statement, nameOf(statement))}</p>
          <p className={styles.counts}>{countsOf(statement)}</p>
          {statement.balance && <Balance {...withTotal(statement.balance)} />}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ account, from, to }: AccountReport, name: string | undefined): string {
  const period = periodText({ from: from ?? null, to: to ?? null });
  const names = [...new Set([account, name])].flatMap((each) => (each ? isolated(each) : []));
  return [...names, period].filter(Boolean).join(' · ');
}

function countsOf({ readCount, addedCount, knownCount, pairedCount = 0, leftOutCount = 0 }: AccountReport) {
  return [
    t('transactions.import.report.read', counted(readCount)),
    t('transactions.import.report.new', counted(addedCount)),
    t('transactions.import.counts.known', counted(knownCount)),
    ...(pairedCount > 0 ? [t('transactions.import.report.paired', counted(pairedCount))] : []),
    ...(leftOutCount > 0 ? [t('transactions.import.report.left-out', counted(leftOutCount))] : []),
  ].join(' · ');
}

function withTotal({ opening, closing, difference }: NonNullable<AccountReport['balance']>) {
  return { opening, closing, difference, total: add(add(closing, negate(opening)), negate(difference)) };
}
