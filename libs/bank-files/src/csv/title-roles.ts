import { unaccented } from '../text/month-names.ts';
import { type Role } from './roles.ts';
import patterns from './patterns.json' with { type: 'json' };
import data from './titles.json' with { type: 'json' };

export interface TitleRole {
  role: Role;
  /** Preference among the titles of the role; 0 is the most preferred one. */
  rank: number;
  languages: string[];
  /** Whether the whole title is known; otherwise only some of its words are. */
  isExact: boolean;
}

const MAX_TITLE = 80;
/** Minimum length of a known title to be found inside another one, in scripts without blanks between words. */
const MIN_PART = 2;

/**
 * Column titles of one language by role, in lower case, without accents and punctuation, separated by bars. If several columns
 * claim one role, the title listed first wins. Titles under `ignore` keep a column from getting a role because of one of its
 * words.
 */
type Titles = Partial<Record<Role, string>>;

const TITLES: Record<string, Titles> = data.titles;

/** Languages whose countries write the day before the month. All other languages are English or write the year first. */
export const DAY_FIRST = new Set(data.dayFirst.split('|'));

const known = new Map<string, TitleRole[]>();
for (const [language, roles] of Object.entries(TITLES))
  for (const [role, titles] of Object.entries(roles) as [Role, string][])
    titles.split('|').forEach((title, rank) => remember(normalizedTitle(title), role, rank, language));

function remember(title: string, role: Role, rank: number, language: string): void {
  const roles = known.get(title) ?? [];
  const same = roles.find((each) => each.role === role);
  if (same) {
    same.languages.push(language);
    same.rank = Math.min(same.rank, rank);
  } else roles.push({ role, rank, languages: [language], isExact: true });
  known.set(title, roles);
}

/** Returns a title in the form of the table: lower case, without accents, punctuation and currencies. */
export function normalizedTitle(title: string): string {
  return unaccented(
    title.replace(
      /(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|INR|AUD|CAD|NZD|JPY|KRW|CNY|RUB|UAH|TRY|RON|BRL|ZAR|SGD|HKD|MXN|AED|SAR|MYR|IDR|THB|PHP|ILS)(?![\p{L}\d])/gu,
      ' ',
    ),
  )
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Titles of amounts in cents or thousands: nothing else distinguishes these from whole amounts. */
const UNIT = new RegExp(patterns.unitTitle, 'u');

/** Words that say whose currency an amount is in, not what it is. */
const OF_ACCOUNT = new RegExp(patterns.accountAmountTitle, 'u');

export function isUnitTitle(title: string): boolean {
  return UNIT.test(normalizedTitle(title));
}

/** Returns all meanings of a title, the likeliest first; empty if it is unknown. */
export function titleRoles(title: string): TitleRole[] {
  if (title.length > MAX_TITLE) return [];
  const normalized = normalizedTitle(title);
  if (isUnitTitle(title) || /^\s*n[or]\.\s*$/i.test(title))
    return [{ role: 'ignore', rank: 0, languages: [], isExact: true }];
  const spaced = normalizedTitle(title.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  return (
    known.get(normalized) ??
    known.get(normalized.replace(/ \d$/, '')) ??
    known.get(spaced) ??
    known.get(normalized.replace(OF_ACCOUNT, '').trim()) ??
    partialRoles(normalized)
  );
}

/** Returns the meanings of the longest known title that covers half of the words. Debit and credit come before `amount`. */
function partialRoles(title: string): TitleRole[] {
  const words = title.split(' ');
  for (let length = words.length - 1; length * 2 >= words.length && length > 0; length--) {
    const roles = rolesWithin(words, length, ' ');
    if (roles.length > 0) return roles;
  }
  return /[\u3040-\u9fff\uac00-\ud7af]/.test(title) ? containedRoles(title) : [];
}

/** Does the same as `partialRoles` for scripts without blanks, by characters instead of words. */
function containedRoles(title: string): TitleRole[] {
  for (let length = title.length - 1; length >= MIN_PART && length * 2 >= title.length; length--) {
    const roles = rolesWithin([...title], length, '');
    if (roles.length > 0) return roles;
  }
  return [];
}

function rolesWithin(parts: string[], length: number, glue: string): TitleRole[] {
  const found: TitleRole[] = [];
  for (let start = 0; start + length <= parts.length; start++) {
    const words = parts.slice(start, start + length).join(glue);
    // Words of up to three letters, such as `in` and `out`, count only as whole titles.
    if (!/^[a-z]{1,3}$/.test(words)) found.push(...(known.get(words) ?? []));
  }
  const isSided = ({ role }: TitleRole) => (role === 'debit' || role === 'credit' ? 0 : 1);
  return found
    .map((each) => ({ ...each, isExact: false, rank: each.rank + 100 }))
    .sort((a, b) => isSided(a) - isSided(b));
}

/** Returns the languages that contain the most of the titles. */
export function languagesOf(candidates: TitleRole[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const roles of candidates)
    for (const language of new Set(
      roles.filter(({ isExact }) => isExact).flatMap(({ languages }) => languages),
    ))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([language]) => language));
}
