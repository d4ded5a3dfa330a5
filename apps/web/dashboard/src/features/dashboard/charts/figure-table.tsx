import { Money, VisuallyHidden } from '@saldo/ui';
import { Link } from 'wouter';
import styles from './figure-table.module.css';

export interface FigureRow {
  name: string;
  /** Where what the figures are made of is listed. */
  to: string;
  amounts: readonly number[];
}

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** Otherwise it is there for a screen reader alone, and the Tab key passes it by. */
  shown: boolean;
}

/** What a chart shows, in figures, each row leading to what it is made of. */
export function FigureTable({ label, heads, rows, shown }: FigureTableProps) {
  const [nameHead, ...amountHeads] = heads;
  const table = (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{nameHead}</th>
          {amountHeads.map((head) => (
            <th key={head} scope="col" className={styles.amount}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to, amounts }) => (
          <tr key={to}>
            <th scope="row">
              <Link href={to} className={styles.link} tabIndex={shown ? undefined : -1}>
                {name}
              </Link>
            </th>
            {amounts.map((amount, index) => (
              <td key={index} className={styles.amount}>
                <Money amount={amount} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return shown ? <div className={styles.shown}>{table}</div> : <VisuallyHidden>{table}</VisuallyHidden>;
}
