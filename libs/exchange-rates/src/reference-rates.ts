import {
  type CalendarDate,
  FIRST_DATE,
  type Fraction,
  fractionOf,
  inverseOf,
  isCalendarDate,
  multiply,
} from '@saldo/finance';
import type { Rate } from './rate';
import { RatesFileError } from './rates-file-error';

/** At most nine digits, which fit into the 32 bits of a table entry. */
const DECIMAL = /^(?=[\d.]{1,10}$)(\d{1,9})(?:\.(\d{1,8}))?$/;

/**
 * Currencies that the euro replaced: the day from which a law fixes the rate, and the number of units for one euro. From that day
 * on, the table of the European Central Bank has no rates of them. Its last rate differs from the fixed one.
 */
const replaced: [since: CalendarDate, units: string][] = [
  ['1999-01-01', 'ATS 13.7603|BEF 40.3399|DEM 1.95583|ESP 166.386|FIM 5.94573|FRF 6.55957|IEP 0.787564'],
  ['1999-01-01', 'ITL 1936.27|LUF 40.3399|NLG 2.20371|PTE 200.482'],
  ['2001-01-01', 'GRD 340.750'],
  ['2007-01-01', 'SIT 239.640'],
  ['2008-01-01', 'CYP 0.585274|MTL 0.429300'],
  ['2009-01-01', 'SKK 30.1260'],
  ['2011-01-01', 'EEK 15.6466'],
  ['2014-01-01', 'LVL 0.702804'],
  ['2015-01-01', 'LTL 3.45280'],
  ['2023-01-01', 'HRK 7.53450'],
  ['2026-01-01', 'BGN 1.95583'],
];
const fixed = new Map(
  [...replaced, [FIRST_DATE, 'EUR 1'] as const].flatMap(([since, units]) =>
    units.split('|').map((each) => [each.slice(0, 3), { since, units: fractionOf(each.slice(4)) }] as const),
  ),
);

/** Rates of one currency by row: `mantissas / 10 ** places` units for one euro. A mantissa of 0 means that there is no rate. */
interface Column {
  mantissas: Int32Array;
  places: Uint8Array;
}

/** Daily reference rates of the euro, newest first, in compact tables. */
export class ReferenceRates {
  private constructor(
    /** Days as numbers such as 20260413, descending. */
    private readonly days: Int32Array,
    private readonly columns: ReadonlyMap<string, Column>,
  ) {}

  /** Newest day with rates. */
  get lastDay(): CalendarDate {
    return dateOf(this.days[0] ?? 0);
  }

  /** Reads the CSV file of the European Central Bank. Throws RatesFileError with the number of the first wrong line. */
  static parse(csv: string): ReferenceRates {
    const [head = '', ...lines] = csv.trimEnd().split(/\r?\n/);
    const codes = currenciesIn(head);
    if (lines.length === 0) throw new RatesFileError('There is no day in the file.');
    const days = new Int32Array(lines.length);
    const columns = codes.map(() => ({
      mantissas: new Int32Array(lines.length),
      places: new Uint8Array(lines.length),
    }));
    for (const [row, line] of lines.entries()) {
      const wrong = readLine(line, row, days, columns);
      if (wrong) throw new RatesFileError(`Line ${row + 2}: ${wrong}`);
    }
    return new ReferenceRates(
      days,
      new Map(codes.map((code, at) => [code, columns[at] ?? { mantissas: days, places: new Uint8Array() }])),
    );
  }

  /**
   * Returns the rate on a day, or on the latest earlier day on which both currencies have one. A rate fixed by law has the date
   * of the day itself.
   */
  rateOn(from: string, to: string, date: CalendarDate): Rate | undefined {
    const [ofFrom, ofTo] = [fixedOn(from, date), fixedOn(to, date)];
    if (ofFrom && ofTo) return { from, to, date, value: multiply(ofTo, inverseOf(ofFrom)), source: 'ecb' };
    const [divisor, dividend] = [this.columnOf(from, ofFrom), this.columnOf(to, ofTo)];
    if (!divisor || !dividend) return undefined;
    for (let row = this.firstRowUntil(numberOf(date)); row < this.days.length; row++) {
      const [one, other] = [divisor(row), dividend(row)];
      if (one.numerator > 0n && other.numerator > 0n) {
        const value = {
          numerator: other.numerator * one.denominator,
          denominator: other.denominator * one.numerator,
        };
        return { from, to, date: dateOf(this.days[row] ?? 0), value, source: 'ecb' };
      }
    }
    return undefined;
  }

  /**
   * Returns a function that returns the number of units for one euro in a row. A numerator of 0 means that the rate is unknown.
   */
  private columnOf(currency: string, always?: Fraction): ((row: number) => Fraction) | undefined {
    if (always) return () => always;
    const column = this.columns.get(currency);
    return (
      column &&
      ((row) => ({
        numerator: BigInt(column.mantissas[row] ?? 0),
        denominator: 10n ** BigInt(column.places[row] ?? 0),
      }))
    );
  }

  /** Finds the newest row that is not after a day, by binary search. */
  private firstRowUntil(day: number): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.days[middle] ?? 0) > day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the number of units for one euro that is fixed by law on a day; undefined if there is none. */
function fixedOn(currency: string, date: CalendarDate): Fraction | undefined {
  const { since, units } = fixed.get(currency) ?? {};
  return since !== undefined && since <= date ? units : undefined;
}

/** Returns the currencies of the columns. Throws RatesFileError if the first line of the file does not list them. */
function currenciesIn(head: string): string[] {
  const [title, ...codes] = fieldsOf(head);
  if (title !== 'Date' || codes.length === 0 || !codes.every((code) => /^[A-Z]{3}$/.test(code)))
    throw new RatesFileError('The first line does not name the currencies.');
  if (new Set(codes).size < codes.length) throw new RatesFileError('A currency has two columns.');
  return codes;
}

/** Parses a line into the tables. Returns the problem if the line is wrong. */
function readLine(line: string, row: number, days: Int32Array, columns: Column[]): string | undefined {
  const [date = '', ...values] = fieldsOf(line);
  if (!isCalendarDate(date)) return 'It does not begin with a date.';
  days[row] = numberOf(date);
  if (row > 0 && (days[row] ?? 0) >= (days[row - 1] ?? 0)) return 'The days are not in descending order.';
  if (values.length !== columns.length) return 'It has another number of values than the first line.';
  for (const [at, { mantissas, places }] of columns.entries()) {
    const value = values[at] ?? '';
    if (value === 'N/A' || value === '') continue;
    const [mantissa, decimals] = decimalIn(value);
    if (mantissa === 0) return 'A value is not a decimal above 0.';
    mantissas[row] = mantissa;
    places[row] = decimals;
  }
  return undefined;
}

/** Returns the digits of a decimal as a number, and the number of its decimals. The digits are 0 for any other text. */
function decimalIn(value: string): [mantissa: number, decimals: number] {
  const [, whole, decimals = ''] = DECIMAL.exec(value) ?? [];
  return whole === undefined ? [0, 0] : [Number(whole + decimals), decimals.length];
}

/** Splits a line. The bank ends each line with a comma, and puts spaces after the commas in its daily file. */
function fieldsOf(line: string): string[] {
  const fields = line.split(',').map((field) => field.trim());
  return fields.at(-1) === '' ? fields.slice(0, -1) : fields;
}

const numberOf = (date: CalendarDate) => Number(date.replaceAll('-', ''));

function dateOf(day: number): CalendarDate {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
