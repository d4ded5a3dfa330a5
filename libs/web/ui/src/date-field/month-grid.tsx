import { type CalendarDate, partsOf } from '@saldo/finance';
import { firstWeekday, formatCount, formatDate, today, weekdayName } from '@saldo/format';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { PlainTable } from '../table';
import styles from './calendar.module.css';
import { dateAfterCalendarKey } from './date-keys';
import { columnOf, weeksOf } from './weeks';

interface MonthGridProps {
  /** Id of the heading that names the month. */
  labelledBy: string;
  /** Day that Tab reaches. The grid shows its month. */
  date: CalendarDate;
  /** Ref of that day's button. */
  button: RefObject<HTMLButtonElement | null>;
  selected: CalendarDate | undefined;
  isAllowed: (day: CalendarDate) => boolean;
  /** Called when a key moves to another day. */
  onMove: (day: CalendarDate) => void;
  onPick: (day: CalendarDate) => void;
}

/** A grid with the days of a month. The arrow keys move between the days. */
export function MonthGrid(props: MonthGridProps) {
  const { labelledBy, date, button, selected, isAllowed, onMove, onPick } = props;
  const { year, month } = partsOf(date);
  const isMovedByKey = useRef(false);
  // Move the focus only after a key in the grid: the buttons for other months keep it.
  useLayoutEffect(() => {
    if (isMovedByKey.current) button.current?.focus();
    isMovedByKey.current = false;
  }, [date, button]);
  const pressKey = (event: KeyboardEvent) => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const day = dateAfterCalendarKey(event, date, columnOf(date, firstWeekday()), isRightToLeft);
    if (!day) return;
    event.preventDefault();
    isMovedByKey.current = true;
    onMove(day);
  };
  return (
    <div className={styles.weeks}>
      <PlainTable role="grid" aria-labelledby={labelledBy} className={styles.grid} onKeyDown={pressKey}>
        <WeekdayHeads />
        <tbody>
          {weeksOf(year, month, firstWeekday()).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} role="gridcell" aria-selected={day ? day === selected : undefined}>
                  {day && (
                    <button
                      ref={day === date ? button : undefined}
                      type="button"
                      className={classNames(styles.day, day === selected && styles.selected)}
                      aria-label={formatDate(day, 'long')}
                      aria-current={day === today() ? 'date' : undefined}
                      tabIndex={day === date ? 0 : -1}
                      disabled={!isAllowed(day)}
                      onClick={() => onPick(day)}
                    >
                      {formatCount(partsOf(day).day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function WeekdayHeads() {
  const weekdays = Array.from({ length: 7 }, (_, column) => (firstWeekday() + column) % 7);
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekdayName(weekday, 'long')}>
            {weekdayName(weekday, 'narrow')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
