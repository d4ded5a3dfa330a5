import { type Decimal, type IsoDate } from '../bank-file.ts';
import { isZero } from '../decimal.ts';
import { markFor, valueOf } from '../text/amounts.ts';
import { isoDate, lastDay } from '../text/dates.ts';
import { textAtIndex } from '../text/lines.ts';

export interface TransactionLine {
  date: IsoDate;
  valueDate: IsoDate;
  amount: Decimal;
  /** Mark `EC` or `ED`: expected, not booked yet. */
  isExpected: boolean;
  /** Reference of the bank, behind `//`. */
  bankId: string | null;
  /** Text in the field for the customer's reference, where Danish banks write words. */
  reference: string | null;
  /** Text behind the references, as in old Dutch files. */
  text: string;
}

const HALF_A_YEAR_MS = 183 * 86_400_000;
const REFERENCE_LENGTH = 16;
const NO_ID = /^(?:NONREF|NOREF|0+|)$/i;
const IS_WORD = /\p{L}{3}/u;
/** Value date, entry date, mark, funds code, amount, type, references. */
const LINE =
  /^(\d{6})(\d{4}| {4})? ?(R?[CD]|E[CD])([A-Z])? ?(\d[\d.,]{0,30}|,\d{1,5})(?:([A-Z][A-Z\d ]{3})(.*))?$/;

/** Parses a `:61:` line. Returns an error code if it cannot be read. */
export function parseTransactionLine(text: string): TransactionLine | 'bad-date' | 'bad-amount' {
  const match = LINE.exec(text.trimEnd());
  if (!match) return /^\d{6}/.test(text) ? 'bad-amount' : 'bad-date';
  const [entry, mark] = [textAtIndex(match, 2), textAtIndex(match, 3)];
  const valueDate = valueDateOf(textAtIndex(match, 1));
  const amount = amountOf(textAtIndex(match, 5));
  if (valueDate === null) return 'bad-date';
  if (amount === null) return 'bad-amount';
  const date = entry.trim() ? entryDate(entry, valueDate) : valueDate;
  if (date === null) return 'bad-date';
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED';
  return {
    date,
    valueDate,
    amount: isOut && !isZero(amount) ? `-${amount}` : amount,
    isExpected: mark.startsWith('E'),
    ...referencesOf(textAtIndex(match, 7)),
  };
}

/** Parses `1234,5`, `1234,` and `1234`; the standard requires the comma. */
export function amountOf(number: string): Decimal | null {
  return valueOf(number, markFor(number, ','));
}

/** Parses a date `YYMMDD`. In German interest, 29 and 30 February stand for the last day of the month. */
function valueDateOf(text: string): IsoDate | null {
  const exact = isoDate(text.slice(0, 2), text.slice(2, 4), text.slice(4, 6));
  if (exact || text.slice(2, 4) !== '02' || !/^(?:29|30)$/.test(text.slice(4, 6))) return exact;
  const first = isoDate(text.slice(0, 2), '02', '01');
  return first && `${first.slice(0, 8)}${lastDay(Number(first.slice(0, 4)), 2)}`;
}

/** Completes an entry date, which has no year, to the day nearest to the value date; null if none is within half a year. */
function entryDate(entry: string, valueDate: IsoDate): IsoDate | null {
  const year = Number(valueDate.slice(0, 4));
  const [month, day] = [entry.slice(0, 2), entry.slice(2)];
  const candidates = [year, year - 1, year + 1].flatMap((each) => isoDate(String(each), month, day) ?? []);
  return (
    candidates.find((date) => Math.abs(Date.parse(date) - Date.parse(valueDate)) < HALF_A_YEAR_MS) ?? null
  );
}

function referencesOf(text: string): Pick<TransactionLine, 'bankId' | 'reference' | 'text'> {
  const parts = text.split('//');
  const id = textAtIndex(parts, 1).trim();
  const own = textAtIndex(parts, 0);
  const reference = own.slice(0, REFERENCE_LENGTH).trim();
  return {
    bankId: NO_ID.test(id) ? null : id,
    reference: IS_WORD.test(reference) && !NO_ID.test(reference) ? reference : null,
    text: own.slice(REFERENCE_LENGTH).trim(),
  };
}
