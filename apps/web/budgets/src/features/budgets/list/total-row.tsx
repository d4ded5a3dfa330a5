import type { Figures } from '../figures';
import styles from './budget-list.module.css';
import { FigureCells } from './figure-cells';

export function TotalRow({ total }: { total: Figures }) {
  return (
    <tfoot>
      <tr className={styles.row}>
        <th scope="row" className={styles.category}>
          Total
        </th>
        <td className={styles.month} />
        <FigureCells figures={total} label="All budgets" />
        <td className={styles.actions} />
      </tr>
    </tfoot>
  );
}
