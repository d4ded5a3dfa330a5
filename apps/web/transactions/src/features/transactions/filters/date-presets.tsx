import { type DatePreset, datePresets, presetRange } from '@saldo/finance';
import { today } from '@saldo/format';
import { t } from '../../../messages';
import type { FilterProps } from './filter-fields';
import styles from './filters.module.css';

/** Usual periods as buttons, of which the chosen one is pressed; a second press takes it back. */
export function DatePresets({ query: { startDate, endDate }, onFilter }: Omit<FilterProps, 'accounts'>) {
  const now = today();
  return (
    <div className={styles.presets} role="group" aria-label={t('transactions.presets.label')}>
      {datePresets.map((preset) => {
        const { from, to } = presetRange(preset, now);
        const isChosen = startDate === from && endDate === to;
        return (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={isChosen}
            onClick={() =>
              onFilter(
                isChosen ? { startDate: undefined, endDate: undefined } : { startDate: from, endDate: to },
              )
            }
          >
            {nameOf(preset)}
          </button>
        );
      })}
    </div>
  );
}

const nameOf = (preset: DatePreset) => t(`transactions.presets.${preset}`);
