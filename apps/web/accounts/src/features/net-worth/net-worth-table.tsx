import { ChartTable } from '@saldo/charts';
import type { NetWorth } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { Money } from '@saldo/ui';
import { t } from '../../messages';
import { monthName } from './net-worth-spec';
import styles from './net-worth-table.module.css';

interface NetWorthTableProps {
  months: NetWorth['months'];
  /** If false, only screen readers see the table. */
  shown: boolean;
}

/** The figures of the chart, newest month first. */
export function NetWorthTable({ months, shown }: NetWorthTableProps) {
  return (
    <ChartTable label={t('accounts.net-worth.table')} shown={shown} focusable>
      <thead>
        <tr>
          <th scope="col">{t('accounts.net-worth.month')}</th>
          <th scope="col">{t('accounts.net-worth.assets')}</th>
          <th scope="col">{t('accounts.net-worth.liabilities')}</th>
          <th scope="col">{t('accounts.net-worth.total')}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, assets, liabilities, total, without }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month)}
              {without.length > 0 && (
                <span className={styles.without}>
                  {t('accounts.net-worth.without-short', {
                    count: without.length,
                    number: formatCount(without.length),
                  })}
                </span>
              )}
            </th>
            <td>
              <Money amount={assets} />
            </td>
            <td>
              <Money amount={liabilities && -liabilities} />
            </td>
            <td className={styles.total}>
              <Money amount={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
