import { addMonths, type CalendarDate } from '@saldo/finance';
import { formatDate, today } from '@saldo/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { t } from '../messages';
import styles from './calendar.module.css';
import { clampDate } from './clamp-date';
import { MonthGrid } from './month-grid';

export interface CalendarProps {
  selected: CalendarDate | undefined;
  earliest: CalendarDate;
  latest: CalendarDate;
  onPick: (date: CalendarDate) => void;
}

export interface DayRef {
  day: RefObject<HTMLButtonElement | null>;
}

/**
 * A month of days to choose from, following the WAI-ARIA date picker dialog.
 * @param day ref of the button to focus first
 */
export function Calendar({ selected, earliest, latest, onPick, day }: CalendarProps & DayRef) {
  const headingId = useId();
  const clamped = (date: CalendarDate) => clampDate(date, earliest, latest);
  const [date, setDate] = useState(clamped(selected ?? today()));
  const moveBy = (months: number) => setDate(clamped(addMonths(date, months)));
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <IconButton
          label={t('ui.calendar.previous-month')}
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={() => moveBy(-1)}
        />
        <p id={headingId} className={styles.month} aria-live="polite">
          {formatDate(date, 'month')}
        </p>
        <IconButton
          label={t('ui.calendar.next-month')}
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={() => moveBy(1)}
        />
      </div>
      <MonthGrid
        labelledBy={headingId}
        date={date}
        button={day}
        selected={selected}
        isAllowed={(day) => day === clamped(day)}
        onMove={(day) => setDate(clamped(day))}
        onPick={onPick}
      />
      <Button variant="quiet" disabled={today() !== clamped(today())} onClick={() => onPick(today())}>
        {t('ui.calendar.today')}
      </Button>
    </div>
  );
}
