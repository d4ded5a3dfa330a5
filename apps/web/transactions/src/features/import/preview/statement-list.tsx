import type { ReadingOptions } from '@saldo/bank-files';
import { formatDecimal } from '@saldo/format';
import { isolated } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { CheckboxField, classNames } from '@saldo/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { BalanceCheck, Reading, StatementSummary } from '../read/reading';
import { ShowMore } from '../show-more';
import type { Target } from './account-mapping';
import styles from './import-preview.module.css';
import { LeftOut } from './left-out';
import { periodText } from './setting-labels';
import { SignReasons } from './sign-reasons';

interface StatementListProps {
  reading: Reading;
  /** Target accounts by index of the account in the file. */
  targets: readonly Target[];
  /** Indexes of the excluded statements. */
  excluded: ReadonlySet<number>;
  onToggle: (statement: number) => void;
  onToggleAll: (isIncluded: boolean) => void;
  onCorrect: (part: Partial<ReadingOptions>) => void;
}

/** Number of statements to show at a time. A file may have thousands. */
const STEP = 20;

/** Lists the recognised content: the format, the accounts with their periods, and whether the rows explain the balances. */
export function StatementList({
  reading,
  targets,
  excluded,
  onToggle,
  onToggleAll,
  onCorrect,
}: StatementListProps) {
  const { statements } = reading;
  const [shown, setShown] = useState(STEP);
  const listed = useMemo(() => inOrder(statements), [statements]);
  return (
    <section className={styles.statements} aria-label={t('transactions.import.statements.label')}>
      <p className={styles.format}>{t(`transactions.import.format.${reading.format}`)}</p>
      {statements.length > STEP && (
        <AllStatements
          statements={statements}
          isIncluded={excluded.size < statements.length}
          onToggle={onToggleAll}
        />
      )}
      <ul>
        {listed.slice(0, shown).map(({ statement, index }) => (
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
      <ShowMore hidden={statements.length - shown} onShow={() => setShown(shown + 10 * STEP)} />
      <CurrencyNote statements={statements.filter((_, index) => !excluded.has(index))} targets={targets} />
      <SignReasons reasons={reading.reasons} unbalanced={reading.unbalanced} />
      <LeftOut skipped={reading.skipped} onCorrect={onCorrect} />
    </section>
  );
}

/** Returns the statements in order. If there are many, those that do not add up come first. */
function inOrder(statements: readonly StatementSummary[]) {
  const indexed = statements.map((statement, index) => ({ statement, index }));
  if (statements.length <= STEP) return indexed;
  return indexed.toSorted((a, b) => Number(isWrong(b.statement)) - Number(isWrong(a.statement)));
}

const isWrong = ({ balance }: StatementSummary) => balance !== null && Number(balance.difference) !== 0;

interface AllStatementsProps {
  statements: readonly StatementSummary[];
  isIncluded: boolean;
  onToggle: (isIncluded: boolean) => void;
}

function AllStatements({ statements, isIncluded, onToggle }: AllStatementsProps) {
  const wrong = statements.filter(isWrong).length;
  const days = statements.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
  const [from = null, to = null] = [days.toSorted()[0], days.toSorted().at(-1)];
  const rowCount = statements.reduce((sum, each) => sum + each.rowCount, 0);
  const label = [
    t('transactions.import.statements.all', counted(statements.length)),
    periodText({ from, to }),
    t('transactions.import.statements.count', counted(rowCount)),
  ];
  return (
    <>
      <CheckboxField
        label={label.filter(Boolean).join(' · ')}
        checked={isIncluded}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {wrong > 0 && (
        <p className={styles.warning}>{t('transactions.import.statements.wrong', counted(wrong))}</p>
      )}
    </>
  );
}

function titleOf(statement: StatementSummary): string {
  const { account, currencies, rowCount } = statement;
  const count = t('transactions.import.statements.count', counted(rowCount));
  const names = [account, currencies.join(', ')].flatMap((each) => (each ? isolated(each) : []));
  return [...names, periodText(statement), count].filter(Boolean).join(' · ');
}

/** Says whether the opening balance and the rows add up to the closing balance. */
export function Balance({ opening, total, closing, difference }: BalanceCheck) {
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

interface CurrencyNoteProps extends Pick<StatementListProps, 'targets'> {
  statements: readonly StatementSummary[];
}

/** Warns about other currencies: an account has only one, and an import converts nothing. */
function CurrencyNote({ statements, targets }: CurrencyNoteProps) {
  const display = useSession((state) => state.currency);
  const pairs = statements.flatMap(({ currencies, accountIndex }) => {
    const own = targets[accountIndex]?.currency ?? display;
    return currencies.filter((code) => code !== own).map((code) => ({ code, own }));
  });
  const codes = (list: string[]) => listed([...new Set(list)]);
  if (pairs.length === 0) return null;
  return (
    <p className={styles.warning}>
      {t('transactions.import.statements.other-currencies', {
        currencies: codes(pairs.map(({ code }) => code)),
        own: codes(pairs.map(({ own }) => own)),
      })}
    </p>
  );
}

function listed(items: readonly string[]): string {
  return items.join(t('transactions.import.statements.separator'));
}
