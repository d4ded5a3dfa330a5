import { limits } from '@saldo/contracts';
import { Skeleton } from '@saldo/ui';
import styles from './transaction-row.module.css';

/** A page of rows to come, each as high as a row is. */
export function SkeletonRows() {
  return (
    <tbody aria-hidden>
      {Array.from({ length: limits.pageSize }, (_, index) => (
        <tr key={index} className={styles.row}>
          <td className={styles.select} />
          <td className={styles.name}>
            <Skeleton width="70%" height="1em" />
          </td>
          <td className={styles.category}>
            <Skeleton width="96px" height="1.25em" />
          </td>
          <td className={styles.amount}>
            <Skeleton width="80px" height="1em" />
          </td>
          <td className={styles.date}>
            <Skeleton width="84px" height="1em" />
          </td>
          <td className={styles.note} />
          <td className={styles.actions} />
        </tr>
      ))}
    </tbody>
  );
}
