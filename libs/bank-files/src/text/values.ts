import { type Decimal, type IsoDate, type Question, type ReadingOptions } from '../bank-file.ts';
import { badAmount, badDate } from '../unreadable.ts';
import { scanAmount, signedValue } from './amounts.ts';
import { scanDate } from './dates.ts';
import { dayOf, decideDateOrder, decideDecimalMark } from './decide.ts';

/** Functions that read the dates and amounts of a file, using one date order and decimal mark for all of them. */
export interface FileValues {
  dateOf: (text: string, line: number) => IsoDate;
  amountOf: (text: string, line: number) => Decimal;
  settings: Required<Pick<ReadingOptions, 'dateOrder' | 'decimalMark'>>;
  questions: Question[];
}

/** Decides date order and decimal mark from all values. `options` include the fixed formats of the app. */
export function valuesOf(dates: string[], amounts: string[], options: ReadingOptions): FileValues {
  const written = dates.flatMap((text) => scanDate(text) ?? []);
  const numbers = amounts.flatMap((text) => scanAmount(text)?.number ?? []);
  const order = decideDateOrder(written, options);
  const mark = decideDecimalMark(numbers, options, 'grouping');
  return {
    dateOf: (text, line) => {
      const date = scanDate(text);
      const day = date && dayOf(date, order.value);
      if (!day) throw badDate(text, line);
      return day;
    },
    amountOf: (text, line) => {
      const value = signedValue(scanAmount(text), mark.value);
      if (value === null) throw badAmount(text, line);
      return value;
    },
    settings: { dateOrder: order.value, decimalMark: mark.value },
    questions: [order.question, mark.question].filter((question) => question !== null),
  };
}
