import type { Word } from '../ocr/word';
import type { Found, Reading } from '../reading';
import { categoriesOf } from './category';
import { type DateContext, type DateEvidence, datesOf } from './dates';
import { factsOf } from './facts';
import { linesOf } from './lines';
import { endsWithForm, type MerchantEvidence, merchantsOf } from './merchant';
import { looksLike } from './words';
import { type TotalEvidence, totalsOf } from './total';

export type ExtractedFields = Omit<Reading, 'pages'>;

const MAX_CANDIDATES = 5;

/**
 * Extracts the fields of a receipt from the words of all passes.
 * @param readings the words of each pass, all of the same pages
 */
export function extractFields(readings: Word[][], context: DateContext): ExtractedFields {
  const lines = readings.map(linesOf);
  const text = (lines[0] ?? []).map((line) => line.text).join('\n');
  const merchants = merchantsOf(lines);
  const totals = totalsOf(lines.map(factsOf)).filter(({ score }) => score > 0);
  const dates = datesOf(lines, context);
  const categories = categoriesOf(merchants[0]?.name ?? null, text);
  const clear = (categories[0]?.score ?? 0) - (categories[1]?.score ?? 0) >= 3;
  return {
    merchant: found(
      merchants.map(({ name }) => name),
      isSureName(merchants),
    ),
    amountCents: found(
      totals.map(({ cents }) => cents),
      isSureTotal(totals),
    ),
    date: found(
      dates.map(({ date }) => date),
      isSureDate(dates),
    ),
    category: found(
      categories.map(({ category }) => category),
      clear,
    ),
    text,
  };
}

/** A sum results in it or two clear passes agree, and no similar amount is a candidate. */
function isSureTotal([first, second, ...others]: TotalEvidence[]): boolean {
  if (!first) return false;
  const rivals = [second, ...others].filter(
    (other) => other?.named && looksLike(String(first.cents), String(other.cents)),
  );
  const lead = first.score - (second?.score ?? 0);
  if (first.proofs > 1) return lead >= 1.5;
  if (first.proofs > 0) return lead >= (first.named > 0 ? 2 : 3) + rivals.length * 2;
  return lead >= 3 && first.named > 1 && first.confidence >= 75 && !rivals.length;
}

/** A similar date that was found a third as often may be the right one. */
function isSureDate([first, ...others]: DateEvidence[]): boolean {
  if (!first || first.ambiguous || first.score < 3) return false;
  const rivals = others.filter(({ date }) => looksLike(first.date, date));
  const lead = first.score - (others[0]?.score ?? 0);
  return (
    lead >= (rivals.length > 0 ? 2 : 1) &&
    rivals.every(({ readings }) => readings * 3 < first.readings) &&
    first.confidence >= (first.readings > 1 ? 75 : 88)
  );
}

/** A name without a legal form may be part of a longer one, unless two passes spell it alike. */
function isSureName([first, second]: MerchantEvidence[]): boolean {
  if (!first) return false;
  const lead = first.score - (second?.score ?? 0);
  const whole = first.alike > 1 || (first.readings === 1 && endsWithForm(first.name));
  return whole && lead >= 1.5 && first.confidence >= 80 && first.score >= 3;
}

function found<T>(values: T[], sure: boolean): Found<T> {
  const [value = null, ...others] = [...new Set(values)];
  return { value, sure: sure && value !== null, candidates: others.slice(0, MAX_CANDIDATES) };
}
