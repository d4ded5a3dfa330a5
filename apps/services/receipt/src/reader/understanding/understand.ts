import type { Word } from '../ocr/word';
import type { Found, Reading } from '../reading';
import { categoriesOf } from './category';
import { type DateContext, datesOf } from './dates';
import { factsOf } from './facts';
import { linesOf } from './lines';
import { merchantsOf } from './merchant';
import { totalsOf } from './total';

const MAX_CANDIDATES = 5;

/**
 * What several readings of one receipt say together.
 * @param readings the words of each, all of the same pages
 */
export function understand(readings: Word[][], context: DateContext): Omit<Reading, 'pages'> {
  const lines = readings.map(linesOf);
  const facts = lines.map(factsOf);
  const text = (lines[0] ?? []).map((line) => line.text).join('\n');
  const merchants = merchantsOf(lines);
  const totals = totalsOf(facts).filter(({ score }) => score > 0);
  const dates = datesOf(lines, context);
  const [total, secondTotal] = totals;
  const [date, secondDate] = dates;
  const [merchant, secondMerchant] = merchants;
  const categories = categoriesOf(merchant?.name ?? null, text);
  return {
    merchant: found(
      merchants.map(({ name }) => name),
      !!merchant && merchant.score - (secondMerchant?.score ?? 0) > 1.5 && merchant.score > 4,
    ),
    amountCents: found(
      totals.map(({ cents }) => cents),
      !!total &&
        total.labelled &&
        total.score - (secondTotal?.score ?? 0) >= 2 &&
        (total.proofs > 0 || total.score >= 5),
    ),
    date: found(
      dates.map(({ date: day }) => day),
      !!date && !date.ambiguous && date.score >= 3.5 && date.score - (secondDate?.score ?? 0) >= 1,
    ),
    category: found(
      categories.map(({ category }) => category),
      (categories[0]?.score ?? 0) - (categories[1]?.score ?? 0) >= 3,
    ),
    text,
  };
}

function found<T>(values: T[], sure: boolean): Found<T> {
  const [value = null, ...others] = [...new Set(values)];
  return { value, sure: sure && value !== null, candidates: others.slice(0, MAX_CANDIDATES) };
}
