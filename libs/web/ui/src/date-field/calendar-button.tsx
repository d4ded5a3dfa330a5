import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../icon-button';
import { t } from '../messages';
import type { CalendarProps } from './calendar';
import styles from './date-field.module.css';
import { onDemand } from '../on-demand';

const CalendarPopup = onDemand(() => import('./calendar-popup'));

interface CalendarButtonProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  disabled: boolean | undefined;
  calendar: CalendarProps;
}

/** A button that opens and closes the calendar of a date field. */
export function CalendarButton({ isOpen, setOpen, disabled, calendar }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button}
        label={t('ui.date-field.open-calendar')}
        icon={<CalendarDays size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <CalendarPopup anchor={button} calendar={calendar} onClose={() => setOpen(false)} />}
    </>
  );
}
