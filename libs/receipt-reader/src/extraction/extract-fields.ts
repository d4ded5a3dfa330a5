import type { Word } from '../ocr/word.ts';
import type { Found, Reading, ReadingNotice } from '../reading.ts';
import { categoriesOf } from './category.ts';
import { dateConfidence, leadOf, merchantConfidence, totalConfidence } from './confidence.ts';
import { currenciesOf, decimalsOf } from './currency.ts';
import { type DateContext, datesOf } from './dates.ts';
import { type Fact, factsOf } from './facts.ts';
import { labelOf } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { merchantsOf } from './merchant.ts';
import { isRefund } from './refunds.ts';
import { type Places, placesOf } from './places.ts';
import { showsSeveral } from './several-receipts.ts';
import { splitPayments } from './split-payments.ts';
import { taxIdOf } from './tax-id.ts';
import { totalsOf } from './total.ts';

export type ExtractedFields = Omit<Reading, 'pages' | 'boxes'> & { places: Places };

const MAX_CANDIDATES = 5;
/** Confidence from which a field is sure: at most 2% of sure fields are wrong. */
const SURE = 0.95;
/** Limit of the confidence of a value that a notice makes doubtful. */
const DOUBTFUL = 0.6;
/** Lead in score from which a category or currency has full confidence. */
const CLEAR_CATEGORY = 3;
const CLEAR_CURRENCY = 2;

/**
 * Extracts the fields of a receipt from the words of all passes.
 * @param readings the words of each pass, all of the same pages
 */
export function extractFields(
  readings: Word[][],
  context: DateContext & { hasMore?: boolean },
): ExtractedFields {
  const lines = readings.map(linesOf).filter(({ length }) => length > 0);
  const text = (lines[0] ?? []).map((line) => line.text).join('\n');
  const merchants = merchantsOf(lines);
  const currencies = currenciesOf(lines);
  const currency = currencies[0]?.code;
  const format = { currency, decimals: decimalsOf(lines, currency) };
  /** Amounts with three decimals are compared in thousandths. */
  const unit = format.decimals === 3 ? 10 : 1;
  const facts = lines.map((each) => factsOf(each, format));
  const totals = totalsOf(facts).filter(({ score }) => score > 0);
  const refunded = isRefund(lines, facts, totals[0]?.cents);
  const dates = datesOf(lines, context);
  const categories = categoriesOf(merchants[0]?.name ?? null, text);
  const merchant = merchants.map(({ name }) => name);
  const cents = totals.map((total) => total.cents);
  const isOneOfSeveral = showsSeveral(lines[0] ?? [], { ...context, format });
  const isPaidInParts = facts.some((each) => splitPayments(each).some(({ to }) => to === cents[0]));
  const notices: Record<ReadingNotice, boolean> = {
    'several-receipts': isOneOfSeveral,
    'paid-in-parts': isPaidInParts,
    refund: refunded,
    'first-pages': context.hasMore === true,
  };
  const limited = (confidence: number, ...doubts: ReadingNotice[]) =>
    doubts.some((doubt) => notices[doubt]) ? Math.min(DOUBTFUL, confidence) : confidence;
  const totalDoubts = ['several-receipts', 'refund', 'first-pages'] as const;
  return {
    merchant: found(merchant, limited(merchantConfidence(merchants), 'several-receipts')),
    amountCents: found(
      cents.map((amount) => amount / unit),
      limited(totalConfidence(totals, isRoundingUnread(lines, facts)), ...totalDoubts),
    ),
    date: found(
      dates.map(({ date }) => date),
      limited(dateConfidence(dates), 'several-receipts'),
    ),
    category: found(
      categories.map(({ category }) => category),
      leadOf(categories) / CLEAR_CATEGORY,
    ),
    currency: found(
      currencies.map(({ code }) => code),
      leadOf(currencies) / CLEAR_CURRENCY,
    ),
    taxId: lines.map(taxIdOf).find((taxId) => taxId !== null) ?? null,
    text,
    notices: (Object.keys(notices) as ReadingNotice[]).filter((notice) => notices[notice]),
    places: placesOf(
      lines,
      { merchant: merchant[0] ?? null, cents: cents[0] ?? null, date: dates[0]?.date ?? null },
      { today: context.today, format },
    ),
  };
}

/** Whether the receipt has a rounding line whose amount no pass could read. */
const isRoundingUnread = (lines: Line[][], facts: Fact[][]) =>
  lines.flat().some(({ text }) => labelOf(text) === 'rounding') &&
  !facts.flat().some(({ label }) => label === 'rounding');

function found<T>(values: T[], likelihood: number): Found<T> {
  const [value = null, ...others] = [...new Set(values)];
  const confidence = value === null ? 0 : Math.min(1, likelihood);
  return { value, confidence, sure: confidence >= SURE, candidates: others.slice(0, MAX_CANDIDATES) };
}
