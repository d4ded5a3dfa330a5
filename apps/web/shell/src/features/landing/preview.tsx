import { formatMoney } from '@saldo/format';
import { VisuallyHidden } from '@saldo/ui';
import { useState } from 'react';
import { type DemoData, demoData, demoEntries, type DemoEntry, record, totalsOf } from './demo-data';
import { Bars, Doughnut } from './preview-charts';
import styles from './preview.module.css';

const money = (cents: number, signed = false) => formatMoney(cents / 100, 'USD', { signed });

/**
 * A small dashboard with the data of an invented user, in the current theme. Adding an entry changes its figures and nothing
 * else.
 */
export function Preview() {
  const [data, setData] = useState(demoData);
  const [last, setLast] = useState<DemoEntry>();
  const { balanceCents } = totalsOf(data);
  const add = (entry: DemoEntry) => {
    setData(record(data, entry));
    setLast(entry);
  };
  return (
    <section className={styles.frame} aria-label="Interactive dashboard preview">
      <Totals data={data} />
      <div className={styles.charts}>
        <div className={styles.panel}>
          <Doughnut spent={data.spent} />
        </div>
        <div className={styles.panel}>
          <Bars days={data.days} />
        </div>
      </div>
      <ul className={styles.panel}>
        {data.recent.map((entry, place) => (
          <Row key={`${place} ${entry.name}`} entry={entry} />
        ))}
      </ul>
      <div className={styles.tries}>
        <span className={styles.label}>Try it:</span>
        {demoEntries.map((entry) => (
          <button key={entry.name} type="button" className={styles.try} onClick={() => add(entry)}>
            {entry.name} <b>{money(entry.cents, true)}</b>
          </button>
        ))}
      </div>
      <VisuallyHidden>
        <p role="status">{last && `${last.name} recorded. Current Balance ${money(balanceCents)}`}</p>
      </VisuallyHidden>
    </section>
  );
}

function Totals({ data }: { data: DemoData }) {
  const { incomeCents, expenseCents, balanceCents } = totalsOf(data);
  const totals = [
    { label: 'Total Income', cents: incomeCents, look: styles.income },
    { label: 'Total Expense', cents: expenseCents, look: styles.expense },
    { label: 'Current Balance', cents: balanceCents, look: styles.balance },
  ];
  return (
    <div className={styles.totals}>
      {totals.map(({ label, cents, look }) => (
        <div key={label} className={`${styles.total} ${look}`}>
          <span className={styles.label}>{label}</span>
          <span className={styles.amount}>{money(cents)}</span>
        </div>
      ))}
    </div>
  );
}

function Row({ entry: { name, category, cents } }: { entry: DemoEntry }) {
  return (
    <li className={styles.row}>
      <span className={styles.initial} aria-hidden>
        {name[0]}
      </span>
      <span className={styles.name}>
        {name}
        <small className={styles.label}>{category}</small>
      </span>
      <b className={cents > 0 ? styles.plus : undefined}>{money(cents, true)}</b>
    </li>
  );
}
