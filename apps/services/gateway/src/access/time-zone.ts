import { type Caller } from '@saldo/contracts';
import { isTimeZone } from '@saldo/finance';

/** The zone that a request names in `X-Time-Zone`; UTC, as an assumption, without one or with one that nobody knows. */
export function timeZoneOf(
  header: string | string[] | undefined,
): Pick<Caller, 'timeZone' | 'isZoneAssumed'> {
  if (typeof header === 'string' && isTimeZone(header)) return { timeZone: header };
  return { timeZone: 'UTC', isZoneAssumed: true };
}
