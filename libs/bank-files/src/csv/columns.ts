import {
  isAmountColumn,
  isCurrencyColumn,
  isDateColumn,
  isDirectionColumn,
  type Profile,
  profilesOf,
} from './profile.ts';
import { isFlagTitle, isPair } from './column-words.ts';
import { moneyColumns, takeOtherSide } from './money-columns.ts';
import { besideCurrencies, rivalAmounts, sumsIn } from './rivals.ts';
import { ignoreForeignCurrency, preferAccountAmount, takeFee } from './account-amount.ts';
import { type Line } from './split.ts';
import { AMOUNTS, type Role } from './roles.ts';
import { textAtIndex } from '../text/lines.ts';
import { languagesOf, titleRoles, type TitleRole } from './title-roles.ts';
import { directionOf, isDetailTitle } from './words.ts';

/** Role of every column, from left to right, and the languages of the titles. */
export interface Columns {
  roles: Role[];
  languages: Set<string>;
  /** Whether the columns for money out and money in were found by content alone. */
  isGuessed: boolean;
  /** Columns that may also be the amount, because neither titles nor the balance decide. */
  rivals: number[];
}

/** Roles that only one column can have. */
const SINGLE =
  'date valueDate amount debit credit balance currency direction status bankId account fee'.split(
    ' ',
  ) as Role[];

/** Roles that an empty column cannot have, so that another column gets them. */
const NEVER_EMPTY = new Set<Role>(['date', 'amount', 'direction', 'currency']);

/** Titles of the amount in the currency of the account, as opposed to the currency of the purchase. */
const OF_ACCOUNT =
  /account currency|kontow[aä]hrung|devise du compte|moneda de la cuenta|moeda da conta|valuta (?:del )?conto|kontovaluta|walu(?:cie|ta) rachunku|m[eě]n[eě] účtu|mene účtu|számla devizanem|moneda contului|валют[еу] (?:сч[её]та|карты)|валюті (?:картки|рахунку)|валута на сметката/iu;
const OF_ACCOUNT_BONUS = 200;
/** A column with at most this many different values may be the account even if its values do not repeat often. */
const FEW_ACCOUNTS = 8;
/** A column with more different words does not state directions. */
const MAX_DIRECTIONS = 6;

/** Assigns a role to each column by its title, if the content allows it. Assigns missing roles by content alone. */
export function columnsOf(titles: string[] | null, body: Line[]): Columns {
  const profiles = profilesOf(body);
  const width = Math.max(titles?.length ?? 0, profiles.length);
  const empty = Array.from({ length: width }, () => [] as TitleRole[]);
  const candidates = titles
    ? Array.from({ length: width }, (_, column) => rolesOf(titles[column] ?? ''))
    : empty;
  const chosen = candidates.map((roles, column) =>
    fitting(roles, profiles[column], textAtIndex(titles ?? [], column)),
  );
  chosen.forEach((each, column) => {
    if (each?.role !== 'account') return;
    const isRepeated = profiles.slice(column, column + 1).every((profile) => profile.isRepeated);
    const isParty = PARTIES.has(chosen[column - 1]?.role);
    if (!isRepeated && (isParty || !each.isExact)) chosen[column] = { ...each, role: 'memo' };
    else if (isParty && !each.isExact) chosen[column] = { ...each, role: 'ignore' };
  });
  const known = titles ?? [];
  const isDetail = (column: number) => isDetailTitle(textAtIndex(known, column));
  if (chosen.some((each, column) => AMOUNTS.has(each?.role) && !isDetail(column)))
    chosen.forEach((each, column) => {
      if (each?.role === 'amount' && isDetail(column)) chosen[column] = { ...each, role: 'ignore' };
    });
  const amounts = chosen.flatMap((each, column) => (each?.role === 'amount' ? [column] : []));
  keepBest(chosen, profiles, known, candidates);
  const roles = chosen.map((each) => each?.role ?? null);
  preferAmount(roles, profiles, body);
  preferAccountAmount(roles, profiles, candidates, body);
  takeFee(roles, candidates, body);
  if (!roles.includes('date') && roles.includes('valueDate')) roles[roles.indexOf('valueDate')] = 'date';
  const rivals = addByContent(roles, profiles, candidates, titles, body);
  const foreign = ignoreForeignCurrency(roles, profiles, body);
  rivals.push(
    ...rivalAmounts(
      roles,
      [
        ...amounts,
        ...sumsIn(roles, candidates, known, profiles, body),
        ...besideCurrencies(roles, candidates, profiles, body),
      ].filter((column) => column !== foreign),
      profiles,
      body,
    ),
  );
  return {
    roles: roles.map((role) => role ?? 'ignore'),
    languages: languagesOf(candidates),
    isGuessed: titles === null || (isSided(roles) && !isSided(chosen.map((each) => each?.role ?? null))),
    rivals,
  };
}

