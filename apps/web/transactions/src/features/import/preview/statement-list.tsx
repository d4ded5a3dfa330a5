import { formatCount, formatDecimal } from '@saldo/format';
import { useSession } from '@saldo/session';
import { CheckboxField, classNames } from '@saldo/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { BalanceCheck, Reading, StatementSummary } from '../read/reading';
import styles from './import-preview.module.css';
import { formatLabels, periodText, skippedReasons } from './setting-labels';

interface StatementListProps {
  reading: Reading;
  /** Indexes of the statements that will not be imported. */
  excluded: ReadonlySet<number>;
  onToggle: (statement: number) => void;
}

/** What was recognized: the format, the accounts with their periods, and whether the rows account for the balances. */
export function StatementList({ reading, excluded, onToggle }: StatementListProps) {
  const { statements } = reading;
  return (
    <section className={styles.statements} aria-label="Statements">
      <p className={styles.format}>{formatLabels[reading.format]}</p>
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
            {statement.balance && <Balance {...statement.balance} />}
          </li>
        ))}
      </ul>
      <CurrencyNote statements={statements.filter((_, index) => !excluded.has(index))} />
      <LeftOut skipped={reading.skipped} />
    </section>
  );
}

function titleOf(statement: StatementSummary): string {
  const { account, currencies, rowCount } = statement;
  const count = rowCount === 1 ? '1 transaction' : `${formatCount(rowCount)} transactions`;
  return [account, currencies.join(', '), periodText(statement), count].filter(Boolean).join(' · ');
}

function Balance({ opening, total, closing, difference }: BalanceCheck) {
  const isComplete = Number(difference) === 0;
  const Icon = isComplete ? CircleCheck : CircleAlert;
  const sum = `Opening balance ${formatDecimal(Number(opening))} + transactions ${formatDecimal(Number(total))}`;
  return (
    <p className={classNames(styles.balance, isComplete ? styles.complete : styles.incomplete)}>
      <Icon size={16} aria-hidden />
      <span>
        {isComplete
          ? `${sum} = closing balance ${formatDecimal(Number(closing))}`
          : `${sum} differ from the closing balance ${formatDecimal(Number(closing))} by ${formatDecimal(Number(difference))}.`}
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
      This file contains amounts in {others.join(', ')}, and your currency is {own}. Amounts are imported
      without conversion.
    </p>
  );
}

const LISTED = 5;

function LeftOut({ skipped }: Pick<Reading, 'skipped'>) {
  if (skipped.length === 0) return null;
  const listed = skipped
    .slice(0, LISTED)
    .map(({ line, reason }) => `line ${line} (${skippedReasons[reason]})`);
  const more = skipped.length > LISTED ? ` and ${skipped.length - LISTED} more` : '';
  return (
    <p className={styles.hint}>
      Left out because they aren’t transactions: {listed.join(', ')}
      {more}
    </p>
  );
}
