import { Chart, ChartCard } from '@saldo/charts';
import type { MonthCourse } from '@saldo/contracts';
import { formatCount, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Money, UnconvertedNote, usePhone } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';
import styles from './month-section.module.css';
import { paceSpec } from './pace-spec';
import { PaceTable } from './pace-table';
import { VerdictText } from './verdict-text';

interface PaceCardProps {
  course: MonthCourse;
  isPast: boolean;
}

/** A card with the spending of a month by day, compared with the usual. */
export function PaceCard({ course, isPast }: PaceCardProps) {
  const currency = useSession((state) => state.currency);
  // Names of months are long in some languages.
  const labelledDays = usePhone() ? 14 : 7;
  const spec = useMemo(() => paceSpec(course, { currency, labelledDays }), [course, currency, labelledDays]);
  const { spent, usual, pastMonths, unconverted } = course;
  return (
    <ChartCard
      title={isPast ? t('dashboard.month.spent') : t('dashboard.month.spent-so-far')}
      region
      before={
        <div className={styles.lead}>
          <p className={styles.figure}>
            <Money amount={spent} />
          </p>
          <VerdictText course={course} isPast={isPast} />
        </div>
      }
      chart={
        <div className={styles.pace}>
          <Chart label={t('dashboard.month.chart')} spec={spec} />
        </div>
      }
      table={(shown) => <PaceTable course={course} shown={shown} />}
    >
      {pastMonths > 0 && (
        <p className={styles.note}>
          {t('dashboard.month.usual-in-all', {
            amount: formatMoney(usual, currency),
            count: pastMonths,
            number: formatCount(pastMonths),
          })}
        </p>
      )}
      <UnconvertedNote unconverted={unconverted} />
    </ChartCard>
  );
}