function rolesOf(title: string): TitleRole[] {
  return isFlagTitle(title)
    ? [{ role: 'direction', rank: 0, languages: [], isExact: true }]
    : titleRoles(title);
}

function isSided(roles: (Role | null)[]): boolean {
  return roles.includes('debit') || roles.includes('credit');
}

/** Returns the first meaning of a title that the content of the column allows. */
function fitting(roles: TitleRole[], profile: Profile | undefined, title: string): TitleRole | null {
  const [first] = roles;
  if (!first) return null;
  if (!profile || profile.filled === 0)
    return { ...first, role: NEVER_EMPTY.has(first.role) ? 'ignore' : first.role };
  const found = roles.find((each) => ALLOWED[each.role]?.(profile, title) ?? true);
  if (found) return found;
  // A title such as `Debit/Credit` above signed amounts is an amount column.
  if (first.role === 'direction' && isAmountColumn(profile) && profile.money > 0)
    return { ...first, role: 'amount' };
  if (isCurrencyColumn(profile)) return { ...first, role: 'currency' };
  if (isDirectionColumn(profile, title)) return { ...first, role: 'direction' };
  return isAmountColumn(profile) || isDateColumn(profile) || first.role === 'ignore'
    ? { ...first, role: 'ignore' }
    : { ...first, role: 'memo' };
}

/** Checks that the content of a column must pass for a role. Roles without a check accept any content. */
const ALLOWED: Partial<Record<Role, (profile: Profile, title: string) => boolean>> = {
  ...{ date: isDateColumn, valueDate: isDateColumn },
  ...{ amount: isAmountColumn, debit: isAmountColumn, credit: isAmountColumn },
  ...{ balance: isAmountColumn, fee: isAmountColumn },
  ...{ currency: isCurrencyColumn, direction: isDirectionColumn },
  bankId: (profile) => profile.values.size === profile.filled && !isDateColumn(profile),
  ...{ payee: hasWords, payer: hasWords, recipient: hasWords },
  ...{ memo: isUndated, status: isUndated },
  account: (profile) =>
    isUndated(profile) && (profile.isRepeated || (profile.isCommon && profile.values.size <= FEW_ACCOUNTS)),
};

function isUndated(profile: Profile): boolean {
  return !isDateColumn(profile);
}

function hasWords(profile: Profile): boolean {
  return isUndated(profile) && profile.words > 0;
}

/** Roles of the other party. An account number to the right of one of them belongs to that party. */
const PARTIES = new Set<Role | undefined>(['payee', 'payer', 'recipient']);

/** Leaves a single column each role that only one can have. A second date becomes the value date. */
function keepBest(
  chosen: (TitleRole | null)[],
  profiles: Profile[],
  titles: string[],
  candidates: TitleRole[][],
): void {
  for (const role of SINGLE) {
    const rivals = chosen.flatMap((each, column) => (each?.role === role ? [{ each, column }] : []));
    if (rivals.length < 2) continue;
    const most = Math.max(...rivals.map(({ column }) => filledAt(profiles, column)));
    const quality = ({ each, column }: (typeof rivals)[number]) => {
      const filled = filledAt(profiles, column);
      const isOwn = filled === most && OF_ACCOUNT.test(textAtIndex(titles, column)) ? OF_ACCOUNT_BONUS : 0;
      return filled * 10 - each.rank - (each.isExact ? 0 : 5) + isOwn;
    };
    // Beside `Charges`, a column such as `Payments` means money in.
    const opposite = rivals.find(({ column }) => candidates[column]?.[1]?.role === 'credit');
    if (opposite && !chosen.some((each) => each?.role === 'credit')) {
      chosen[opposite.column] = { ...opposite.each, role: 'credit' };
      rivals.splice(rivals.indexOf(opposite), 1);
    }
    const best = rivals.reduce((a, b) => (quality(b) > quality(a) ? b : a));
    for (const { each, column } of rivals) {
      if (column === best.column) continue;
      const isSecondDate = role === 'date' && !chosen.some((other) => other?.role === 'valueDate');
      chosen[column] = { ...each, role: isSecondDate ? 'valueDate' : role === 'bankId' ? 'memo' : 'ignore' };
    }
  }
}

/**
 * Decides between a single amount column and separate debit and credit columns. The amount column suffices if it is signed and
 * has the same value wherever the others have one. A different value is the price in another currency or before fees, so debit
 * and credit win.
 */
