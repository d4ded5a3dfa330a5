import { isTimeZone } from '@saldo/finance';

/** The zone that a request names in `X-Time-Zone`; UTC without one, or with one that nobody knows. */
export function timeZoneOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && isTimeZone(header) ? header : 'UTC';
}
