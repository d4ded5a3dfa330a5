import { formatMoney } from '@saldo/format';
import { VisuallyHidden } from '@saldo/ui';
import { useState } from 'react';
import { type DemoBooks, demoBooks, demoEntries, type DemoEntry, record, totalsOf } from './demo-books';
import { Bars, Doughnut } from './preview-charts';
import styles from './preview.module.css';

const money = (cents: number, signed = false) => formatMoney(cents / 100, 'USD', { signed });

/**
 * The dashboard in miniature, on the books of an invented person, made of the same tokens, so that it wears the theme that
 * is on. It can be tried: an entry changes every figure of it, and nothing else.
 */
export function Preview() {
  const [books, setBooks] = useState(demoBooks);
  const [last, setLast] = useState<DemoEntry>();
  const { balanceCents } = totalsOf(books);
  const add = (entry: DemoEntry) => {
    setBooks(record(books, entry));
    setLast(entry);
  };
  return (
    <section className={styles.frame} aria-label="The dashboard in miniature, to try">
      <Totals books={books} />
      <div className={styles.charts}>
        <div className={styles.panel}>
          <Doughnut spent={books.spent} />
        </div>
        <div className={styles.panel}>
          <Bars days={books.days} />
        </div>
      </div>
      <ul className={styles.panel}>
        {books.recent.map((entry, place) => (
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

function Totals({ books }: { books: DemoBooks }) {
  const { incomeCents, expenseCents, balanceCents } = totalsOf(books);
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
