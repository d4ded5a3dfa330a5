import { type Caller } from '@saldo/contracts';
import { isTimeZone } from '@saldo/finance';

/** Returns the time zone of the header `X-Time-Zone`; UTC if it is missing or unknown. */
export function timeZoneOf(
  header: string | string[] | undefined,
): Pick<Caller, 'timeZone' | 'isZoneAssumed'> {
  if (typeof header === 'string' && isTimeZone(header)) return { timeZone: header };
  return { timeZone: 'UTC', isZoneAssumed: true };
}
