import { transactionsPath } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { monthRange } from '@saldo/finance';
import { formatCount } from '@saldo/format';
import {
  type BudgetFigures,
  type BudgetLine,
  categoryLabel,
  classNames,
  Money,
  ProgressBar,
  UnconvertedNote,
} from '@saldo/ui';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../../messages';
import styles from './budget-list.module.css';

/** Maximum percentage to show; larger ones would not fit into the narrow column. */
const MAX_PERCENT = 999;

/** The spent amount, with a link to its transactions. */
export function Spent({ budget }: { budget: BudgetLine }) {
  return (
    <Link
      href={spentPath(budget)}
      className={styles.link}
      title={t('budgets.list.show-spent', { category: categoryLabel(budget.category) })}
    >
      <Money amount={budget.spent} />
    </Link>
  );
}

export function Remaining({ figures: { remaining } }: { figures: BudgetFigures }) {
  return <Money amount={remaining} tone={remaining < 0 ? 'expense' : 'income'} />;
}

interface ProgressProps {
  figures: BudgetFigures;
  /** Description of the bar for screen readers. */
  label: string;
  /** Expenses in other currencies that the figures omit. */
  unconverted?: Budget['unconverted'] | undefined;
}

export function Progress({ figures: { percent, tone }, label, unconverted }: ProgressProps) {
  return (
    <>
      <div className={styles.meter}>
        <ProgressBar percent={percent} tone={tone} label={label} />
        <span className={classNames(styles.percent, styles[tone])}>
          {percentText(percent)}
          {tone === 'over' && <TriangleAlert size={14} aria-hidden />}
        </span>
      </div>
      <UnconvertedNote unconverted={unconverted} />
    </>
  );
}

function percentText(percent: number): string {
  if (percent > MAX_PERCENT) return t('budgets.list.percent-above', { percent: formatCount(MAX_PERCENT) });
  return t('budgets.list.percent', { percent: formatCount(percent) });
}

/** Returns the URL of the transactions that count as spent: expenses and refunds of the category in the month. */
function spentPath({ category, month, year }: Budget): string {
  const { from, to } = monthRange(year, month);
  return transactionsPath({ category, startDate: from, endDate: to });
}
