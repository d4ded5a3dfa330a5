import { accountsQuery } from '@saldo/api';
import { add, negate } from '@saldo/bank-files';
import type { ImportReport } from '@saldo/contracts';
import { isolated } from '@saldo/i18n';
import { accountName } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { periodText } from '../preview/setting-labels';
import { Balance } from '../preview/statement-list';
import { ShowMore } from '../show-more';
import { type AccountReport, isWrong, wrongFirst } from './wrong-first';
import styles from './report.module.css';

interface AccountReportsProps extends Pick<ImportReport, 'statements'> {
  /** Number of accounts shown at first. */
  step?: number;
  /** Hides account names, because the accounts may have changed since. */
  hidesAccounts?: boolean | undefined;
}

/** The report of an import, by account. If there are many accounts, those with a wrong balance come first. */
export function AccountReports({ statements, step = 20, hidesAccounts }: AccountReportsProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const [shown, setShown] = useState(step);
  const byId = useMemo(
    () => new Map(accounts.map((account) => [account.isDefault ? '' : account._id, account])),
    [accounts],
  );
  const sorted = useMemo(
    () => (statements.length > step ? wrongFirst(statements) : statements),
    [statements, step],
  );
  const nameOf = ({ accountId = '' }: AccountReport) => {
    const account = byId.get(accountId);
    return account && accounts.length > 1 && !hidesAccounts ? accountName(account, accounts) : undefined;
  };
  const wrong = statements.filter(isWrong).length;
  return (
    <div className={styles.reports}>
      {statements.length > step && (
        <p className={wrong > 0 ? styles.wrong : styles.counts}>
          {[
            t('transactions.import.report.accounts', counted(statements.length)),
            wrong > 0
              ? t('transactions.import.report.wrong', counted(wrong))
              : t('transactions.import.report.none-wrong'),
          ].join(' · ')}
        </p>
      )}
      <ul className={styles.accounts}>
        {sorted.slice(0, shown).map((statement, index) => (
          <li key={index}>
            <p>{titleOf(statement, nameOf(statement))}</p>
            <p className={styles.counts}>{countsOf(statement)}</p>
            {statement.balance && <Balance {...withTotal(statement.balance)} />}
          </li>
        ))}
      </ul>
      <ShowMore hidden={statements.length - shown} onShow={() => setShown(shown + 10 * step)} />
    </div>
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
