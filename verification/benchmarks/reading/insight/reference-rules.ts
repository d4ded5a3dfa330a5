import type { Cadence } from '../../../../libs/insight/src/index.ts';
import type { GeneratedBook, GeneratedPayment } from './generated-payments.ts';
import type { Finder, FoundSeries } from './score.ts';

/** Rules by which five other programs find recurring payments, written from their public descriptions. */
const days = (every: number): Cadence => ({ every, unit: 'day' });
const months = (every: number): Cadence => ({ every, unit: 'month' });

const byPayee = ({ payments }: GeneratedBook) => [
  ...Map.groupBy(
    payments.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ payee }) => payee,
  ).values(),
];
const gapsOf = (payments: GeneratedPayment[]) =>
  payments.slice(1).map(({ date }, index) => {
    const before = payments[index]?.date ?? date;
    return (Date.parse(date) - Date.parse(before)) / 86_400_000;
  });
const meanOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / (numbers.length || 1);
const isWithin = (share: number) => (payments: GeneratedPayment[]) => {
  const mean = meanOf(payments.map(({ minor }) => minor));
  return payments.every(({ minor }) => Math.abs(minor - mean) <= mean * share);
};
const medianOf = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Finds payees whose mean gap is within 30 % of a cadence and whose amounts are within 5 % of their mean. Weekly and two-weekly
 * series need three payments, others two.
 */
const meanGap: Finder = (book) =>
  byPayee(book).flatMap((payments): FoundSeries[] => {
    const gap = meanOf(gapsOf(payments));
    const known = [days(7), days(14), months(1), months(3), months(12)];
    const lengths = [7, 14, 30, 90, 365];
    const index = lengths.findIndex((length) => Math.abs(gap - length) <= length * 0.3);
    const cadence = known[index];
    if (!cadence || payments.length < (index < 2 ? 3 : 2) || !isWithin(0.05)(payments)) return [];
    return [{ cadence, payments }];
  });

/** Finds payees whose median gap lies in the range of a cadence. Ignores amounts. */
const gapRanges: Finder = (book) =>
  byPayee(book).flatMap((payments): FoundSeries[] => {
    const ranges: [Cadence, number, number][] = [
      [days(7), 5, 9],
      [days(14), 12, 16],
      [months(1), 26, 35],
      [months(3), 85, 100],
      [months(6), 170, 195],
      [months(12), 350, 380],
    ];
    const gap = medianOf(gapsOf(payments));
    const cadence = ranges.find(([, least, most]) => gap >= least && gap <= most)?.[0];
    return cadence && payments.length >= 3 ? [{ cadence, payments }] : [];
  });

/** Finds payees with payments in three different months whose amounts are within 20 % of their mean. */
const threeMonths: Finder = (book) =>
  byPayee(book).flatMap((payments): FoundSeries[] => {
    const inMonths = new Set(payments.map(({ date }) => date.slice(0, 7)));
    return inMonths.size >= 3 && isWithin(0.2)(payments) ? [{ cadence: months(1), payments }] : [];
  });

/**
 * Finds payees with at least three payments in the last 12 months whose amounts are within 5 % of their mean. The median gap
 * determines the cadence.
 */
const lastYear: Finder = (book) => {
  const from = `${Number(book.today.slice(0, 4)) - 1}${book.today.slice(4)}`;
  return byPayee(book).flatMap((all): FoundSeries[] => {
    const payments = all.filter(({ date }) => date > from);
    if (payments.length < 3 || !isWithin(0.05)(payments)) return [];
    const gap = medianOf(gapsOf(payments));
    const cadence = gap < 10 ? days(7) : gap < 20 ? days(14) : gap < 45 ? months(1) : months(3);
    return [{ cadence, payments: all }];
  });
};

/** Finds payments with the same payee, amount and day of the month in every month from the first to the last of them. */
const sameDay: Finder = (book) =>
  byPayee(book).flatMap((all): FoundSeries[] =>
    [...Map.groupBy(all, ({ date, minor }) => `${date.slice(8)} ${minor}`).values()].flatMap((payments) => {
      const inMonths = new Set(payments.map(({ date }) => date.slice(0, 7)));
      const [first, last] = [payments[0]?.date ?? '', payments.at(-1)?.date ?? ''];
      const span =
        (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
        Number(last.slice(5, 7)) -
        Number(first.slice(5, 7)) +
        1;
      return payments.length >= 3 && inMonths.size === span ? [{ cadence: months(1), payments }] : [];
    }),
  );

export const referenceRules: Record<string, Finder> = {
  'mean gap (ramsondon/finance)': meanGap,
  'gap ranges (findata)': gapRanges,
  'three months within 20 % (expense-tracker)': threeMonths,
  'last year within 5 % (sheetlink)': lastYear,
  'same day and amount (HeronDataTask)': sameDay,
};
