import { confidenceModels, type ConfidenceModel } from './confidence-models.ts';
import type { DateEvidence } from './dates.ts';
import type { MerchantEvidence } from './merchant.ts';
import type { TotalEvidence } from './total.ts';
import { looksLike } from './words.ts';

/** A day whose order of day and month only the locale decides is never surer than this. */
const AMBIGUOUS = 0.6;
/** Nor is a name that each pass spells in another way, or one with a word that its only pass hardly recognised. */
const DISPUTED = 0.6;
/** Words with a character that is as likely another one. */
const ILLEGIBLE = 60;
/** A date or total is never sure if a pass hardly recognised one of its digits, whatever other passes guess. */
const HARDLY_RECOGNISED = 0.9;
/** Nor is the total of a refund or a credit note: the user decides what it means. */
const REFUND = 0.5;

/** A count as a share of `enough`, from 0 to 1. */
const share = (count: number, enough: number) => Math.max(0, Math.min(1, count / enough));
/** The text of a PDF is exact: its letters need no second pass. */
const isExact = (legibility: number) => legibility === 100;
const agreement = (passes: number, legibility: number) => (isExact(legibility) ? 1 : share(passes - 1, 2));
/**
 * Letters do not say what they mean. No value is sure unless another kind of evidence than its place agrees: a sum or a second label
 * for the total, a word beside the date, a legal form or a repetition for the name.
 */
const UNWITNESSED = 0.9;
const witnessed = (confidence: number, witnesses: number) =>
  witnesses === 0 ? Math.min(UNWITNESSED, confidence) : confidence;

/** By how much the first candidate leads the second. */
export const leadOf = ([first, second]: { score: number }[]) => (first?.score ?? 0) - (second?.score ?? 0);

/** Nor is a total that still has to be rounded, if by how much was not read. */
const UNROUNDED = 0.6;
const SMALLEST_COIN = 5;

/** Each returns the probability that the first candidate is right, 0 to 1. */
export function totalConfidence(totals: TotalEvidence[], isRoundingUnread: boolean): number {
  const [first] = totals;
  const confidence = witnessed(
    probability(confidenceModels.total, totalFeatures(totals)),
    (first?.proofs ?? 0) + Math.max(0, (first?.labels ?? 0) - 1),
  );
  if (!first) return confidence;
  const isUnrounded = isRoundingUnread && first.cents % SMALLEST_COIN !== 0;
  return Math.min(
    confidence,
    first.refunded ? REFUND : 1,
    isUnrounded ? UNROUNDED : 1,
    first.weakest < ILLEGIBLE ? HARDLY_RECOGNISED : 1,
  );
}

export function dateConfidence(dates: DateEvidence[]): number {
  const confidence = witnessed(
    probability(confidenceModels.date, dateFeatures(dates)),
    // The only day of a document has no rival.
    dates[0]?.isNamed || dates.length === 1 ? 1 : 0,
  );
  const [first] = dates;
  if (!first) return confidence;
  return Math.min(
    confidence,
    first.ambiguous ? AMBIGUOUS : 1,
    first.weakest < ILLEGIBLE ? HARDLY_RECOGNISED : 1,
  );
}

export function merchantConfidence(merchants: MerchantEvidence[]): number {
  const [first] = merchants;
  const confidence = witnessed(
    probability(confidenceModels.merchant, merchantFeatures(merchants)),
    first ? first.witnesses + (first.isShop && !isExact(first.confidence) ? 1 : 0) : 0,
  );
  if (!first || first.alike > 1) return confidence;
  const doubtful = first.readings > 1 || first.weakest < ILLEGIBLE;
  return doubtful ? Math.min(DISPUTED, confidence) : confidence;
}

/** The evidence that the weights are for, each from 0 to 1; undefined without a candidate. */
function totalFeatures([first, ...others]: TotalEvidence[]): Features<'total'> | undefined {
  if (!first) return undefined;
  return {
    sum: share(first.proofs, 1),
    secondSum: share(first.proofs - 1, 1),
    agreement: agreement(first.named, first.confidence),
    lead: share(leadOf([first, ...others]), 6),
    legibility: first.confidence / 100,
  };
}

function dateFeatures([first, ...others]: DateEvidence[]): Features<'date'> | undefined {
  if (!first) return undefined;
  const rivals = others.filter(({ date }) => looksLike(first.date, date));
  return {
    agreement: agreement(first.readings, first.confidence),
    lead: share(leadOf([first, ...others]), 3),
    clarity: share(first.score, 4),
    rival: share(rivals.length, 1),
    legibility: first.confidence / 100,
  };
}

function merchantFeatures([first, ...others]: MerchantEvidence[]): Features<'merchant'> | undefined {
  if (!first) return undefined;
  return {
    agreement: agreement(first.alike, first.confidence),
    lead: share(leadOf([first, ...others]), 4),
    fitness: share(first.score, 6),
    legibility: first.confidence / 100,
  };
}

type Features<Field extends keyof typeof confidenceModels> = Record<
  keyof (typeof confidenceModels)[Field]['weights'],
  number
>;

/** Logistic regression. */
function probability<Feature extends string>(
  { bias, weights }: ConfidenceModel<Feature>,
  features: Record<Feature, number> | undefined,
): number {
  if (!features) return 0;
  const names = Object.keys(features) as Feature[];
  const sum = names.reduce((all, name) => all + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
}
