import { formatMoney } from '@saldo/session';
import styles from './preview.module.css';

// A month of an invented person, small enough to take in at a glance.
const totals = [
  { label: 'Total Income', amount: 3_890, look: styles.income },
  { label: 'Total Expense', amount: 1_203.15, look: styles.expense },
  { label: 'Current Balance', amount: 2_686.85, look: styles.balance },
];
const categories = [
  { name: 'Groceries', percent: 34 },
  { name: 'Bills', percent: 32 },
  { name: 'Transport', percent: 14 },
  { name: 'Leisure', percent: 8 },
  { name: 'Food', percent: 7 },
  { name: 'Other', percent: 5 },
];
const days = [9, 17, 6, 0, 28, 14, 10, 21, 0, 12, 33, 8, 15, 11, 0, 19, 22, 9, 14, 26];
const incomeDay = 4;
const recent = [
  { name: 'Weekly shop', category: 'Groceries', amount: -82.45 },
  { name: 'Salary', category: 'Income', amount: 3_250 },
  { name: 'Train to Lyon', category: 'Transport', amount: -64.2 },
];
const money = (amount: number, signed = false) => formatMoney(amount, 'USD', { signed });

/** The dashboard in miniature, made of the same tokens, so that it wears the theme that is on. */
export function Preview() {
  return (
    <figure
      className={styles.frame}
      role="img"
      aria-label="The dashboard with totals, charts and transactions"
    >
      <div className={styles.totals}>
        {totals.map(({ label, amount, look }) => (
          <div key={label} className={`${styles.total} ${look}`}>
            <span className={styles.label}>{label}</span>
            <span className={styles.amount}>{money(amount)}</span>
          </div>
        ))}
      </div>
      <div className={styles.charts}>
        <div className={styles.panel}>
          <Doughnut />
        </div>
        <div className={styles.panel}>
          <Bars />
        </div>
      </div>
      <div className={styles.panel}>
        {recent.map(({ name, category, amount }) => (
          <div key={name} className={styles.row}>
            <span className={styles.initial}>{name[0]}</span>
            <span className={styles.name}>
              {name}
              <small className={styles.label}>{category}</small>
            </span>
            <b className={amount > 0 ? styles.plus : undefined}>{money(amount, true)}</b>
          </div>
        ))}
      </div>
    </figure>
  );
}

function Doughnut() {
  const before = (index: number) => categories.slice(0, index).reduce((sum, { percent }) => sum + percent, 0);
  return (
    <svg viewBox="0 0 120 120" className={styles.doughnut}>
      {categories.map(({ name, percent }, index) => (
        <circle
          key={name}
          cx="60"
          cy="60"
          r="44"
          fill="none"
          strokeWidth="22"
          stroke={`var(--category-${index + 1})`}
          pathLength="100"
          strokeDasharray={`${percent - 0.8} ${100.8 - percent}`}
          strokeDashoffset={-before(index)}
        />
      ))}
    </svg>
  );
}

function Bars() {
  return (
    <svg viewBox="0 0 200 100" preserveAspectRatio="none" className={styles.bars}>
      {[1, 34, 67].map((y) => (
        <path key={y} d={`M0 ${y}H200`} stroke="var(--line)" />
      ))}
      {days.map((height, day) => (
        <rect key={day} x={day * 10 + 2} y={100 - height} width="6" height={height} fill="var(--expense)" />
      ))}
      <rect x={incomeDay * 10 + 2} y="4" width="6" height="66" fill="var(--income)" />
    </svg>
  );
}
