import {
  type Grid,
  isAmountColumn,
  isCurrencyColumn,
  isDateColumn,
  isDirectionColumn,
  isMoving,
  type Profile,
  profileAt,
  profilesOf,
} from './profile.ts';
import { isFlagTitle, isPair } from './column-words.ts';
import { takeMoney, takeOtherSide } from './money-columns.ts';
import { rivalAmounts, rivalPairs } from './rivals.ts';
import { ignoreForeignCurrency, preferAccountAmount, takeFee } from './account-amount.ts';
import { type Line } from './split.ts';
import { AMOUNTS, type Role, TEXTS } from './roles.ts';
import { textAtIndex } from '../text/lines.ts';
import { languagesOf, titleRoles, type TitleRole } from './title-roles.ts';
import { directionOf, isAccountAmountTitle, isDetailTitle } from './words.ts';

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

/** Advantage of the amount in the currency of the account over that of the purchase. */
const OF_ACCOUNT_BONUS = 200;
/** A column with at most this many different values may be the account even if its values do not repeat often. */
const FEW_ACCOUNTS = 8;
/** A column with more different words does not state directions. */
const MAX_DIRECTIONS = 6;

/** Assigns a role to each column by its title, if the content allows it. Assigns missing roles by content alone. */
export function columnsOf(titles: string[], body: Line[]): Columns {
  const profiles = profilesOf(body, titles);
  const hasTitles = titles.length > 0;
  const width = Math.max(titles.length, profiles.length);
  const meanings = Array.from({ length: width }, (_, column) => rolesOf(textAtIndex(titles, column)));
  const chosen = meanings.map((roles, column) =>
    fitting(roles, profileAt({ profiles }, column), textAtIndex(titles, column)),
  );
  settleAccounts(chosen, profiles);
  ignoreDetails(chosen, titles);
  ignoreStill(chosen, profiles);
  const withRole = (role: Role) => chosen.flatMap((each, column) => (each?.role === role ? [column] : []));
  const [amounts, debits, credits] = [withRole('amount'), withRole('debit'), withRole('credit')];
  keepBest(chosen, profiles, titles, meanings);
  const titled = chosen.map((each) => each?.role ?? null);
  const grid = { titles, body, profiles, meanings, roles: [...titled] };
  const { roles } = grid;
  preferAmount(grid);
  preferAccountAmount(grid);
  takeFee(grid);
  if (!roles.includes('date') && roles.includes('valueDate')) roles[roles.indexOf('valueDate')] = 'date';
  const rivals = addByContent(grid, hasTitles);
  const foreign = ignoreForeignCurrency(grid);
  rivals.push(...rivalAmounts(grid, amounts).filter((column) => column !== foreign));
  rivals.push(...rivalPairs(grid, debits, credits));
  return {
    roles: roles.map((role) => role ?? 'ignore'),
    languages: languagesOf(meanings),
    isGuessed: !hasTitles || (isSided(roles) && !isSided(titled)),
    rivals,
  };
}

/** Takes the account of another party, and a column under a vague title, for no account of the user. */
function settleAccounts(chosen: (TitleRole | null)[], profiles: Profile[]): void {
  chosen.forEach((each, column) => {
    if (each?.role !== 'account') return;
    const { isRepeated } = profileAt({ profiles }, column);
    const before = chosen[column - 1]?.role;
    const isParty = before !== 'memo' && TEXTS.has(before);
    if (!isRepeated && (isParty || !each.isExact)) chosen[column] = { ...each, role: 'memo' };
    else if (isParty && !each.isExact) chosen[column] = { ...each, role: 'ignore' };
  });
}

/** Ignores the amounts within collective orders if another column has amounts. */
function ignoreDetails(chosen: (TitleRole | null)[], titles: string[]): void {
  const isDetail = (column: number) => isDetailTitle(textAtIndex(titles, column));
  if (!chosen.some((each, column) => AMOUNTS.has(each?.role) && !isDetail(column))) return;
  chosen.forEach((each, column) => {
    if (each?.role === 'amount' && isDetail(column)) chosen[column] = { ...each, role: 'ignore' };
  });
}

