import { confidenceModels, type ConfidenceModel } from './confidence-models.ts';
import type { DateEvidence } from './dates.ts';
import type { MerchantEvidence } from './merchant.ts';
import type { TotalEvidence } from './total.ts';
import { looksLike } from './words.ts';

/** Upper limit for a date whose order of day and month only the locale decides. */
const AMBIGUOUS = 0.6;
/** Upper limit for a name that every pass spells differently, or that has a hardly legible word in its only pass. */
const DISPUTED = 0.6;
/** Confidence below which a word probably has a wrong character. */
const ILLEGIBLE = 60;
/** Upper limit for a date or total with a hardly legible digit in some pass, whatever the other passes read. */
const HARDLY_RECOGNISED = 0.9;

/** Returns the count as a share of `enough`, limited to 0 to 1. */
const share = (count: number, enough: number) => Math.max(0, Math.min(1, count / enough));
/** Whether the text comes from a PDF, which needs no second pass because it is exact. */
const isExact = (legibility: number) => legibility === 100;
const agreement = (passes: number, legibility: number) => (isExact(legibility) ? 1 : share(passes - 1, 2));
/**
 * Upper limit without a witness. Legible letters do not prove the meaning of a value: it is sure only if evidence other than its
 * place agrees. Witnesses are a sum or a second label for the total, a word beside the date, a legal form or a repetition for the
 * name.
 */
const UNWITNESSED = 0.9;
const witnessed = (confidence: number, witnesses: number) =>
  witnesses === 0 ? Math.min(UNWITNESSED, confidence) : confidence;

/** Returns by how much the first candidate leads the second. */
export const leadOf = ([first, second]: { score: number }[]) => (first?.score ?? 0) - (second?.score ?? 0);

/** Upper limit for a total that still has to be rounded by an amount that no pass could read. */
const UNROUNDED = 0.6;
const SMALLEST_COIN = 5;

/** Returns the probability, 0 to 1, that the first candidate is right. So do the two functions below. */
export function totalConfidence(totals: TotalEvidence[], isRoundingUnread: boolean): number {
  const [first, ...others] = totals;
  if (!first) return 0;
  const isUnrounded = isRoundingUnread && first.cents % SMALLEST_COIN !== 0;
  const isDisputed = !first.isCashSpent && others.some(({ isCashSpent }) => isCashSpent);
  return Math.min(
    witnessed(
      probability(confidenceModels.total, totalFeatures(first, others)),
      first.proofs + Math.max(0, first.labels - 1),
    ),
    isUnrounded ? UNROUNDED : 1,
    isDisputed ? UNWITNESSED : 1,
    first.weakest < ILLEGIBLE ? HARDLY_RECOGNISED : 1,
  );
}

export function dateConfidence([first, ...others]: DateEvidence[]): number {
  if (!first) return 0;
  return Math.min(
    // The only date of a document needs no word beside it.
    witnessed(
      probability(confidenceModels.date, dateFeatures(first, others)),
      first.isNamed || others.length === 0 ? 1 : 0,
    ),
    first.ambiguous ? AMBIGUOUS : 1,
    first.weakest < ILLEGIBLE ? HARDLY_RECOGNISED : 1,
  );
}

/** Score from which a line may well be the name of a shop. */
const NAME = 3.5;
/** Difference in score within which either of two names may be meant. */
const CLOSE = 0.5;
/** Whether another name may be meant: the shop above or the company below the chosen one, or one as likely. */
const isRival = (other: MerchantEvidence, chosen: MerchantEvidence) =>
  (other.score >= NAME && (other.linesAbove < chosen.linesAbove || other.witnesses > 0)) ||
  other.score > chosen.score - CLOSE;

export function merchantConfidence([first, ...others]: MerchantEvidence[]): number {
  if (!first) return 0;
  const confidence = witnessed(
    probability(confidenceModels.merchant, merchantFeatures(first, others)),
    first.witnesses + (first.isShop && !isExact(first.confidence) ? 1 : 0),
  );
  if (others.some((other) => isRival(other, first))) return Math.min(UNWITNESSED, confidence);
  if (first.alike > 1) return confidence;
  const doubtful = first.readings > 1 || first.weakest < ILLEGIBLE;
  return doubtful ? Math.min(DISPUTED, confidence) : confidence;
}

/** Returns the evidence in the form that the model weighs, each from 0 to 1. */
const totalFeatures = (first: TotalEvidence, others: TotalEvidence[]): Features<'total'> => ({
  sum: share(first.proofs, 1),
  secondSum: share(first.proofs - 1, 1),
  agreement: agreement(first.named, first.confidence),
  lead: share(leadOf([first, ...others]), 6),
  legibility: first.confidence / 100,
});

const dateFeatures = (first: DateEvidence, others: DateEvidence[]): Features<'date'> => ({
  agreement: agreement(first.readings, first.confidence),
  lead: share(leadOf([first, ...others]), 3),
  clarity: share(first.score, 4),
  rival: others.some(({ date }) => looksLike(first.date, date)) ? 1 : 0,
  legibility: first.confidence / 100,
});

const merchantFeatures = (first: MerchantEvidence, others: MerchantEvidence[]): Features<'merchant'> => ({
  agreement: agreement(first.alike, first.confidence),
  lead: share(leadOf([first, ...others]), 4),
  fitness: share(first.score, 6),
  legibility: first.confidence / 100,
});

type Features<Field extends keyof typeof confidenceModels> = Record<
  keyof (typeof confidenceModels)[Field]['weights'],
  number
>;

/** Logistic regression. */
function probability<Feature extends string>(
  { bias, weights }: ConfidenceModel<Feature>,
  features: Record<Feature, number>,
): number {
  const names = Object.keys(features) as Feature[];
  const sum = names.reduce((all, name) => all + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
}
