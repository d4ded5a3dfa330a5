import { currencyOf } from '../text/currencies.ts';
import { scanAmount } from '../text/amounts.ts';
import { textAtIndex } from '../text/lines.ts';
import { isDash } from './profile.ts';
import { MONEY, type Role } from './roles.ts';
import { type Line } from './split.ts';
import { titleRoles } from './title-roles.ts';
import patterns from './patterns.json' with { type: 'json' };
import { isTotalText, isYes } from './words.ts';

const DATES = new Set<Role | undefined>(['date', 'valueDate']);

/** Endings of three neighbouring titles that form a date: `操作日(年)`, `操作日(月)`, `操作日(日)`. */
const PARTS = [/年\)?$/, /月\)?$/, /日\)?$/];

/** Joins a date that is split over three columns into the first of them. Returns the lines unchanged if there is none. */
export function withJoinedDates(titles: string[], lines: Line[]): Line[] {
  const at = titles.findIndex((_, column) =>
    PARTS.every((part, index) => part.test(textAtIndex(titles, column + index))),
  );
  if (at < 0) return lines;
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (column === at ? cells.slice(at, at + 3).join('-') : cell)),
  }));
}

/** Words before the currency in titles such as `Consumo en dólares`. */
const BEFORE_CURRENCY = new RegExp(patterns.beforeCurrency, 'iu');

/** Returns the currency that a title is about: '' if several share its name, undefined if it names none. */
function currencyIn(title: string): string | undefined {
  const word = title.replace(BEFORE_CURRENCY, '').replace(/^([A-Z]{3}) ?\$$/, '$1');
  const isPlain = /^\p{Lu}\p{Ll}{2}$/u.test(word);
  const code = isPlain ? undefined : currencyOf(word);
  return code === null ? '' : code;
}

/** Joins columns of amounts in one currency each, such as `CAD$` and `USD$` or `Pesos` and `Dólares`, unless a line fills several. */
export function withJoinedAmounts(titles: string[], lines: Line[]): Line[] {
  const codes = titles.map(currencyIn);
  const columns = [...codes.keys()].filter((column) => codes[column] !== undefined);
  const filledIn = ({ cells }: Line) => columns.filter((column) => /[1-9]/.test(textAtIndex(cells, column)));
  if (columns.length < 2 || lines.some((line) => filledIn(line).length > 1)) return lines;
  return lines.map((line) => {
    const amount = filledIn(line)
      .map((column) => `${line.cells[column]} ${codes[column]}`.trim())
      .join();
    const cells = line.cells.map((cell, column) =>
      column === columns[0] ? amount : columns.includes(column) ? '' : cell,
    );
    return { ...line, cells };
  });
}

/** Joins a booking on two lines: one with the date, one with the amount. Totals and balances are no halves of a booking. */
export function withJoinedLines(titles: string[], lines: Line[]): Line[] {
  const roles = titles.map((title) => titleRoles(title)[0]?.role);
  const [dates, money] = [DATES, MONEY].map((among) =>
    [...roles.keys()].filter((at) => among.has(roles[at])),
  );
  const hasAny = ({ cells }: Line, columns: number[] | undefined) => columns?.some((column) => cells[column]);
  const isBooking = ({ cells }: Line) => !isTotalText(cells.join(' '));
  return lines.flatMap((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    const isUpper = (each: Line | undefined) =>
      each && hasAny(each, dates) && !hasAny(each, money) && isBooking(each);
    const isLower = (each: Line | undefined) =>
      each && !hasAny(each, dates) && hasAny(each, money) && isBooking(each);
    if (isUpper(above) && isLower(line)) return [];
    if (!below || !isUpper(line) || !isLower(below)) return [line];
    const cells = line.cells.map((cell, column) => [cell, below.cells[column]].filter(Boolean).join(' '));
    return [{ ...line, cells }];
  });
}

/** Turns accounts below titles such as `Expense(Transfer Out)` into a direction and an account; a transfer has no direction. */
export function withSides(titles: string[], lines: Line[]): { titles: string[]; lines: Line[] } {
  const sideAt = (side: Role) => titles.findIndex((title) => titleRoles(title)[0]?.role === side);
  const [out, into, amount] = [sideAt('debit'), sideAt('credit'), sideAt('amount')];
  const isName = (cell: string) => /^\p{L}/u.test(cell) && !isDash(cell) && scanAmount(cell) === null;
  const isNamed = (column: number) =>
    column >= 0 && lines.every(({ cells }) => !cells[column] || isName(cells[column]));
  const isOne = ({ cells }: Line) => Boolean(cells[out]) !== Boolean(cells[into]);
  if (amount < 0 || !isNamed(out) || !isNamed(into) || !lines.some(isOne)) return { titles, lines };
  const replaced = (cells: string[], direction: string, account: string) =>
    cells.map((cell, column) => (column === out ? direction : column === into ? account : cell));
  return {
    titles: replaced(titles, '+/-', 'Account'),
    lines: lines.map(({ line, cells }) => {
      const direction = cells[out] ? (cells[into] ? '/' : '-') : cells[into] ? '+' : '';
      const account = cells[out] || textAtIndex(cells, into);
      return { line, cells: replaced(cells, direction, isYes(account) ? '' : account) };
    }),
  };
}
