import { type NamedPeriod, namedPeriods } from '@saldo/finance';
import { withDigits } from '@saldo/format';
import type { FilterProps } from './filter-fields';
import styles from './filters.module.css';
import { t } from './messages';

const offered = namedPeriods.filter((period) => !/quarter|last-year/.test(period));

export const periodName = (period: NamedPeriod) => withDigits(t(`filters.presets.${period}`));

/** Toggle buttons for common periods. Pressing the active one clears it. */
export function DatePresets({ filter: { period }, onFilter }: Omit<FilterProps, 'accounts'>) {
  return (
    <div className={styles.presets} role="group" aria-label={t('filters.presets.label')}>
      {offered.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.preset}
          aria-pressed={period === preset}
          onClick={() =>
            onFilter({
              ...{ startDate: undefined, endDate: undefined },
              period: period === preset ? undefined : preset,
            })
          }
        >
          {periodName(preset)}
        </button>
      ))}
    </div>
  );
}