/** Ignores amounts that are all 0 if another column has money, such as foreign amounts of domestic purchases. */
function ignoreStill(chosen: (TitleRole | null)[], profiles: Profile[]): void {
  const isMoney = ({ column, money }: Profile) =>
    money > 0 && (chosen[column]?.role ?? 'amount') === 'amount' && isMoving(profileAt({ profiles }, column));
  if (!profiles.some(isMoney)) return;
  chosen.forEach((each, column) => {
    const isStill = each?.role === 'amount' && !isMoving(profileAt({ profiles }, column));
    if (isStill) chosen[column] = { ...each, role: 'ignore' };
  });
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
function fitting(roles: TitleRole[], profile: Profile, title: string): TitleRole | null {
  const [first] = roles;
  if (!first) return null;
  if (profile.filled === 0) return { ...first, role: NEVER_EMPTY.has(first.role) ? 'ignore' : first.role };
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

/** Leaves a single column each role that only one can have. A second date becomes the value date. */
function keepBest(
  chosen: (TitleRole | null)[],
  profiles: Profile[],
  titles: string[],
  meanings: TitleRole[][],
): void {
  for (const role of SINGLE) {
    const rivals = chosen.flatMap((each, column) => (each?.role === role ? [{ each, column }] : []));
    if (rivals.length < 2) continue;
    const filledAt = (column: number) => profileAt({ profiles }, column).filled;
    const most = Math.max(...rivals.map(({ column }) => filledAt(column)));
    const quality = ({ each, column }: (typeof rivals)[number]) => {
      const filled = filledAt(column);
      const isOwn =
        filled === most && isAccountAmountTitle(textAtIndex(titles, column)) ? OF_ACCOUNT_BONUS : 0;
      return filled * 10 - each.rank - (each.isExact ? 0 : 5) + isOwn;
    };
    // Beside `Charges`, a column such as `Payments` means money in.
    const opposite = rivals.find(({ column }) => meanings[column]?.[1]?.role === 'credit');
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
function preferAmount({ roles, profiles, body }: Grid): void {
  const amount = roles.indexOf('amount');
  const pair = [roles.indexOf('debit'), roles.indexOf('credit')].filter((column) => column >= 0);
  if (amount < 0 || pair.length === 0) return;
  const { filled, negatives } = profileAt({ profiles }, amount);
  const others = pair.reduce((sum, column) => sum + profileAt({ profiles }, column).filled, 0);
  const digitsAt = (cells: string[], column: number) => textAtIndex(cells, column).replace(/\D/g, '');
  const isSame = body.every(({ cells }) =>
    pair.every((column) => [0, Number(digitsAt(cells, amount))].includes(Number(digitsAt(cells, column)))),
  );
  const isEnough = filled >= others && (pair.length < 2 || (negatives > 0 && isSame));
  for (const column of isEnough ? pair : [amount]) roles[column] = 'ignore';
}

/** Assigns roles by content that no title has named. Returns the columns that may also be the amount. */
function addByContent(grid: Grid, hasTitles: boolean): number[] {
  const { roles, profiles, meanings } = grid;
  const isFree = ({ column }: Profile) => roles[column] === null;
  const columns = profiles.filter((profile) => isFree(profile) && !meanings[profile.column]?.length);
  const rivals: number[] = [];
  const take = (role: Role, test: (profile: Profile) => boolean) => {
    const found = columns.find((profile) => isFree(profile) && test(profile));
    if (found) roles[found.column] = role;
  };
  if (!roles.includes('date')) take('date', isMainDate(profiles));
  if (!roles.includes('date')) takeSpareDate(grid);
  if (!hasTitles && roles.includes('date')) take('valueDate', isDateColumn);
  // Below titles, unsigned whole numbers are probably counts or codes, not money.
  if (!roles.some((role) => AMOUNTS.has(role)))
    rivals.push(
      ...takeMoney(
        columns.filter((profile) => isFree(profile) && (!hasTitles || profile.money > 0)),
        grid,
      ),
    );
  if (hasTitles) takeOtherSide(columns, grid);
  if (!roles.includes('currency')) take('currency', isCurrencyColumn);
  if (!roles.includes('direction')) takeDirection(grid);
  if (!hasTitles) take('account', isAccountLike(profiles));
  for (const profile of columns.filter(isFree)) roles[profile.column] = isText(profile) ? 'memo' : 'ignore';
  return rivals;
}

/** Finds directions under an unknown title or that of a text. A common pair of letters counts only beside the amounts. */
function takeDirection({ roles, profiles, titles }: Grid): void {
  const amount = roles.indexOf('amount');
  const found = profiles.findIndex((profile, column) => {
    const words = [...profile.values.keys()];
    const isText = roles[column] === 'memo' && words.every((word) => directionOf(word) !== null);
    return (
      (roles[column] === null || isText) &&
      words.length <= MAX_DIRECTIONS &&
      isDirectionColumn(profile, textAtIndex(titles, column)) &&
      (Math.abs(column - amount) === 1 || (words.length > 1 && !isPair(words)))
    );
  });
  if (found >= 0) roles[found] = 'direction';
}

/** As a last resort, takes a date column whose title is only partly known, such as `Execution time`, or that of a time. */
function takeSpareDate({ roles, profiles, meanings }: Grid): void {
  const isMain = isMainDate(profiles);
  const spare = profiles.findIndex(
    (profile, column) =>
      meanings[column]?.some(({ isExact, role }) => !isExact || role === 'ignore') && isMain(profile),
  );
  if (spare >= 0) roles[spare] = 'date';
}

/** Returns a check for date columns that are filled in nearly every line. */
function isMainDate(profiles: Profile[]): (profile: Profile) => boolean {
  const most = Math.max(0, ...profiles.filter(isDateColumn).map(({ filled }) => filled));
  return (profile) => isDateColumn(profile) && profile.filled >= most * 0.7;
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
