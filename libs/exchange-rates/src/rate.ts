import type { CalendarDate, Fraction } from '@saldo/finance';

/** The worth of one unit of the currency `from` in the currency `to` on a day. */
export interface Rate {
  from: string;
  to: string;
  date: CalendarDate;
  value: Fraction;
  /** `ecb`: from the reference rates alone; `own`: at least one rate was entered by the user. */
  source: 'ecb' | 'own';
}
