import type { CalendarDate, Fraction } from '@saldo/finance';

/** What one unit of the currency `from` was worth in the currency `to` on a day. */
export interface Rate {
  from: string;
  to: string;
  date: CalendarDate;
  value: Fraction;
  /** `ecb`: from the reference rates alone; `own`: at least one rate was entered by the user. */
  source: 'ecb' | 'own';
}
