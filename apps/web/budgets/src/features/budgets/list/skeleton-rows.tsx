import { Skeleton } from '@saldo/ui';
import styles from './budget-list.module.css';

/** Rows to come, each as high as a row is. */
export function SkeletonRows() {
  return (
    <tbody aria-hidden>
      {Array.from({ length: 5 }, (_, index) => (
        <tr key={index} className={styles.row}>
          <td className={styles.category}>
            <Skeleton width="112px" height="1em" />
          </td>
          <td className={styles.month} />
          <td className={styles.amount} data-align="end" />
          <td className={styles.spent} data-align="end" />
          <td className={styles.remaining}>
            <Skeleton width="100%" height="1em" />
          </td>
          <td className={styles.progress}>
            <Skeleton width="100%" height="8px" />
          </td>
          <td className={styles.actions} />
        </tr>
      ))}
    </tbody>
  );
}
