import { formatMoney } from '@saldo/format';
import { categoryLabel, VisuallyHidden } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { type DemoData, demoData, demoEntries, type DemoEntry, record, totalsOf } from './demo-data';
import { Bars, Doughnut } from './preview-charts';
import styles from './preview.module.css';

const nameOf = ({ name }: DemoEntry) => t(`shell.preview.entry.${name}`);
const money = (cents: number, signed = false) => formatMoney(cents / 100, 'USD', { signed });

/** A small dashboard with data of an invented user, in the current theme. Adding an entry only changes its own figures. */
export function Preview() {
  const [data, setData] = useState(demoData);
  const [last, setLast] = useState<DemoEntry>();
  const { balanceCents } = totalsOf(data);
  const add = (entry: DemoEntry) => {
    setData(record(data, entry));
    setLast(entry);
  };
  return (
    <section className={styles.frame} aria-label={t('shell.preview.label')}>
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
        <span className={styles.label}>{t('shell.preview.try')}</span>
        {demoEntries.map((entry) => (
          <button key={entry.name} type="button" className={styles.try} onClick={() => add(entry)}>
            {nameOf(entry)} <b>{money(entry.cents, true)}</b>
          </button>
        ))}
      </div>
      <VisuallyHidden>
        <p role="status">
          {last && t('shell.preview.recorded', { name: nameOf(last), balance: money(balanceCents) })}
        </p>
      </VisuallyHidden>
    </section>
  );
}

function Totals({ data }: { data: DemoData }) {
  const { incomeCents, expenseCents, balanceCents } = totalsOf(data);
  const totals = [
    { label: t('shell.preview.income'), cents: incomeCents, look: styles.income },
    { label: t('shell.preview.expense'), cents: expenseCents, look: styles.expense },
    { label: t('shell.preview.balance'), cents: balanceCents, look: styles.balance },
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

function Row({ entry }: { entry: DemoEntry }) {
  const name = nameOf(entry);
  return (
    <li className={styles.row}>
      <span className={styles.initial} aria-hidden>
        {name[0]}
      </span>
      <span className={styles.name}>
        {name}
        <small className={styles.label}>{categoryLabel(entry.category)}</small>
      </span>
      <b className={entry.cents > 0 ? styles.plus : undefined}>{money(entry.cents, true)}</b>
    </li>
  );
}
