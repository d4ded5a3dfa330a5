import { transactionsPath } from '@saldo/api';
import type { MonthCourse } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, CategoryChip, classNames } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import styles from './month-section.module.css';

/** A card with the categories that deviate most from the usual. Each leads to its transactions of the month. */
export function ChangesCard({ course }: { course: MonthCourse }) {
  const { changes, pastMonths, month, until } = course;
  const text = pastMonths === 0 ? t('dashboard.month.no-usual') : t('dashboard.month.no-changes');
  return (
    <Card title={t('dashboard.month.changes')} region>
      {changes.length === 0 ? (
        <p className={styles.empty}>{text}</p>
      ) : (
        <ul className={styles.list}>
          {changes.map((change) => (
            <Change
              key={change.category}
              {...change}
              to={transactionsPath({ category: change.category, startDate: month.from, endDate: until })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Change({ category, spent, usual, to }: MonthCourse['changes'][number] & { to: string }) {
  const currency = useSession((state) => state.currency);
  const difference = sumAmounts([spent, -usual]);
  return (
    <li className={styles.row}>
      <Link href={to} className={styles.name}>
        <CategoryChip name={category} plain />
      </Link>
      <span className={classNames(styles.amount, difference > 0 ? styles.above : styles.below)}>
        {t('dashboard.month.change', { amount: formatMoney(difference, currency, { signed: true }) })}
      </span>
      <span className={styles.about}>
        {t('dashboard.month.change-about', {
          spent: formatMoney(spent, currency),
          usual: formatMoney(usual, currency),
        })}
      </span>
    </li>
  );
}