function preferAmount(roles: (Role | null)[], profiles: Profile[], body: Line[]): void {
  const amount = roles.indexOf('amount');
  const pair = [roles.indexOf('debit'), roles.indexOf('credit')].filter((column) => column >= 0);
  if (amount < 0 || pair.length === 0) return;
  const filled = pair.reduce((sum, column) => sum + filledAt(profiles, column), 0);
  const hasSign = profiles.some(({ negatives }, column) => column === amount && negatives > 0);
  const digitsAt = (cells: string[], column: number) => textAtIndex(cells, column).replace(/\D/g, '');
  const isSame = body.every(({ cells }) =>
    pair.every((column) => [0, Number(digitsAt(cells, amount))].includes(Number(digitsAt(cells, column)))),
  );
  const isEnough = filledAt(profiles, amount) >= filled && (pair.length < 2 || (hasSign && isSame));
  for (const column of isEnough ? pair : [amount]) roles[column] = 'ignore';
}

/** Assigns roles by content that no title has named. Returns the columns that may also be the amount. */
function addByContent(
  roles: (Role | null)[],
  profiles: Profile[],
  candidates: TitleRole[][],
  titles: string[] | null,
  body: Line[],
): number[] {
  const hasTitles = titles !== null;
  const free = (column: number) => roles[column] === null && !candidates[column]?.length;
  const columns = profiles
    .map((profile, column) => ({ profile, column }))
    .filter(({ column }) => free(column));
  const rivals: number[] = [];
  const take = (role: Role, test: (profile: Profile) => boolean) => {
    const found = columns.find(({ profile, column }) => roles[column] === null && test(profile));
    if (found) roles[found.column] = role;
  };
  if (!roles.includes('date')) take('date', isMainDate(profiles));
  if (!roles.includes('date')) takeSpareDate(roles, profiles, candidates);
  if (!hasTitles && roles.includes('date')) take('valueDate', isDateColumn);
  if (!roles.some((role) => AMOUNTS.has(role))) {
    // Below titles, unsigned whole numbers are probably counts or codes, not money.
    const open = columns.filter(
      ({ profile, column }) => roles[column] === null && (!hasTitles || profile.money > 0),
    );
    const money = moneyColumns(open, profiles, body);
    for (const [column, role] of money.roles) roles[column] = role;
    rivals.push(...money.rivals);
  }
  if (hasTitles) takeOtherSide(roles, profiles, columns, body);
  if (!roles.includes('currency')) take('currency', isCurrencyColumn);
  if (!roles.includes('direction')) takeDirection(roles, profiles, titles ?? []);
  if (!hasTitles) take('account', isAccountLike(profiles));
  for (const { profile, column } of columns)
    if (roles[column] === null) roles[column] = isText(profile) ? 'memo' : 'ignore';
  return rivals;
}

/** Finds directions under an unknown title or that of a text. A common pair of letters counts only beside the amounts. */
function takeDirection(roles: (Role | null)[], profiles: Profile[], titles: string[]): void {
  const amount = roles.indexOf('amount');
  const found = profiles.findIndex((profile, column) => {
    const words = [...profile.values.keys()];
    const isText = roles[column] === 'memo' && words.every((word) => directionOf(word) !== null);
    return (
      (roles[column] === null || isText) &&
      words.length <= MAX_DIRECTIONS &&
      isDirectionColumn(profile, textAtIndex(titles, column)) &&
      (Math.abs(column - amount) === 1 || !isPair(words))
    );
  });
  if (found >= 0) roles[found] = 'direction';
}

/** As a last resort, takes a date column whose title is only partly known, such as `Execution time`. */
function takeSpareDate(roles: (Role | null)[], profiles: Profile[], candidates: TitleRole[][]): void {
  const isMain = isMainDate(profiles);
  const spare = profiles.findIndex(
    (profile, column) => candidates[column]?.[0]?.isExact === false && isMain(profile),
  );
  if (spare >= 0) roles[spare] = 'date';
}

/** Returns a check for date columns that are filled in nearly every line. */
function isMainDate(profiles: Profile[]): (profile: Profile) => boolean {
  const most = Math.max(0, ...profiles.filter(isDateColumn).map(({ filled }) => filled));
  return (profile) => isDateColumn(profile) && profile.filled >= most * 0.7;
}

/** Number of lines in which a column has a value; 0 if the body has fewer columns than the titles. */
function filledAt(profiles: Profile[], column: number): number {
  return profiles[column]?.filled ?? 0;
}

function isAccountLike(profiles: Profile[]): (profile: Profile) => boolean {
  const lines = Math.max(0, ...profiles.map(({ filled }) => filled));
  return ({ values, filled, isRepeated }) =>
    isRepeated &&
    filled >= lines * 0.9 &&
    lines > 1 &&
    [...values.keys()].every((value) => /^(?=.*\d{5})[A-Z\d \-./]{6,34}$/.test(value));
}

function isText(profile: Profile): boolean {
  return (
    profile.words > 0 && !isDateColumn(profile) && !isAmountColumn(profile) && !isCurrencyColumn(profile)
  );
}
