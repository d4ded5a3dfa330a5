import { plainCharacters, scanAmount, withLostMinus } from '../text/amounts.ts';
import { currencyOf } from '../text/currencies.ts';
import { scanDate } from '../text/dates.ts';
import { isDirectionTitle, meaningsIn } from './column-words.ts';
import { textAtIndex } from '../text/lines.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';
import { type TitleRole, titleRoles } from './title-roles.ts';

/** The columns of a file while their roles are searched. */
export interface Grid {
  /** Empty if the file has none. */
  titles: string[];
  body: Line[];
  profiles: Profile[];
  meanings: TitleRole[][];
  roles: (Role | null)[];
}

/** Statistics about the cells of a column, counted over the sampled lines. */
export interface Profile {
  column: number;
  /** Whether the column has few distinct values that repeat, like the user's own accounts. */
  isRepeated: boolean;
  isCommon: boolean;
  isSign: boolean;
  filled: number;
  dates: number;
  amounts: number;
  /** Number of amounts that are clearly money, because they have decimals, a sign or a currency. */
  money: number;
  negatives: number;
  currencies: number;
  words: number;
  /** Distinct values with the number of times that each occurs. */
  values: Map<string, number>;
}

/** Cell of a currency column. Other currency signs could also be words. */
const CURRENCY = /^(?:[A-Z]{3}|Kč|zł|\p{Sc})$/iu;
/** Signs of amounts in a column beside them. */
const SIGN = /^(?:[-+]|cr|dr)$/i;
const SAMPLE_LINES = 2000;
const MOST = 0.7;

export function profilesOf(body: Line[], titles: string[]): Profile[] {
  const sample = body.slice(0, SAMPLE_LINES);
  // Leave out totals, notes and continuation lines, which have no date and would distort the counts.
  const dated = sample.filter(isDated);
  const lines = dated.length > 0 ? dated : sample;
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) =>
    profileOf(
      column,
      lines.map(({ cells }) => cells[column] ?? ''),
      isRepeated(body, column, lines.length),
      textAtIndex(titles, column),
    ),
  );
}

/** Returns the profile of a column; an empty one if no line has the column. */
export function profileAt({ profiles }: Pick<Grid, 'profiles'>, column: number): Profile {
  return profiles[column] ?? EMPTY;
}

export function isDated({ cells }: Line): boolean {
  return cells.some((cell) => scanDate(cell) !== null);
}

/** Whether a column looks like the user's own account: filled in most lines, with few distinct values. */
function isRepeated(body: Line[], column: number, lines: number): boolean {
  const cells = body.flatMap(({ cells }) => cells[column] || []);
  return cells.length * 2 > lines && new Set(cells).size <= Math.max(1, cells.length / 3);
}

function profileOf(column: number, cells: string[], isRepeated: boolean, title = ''): Profile {
  const profile: Profile = {
    ...{ column, isRepeated, isSign: isSignColumn(cells, title) },
    isCommon: cells.filter(Boolean).length * 2 > cells.length,
    ...{ filled: 0, dates: 0, amounts: 0, money: 0, negatives: 0, currencies: 0, words: 0 },
    values: new Map(),
  };
  // Beside a plus, a dash is a minus.
  const hasSigns = profile.isSign || cells.includes('+');
  for (const cell of cells) if (cell && (hasSigns || !isDash(cell))) count(profile, cell);
  return profile;
}

/** Whether a column holds signs alone, with blanks unless its title names directions. Below any other title a dash is a blank. */
function isSignColumn(cells: string[], title: string): boolean {
  const isOpen = titleRoles(title).length === 0 && cells.includes('');
  return (isOpen || isDirectionTitle(title)) && cells.every((cell) => !cell || SIGN.test(cell));
}

const EMPTY = profileOf(-1, [], false);

function count(profile: Profile, cell: string): void {
  profile.filled++;
  profile.values.set(cell, (profile.values.get(cell) ?? 0) + 1);
  if (scanDate(cell)) profile.dates++;
  const amount = scanAmount(withLostMinus(cell));
  if (amount && !isCode(amount.number)) {
    profile.amounts++;
    if (
      /[.,]/.test(amount.number) ||
      amount.hasSign ||
      amount.direction ||
      amount.currency ||
      /\p{Sc}/u.test(cell)
    )
      profile.money++;
    if (amount.negative && !cell.startsWith('?')) profile.negatives++;
  }
  if (CURRENCY.test(cell) && currencyOf(cell)) profile.currencies++;
  if (/\p{L}{2}/u.test(cell)) profile.words++;
}

/** Whether a number is an identifier: it has leading zeros or is too long for money. */
function isCode(number: string): boolean {
  const digits = plainCharacters(number);
  return /^0\d+$/.test(digits) || /^\d{12,}$/.test(digits);
}

/** Whether a cell is a placeholder for "no value", such as a dash or `n/a`. */
export function isDash(cell: string): boolean {
  return /^(?:[-–—.]{1,3}|n\/?a|null|none)$/i.test(cell);
}

export function isDateColumn({ dates, filled }: Profile): boolean {
  return dates > 0 && dates >= filled * MOST;
}

export function isAmountColumn(profile: Profile): boolean {
  const { amounts, filled } = profile;
  return amounts > 0 && amounts >= filled * MOST && !(isDateColumn(profile) && profile.money < amounts);
}

/** Whether a column has an amount other than 0. */
export function isMoving({ values }: Profile): boolean {
  return [...values.keys()].some((value) => /[1-9]/.test(value));
}

export function isCurrencyColumn({ currencies, filled }: Profile): boolean {
  return filled > 0 && currencies >= filled * MOST;
}

/** Whether a column states directions: half of its words below a matching title, otherwise all of them and in both directions, or signs. */
export function isDirectionColumn({ values, filled, isSign }: Profile, title: string): boolean {
  const meaning = meaningsIn(title, values.keys());
  const known = [...values].filter(([word]) => meaning(word) !== null);
  const count = known.reduce((sum, [, times]) => sum + times, 0);
  if (isDirectionTitle(title)) return count > 0 && count >= filled * 0.5;
  const directions = new Set(known.map(([word]) => meaning(word)));
  const isBoth = directions.has('in') && directions.has('out');
  return count === filled && (isBoth || (isSign && filled > 0));
}
