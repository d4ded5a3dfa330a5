import type { CalendarDate, Fraction } from '@saldo/finance';

/** Value of one unit of the currency `from` in the currency `to` on a day. */
export interface Rate {
  from: string;
  to: string;
  date: CalendarDate;
  value: Fraction;
  /** `ecb`: computed from reference rates only. `own`: from at least one rate that the user entered. */
  source: 'ecb' | 'own';
}
