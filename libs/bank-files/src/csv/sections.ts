import { normalizedTitle } from './title-roles.ts';

/** Headings above bookings that are only announced. Lower case, without accents and punctuation. */
const PENDING_HEADING =
  /(?<!\p{L})(?:pending|unposted|not posted|authori[sz]|reserved|vorgemerkt|nicht gebucht|reserviert|en attente|a venir|non comptabilise|pendiente|retenid|pendente|in attesa|non contabilizzat|in behandeling|gereserveerd|reserver|varau|oczekuj|blokad|nezauctovan|blokac|fuggo|in asteptare|u obradi|ожида|холд|в обработ|bekleyen|ממתינ)|未入账|未確定|승인대기/u;
/** `No pending transactions`. */
const NONE = /^(?:no|none|keine|aucune?|sin|sem|geen|nessuna?|inga|ingen|nie|brak|нет)(?!\p{L})/u;
const MAX_HEADING = 60;

/** Returns the kind of bookings below a heading: announced or booked. Null for any other line. */
export function headingOf(cells: string[]): 'pending' | 'booked' | null {
  const [first = '', ...others] = cells;
  if (!/\p{L}{2}/u.test(first) || first.length > MAX_HEADING || others.some(Boolean)) return null;
  const text = normalizedTitle(first);
  return PENDING_HEADING.test(text) && !NONE.test(text) ? 'pending' : 'booked';
}
