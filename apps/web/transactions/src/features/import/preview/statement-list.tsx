import { accountsQuery } from '@saldo/api';
import { formatCount, formatDecimal } from '@saldo/format';
import { useSession } from '@saldo/session';
import { CheckboxField, classNames, Select } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { BalanceCheck, Reading, StatementSummary } from '../read/reading';
import styles from './import-preview.module.css';
import { periodText } from './setting-labels';

interface StatementListProps {
  reading: Reading;
  /** Indexes of the statements that will not be imported. */
  excluded: ReadonlySet<number>;
  onToggle: (statement: number) => void;
  /** The accounts into which the statements go; the default one for the others. */
  accounts: ReadonlyMap<number, string>;
  onAccount: (statement: number, account: string) => void;
}

/** What was recognized: the format, the accounts with their periods, and whether the rows account for the balances. */
export function StatementList({ reading, excluded, onToggle, accounts, onAccount }: StatementListProps) {
  const { statements } = reading;
  return (
    <section className={styles.statements} aria-label={t('transactions.import.statements.label')}>
      <p className={styles.format}>{t(`transactions.import.format.${reading.format}`)}</p>
      <ul>
        {statements.map((statement, index) => (
          <li key={index}>
            {statements.length > 1 ? (
              <CheckboxField
                label={titleOf(statement)}
                checked={!excluded.has(index)}
                onChange={() => onToggle(index)}
              />
            ) : (
              <p>{titleOf(statement)}</p>
            )}
            <AccountChoice
              value={accounts.get(index)}
              onChange={(account) => onAccount(index, account)}
              title={titleOf(statement)}
            />
            {statement.balance && <Balance {...statement.balance} />}
          </li>
        ))}
      </ul>
      <CurrencyNote statements={statements.filter((_, index) => !excluded.has(index))} />
      <LeftOut skipped={reading.skipped} />
    </section>
  );
}

interface AccountChoiceProps {
  value: string | undefined;
  onChange: (account: string) => void;
  /** The statement, for screen readers. */
  title: string;
}

/** Asks into which account a statement goes, if there are several. */
function AccountChoice({ value, onChange, title }: AccountChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const open = accounts.filter(({ closedOn }) => !closedOn);
  if (open.length < 2) return null;
  return (
    <Select
      label={t('transactions.import.statements.account')}
      aria-description={title}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {open.map(({ _id, name, isDefault }) => (
        <option key={_id} value={isDefault ? '' : _id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function titleOf(statement: StatementSummary): string {
  const { account, currencies, rowCount } = statement;
  const count = t('transactions.import.statements.count', counted(rowCount));
  return [account, currencies.join(', '), periodText(statement), count].filter(Boolean).join(' · ');
}

function Balance({ opening, total, closing, difference }: BalanceCheck) {
  const isComplete = Number(difference) === 0;
  const Icon = isComplete ? CircleCheck : CircleAlert;
  const amounts = {
    opening: formatDecimal(Number(opening)),
    total: formatDecimal(Number(total)),
    closing: formatDecimal(Number(closing)),
    difference: formatDecimal(Number(difference)),
  };
  return (
    <p className={classNames(styles.balance, isComplete ? styles.complete : styles.incomplete)}>
      <Icon size={16} aria-hidden />
      <span>
        {isComplete
          ? t('transactions.import.statements.balance-complete', amounts)
          : t('transactions.import.statements.balance-differs', amounts)}
      </span>
    </p>
  );
}

/** Saldo keeps amounts in one currency and converts nothing. */
function CurrencyNote({ statements }: { statements: readonly StatementSummary[] }) {
  const own = useSession((state) => state.currency);
  const codes = statements.flatMap(({ currencies }) => currencies);
  const others = [...new Set(codes)].filter((code) => code !== own);
  if (others.length === 0) return null;
  return (
    <p className={styles.warning}>
      {t('transactions.import.statements.other-currencies', { currencies: listed(others), own })}
    </p>
  );
}

const LISTED = 5;

function LeftOut({ skipped }: Pick<Reading, 'skipped'>) {
  if (skipped.length === 0) return null;
  const lines = skipped.slice(0, LISTED).map(({ line, reason }) =>
    t('transactions.import.skipped.line', {
      line,
      reason: t(`transactions.import.skipped.${reason}`),
    }),
  );
  const more = skipped.length - lines.length;
  return (
    <p className={styles.hint}>
      {more > 0
        ? t('transactions.import.skipped.some', { lines: listed(lines), more: formatCount(more) })
        : t('transactions.import.skipped.all', { lines: listed(lines) })}
    </p>
  );
}

function listed(items: readonly string[]): string {
  return items.join(t('transactions.import.statements.separator'));
}
