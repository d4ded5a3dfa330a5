import { categoryColour } from '@saldo/ui';
import type { DemoData } from './demo-data';
import styles from './preview.module.css';

const GAP = 0.8;

/** A doughnut of expenses by category. */
export function Doughnut({ spent }: Pick<DemoData, 'spent'>) {
  const total = spent.reduce((sum, { cents }) => sum + cents, 0);
  const share = (cents: number) => (cents / total) * 100;
  const before = (index: number) => spent.slice(0, index).reduce((sum, { cents }) => sum + share(cents), 0);
  return (
    <svg viewBox="0 0 120 120" className={styles.doughnut} aria-hidden>
      {spent.map(({ category, cents }, index) => (
        <circle
          key={category}
          cx="60"
          cy="60"
          r="44"
          fill="none"
          strokeWidth="22"
          stroke={`var(${categoryColour(category)})`}
          pathLength="100"
          strokeDasharray={`${share(cents) - GAP} ${100 + GAP - share(cents)}`}
          strokeDashoffset={-before(index)}
        />
      ))}
    </svg>
  );
}

const CENTS_A_UNIT = 456;
const HIGHEST = 96;
const incomeDay = 4;

/** Bars of the expenses of each day, and one bar of income. */
export function Bars({ days }: Pick<DemoData, 'days'>) {
  const height = (cents: number) => Math.min(cents / CENTS_A_UNIT, HIGHEST);
  return (
    <svg viewBox="0 0 200 100" preserveAspectRatio="none" className={styles.bars} aria-hidden>
      {[1, 34, 67].map((y) => (
        <path key={y} d={`M0 ${y}H200`} stroke="var(--line)" />
      ))}
      {days.map((cents, day) => (
        <rect
          key={day}
          x={day * 10 + 2}
          y={100 - height(cents)}
          width="6"
          rx="1"
          height={height(cents)}
          fill="var(--expense)"
        />
      ))}
      <rect x={incomeDay * 10 + 2} y="4" width="6" rx="1" height="66" fill="var(--income)" />
    </svg>
  );
}
