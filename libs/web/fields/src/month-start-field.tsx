import { type MonthStart, monthStartText, readMonthStart, weekendShifts } from '@saldo/finance';
import { formatCount } from '@saldo/format';
import { Select } from '@saldo/ui';
import { t } from './messages';

interface MonthStartFieldProps {
  /** Text in the format of `readMonthStart`. */
  value: string;
  onChange: (value: string) => void;
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);
const LAST = 'last-working-day';

/** A field for the day on which months begin. A day other than the first can be moved off weekends. */
export function MonthStartField({ value, onChange }: MonthStartFieldProps) {
  const start = readMonthStart(value);
  const choose = (chosen: MonthStart) => onChange(monthStartText(chosen));
  const weekend = start === LAST ? 'none' : start.weekend;
  return (
    <>
      <Select
        label={t('fields.month-start.label')}
        value={start === LAST ? LAST : start.day}
        onChange={({ target }) => {
          const day = Number(target.value);
          choose(target.value === LAST ? LAST : { day, weekend: day === 1 ? 'none' : weekend });
        }}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {t('fields.month-start.day', { day: formatCount(day) })}
          </option>
        ))}
        <option value={LAST}>{t('fields.month-start.last-working-day')}</option>
      </Select>
      {start !== LAST && start.day !== 1 && (
        <Select
          label={t('fields.month-start.weekend')}
          value={start.weekend}
          onChange={({ target }) => {
            const shift = weekendShifts.find((each) => each === target.value);
            if (shift) choose({ ...start, weekend: shift });
          }}
        >
          {weekendShifts.map((shift) => (
            <option key={shift} value={shift}>
              {t(`fields.month-start.${shift}`)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
