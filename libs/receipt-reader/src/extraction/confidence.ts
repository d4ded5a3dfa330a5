import { confidenceModels, type ConfidenceModel } from './confidence-models';
import type { DateEvidence } from './dates';
import type { MerchantEvidence } from './merchant';
import type { TotalEvidence } from './total';
import { looksLike } from './words';

/** A day whose order of day and month only the locale decides is never surer than this. */
const AMBIGUOUS = 0.6;
/** Nor is a name that each pass spells in another way, or one with a word that its only pass hardly recognised. */
const DISPUTED = 0.6;
const ILLEGIBLE = 40;
/** Nor is the total of a refund or a credit note: the user decides what it means. */
const REFUND = 0.5;

/** From 0 to 1: how far a number of things goes towards `enough` of them. */
const share = (count: number, enough: number) => Math.max(0, Math.min(1, count / enough));
/** How many passes agree; the text of a PDF is exact, and needs no second pass. */
const agreement = (passes: number, legibility: number) => (legibility === 100 ? 1 : share(passes - 1, 2));

/** By how much the first candidate leads the second. */
export const leadOf = ([first, second]: { score: number }[]) => (first?.score ?? 0) - (second?.score ?? 0);

/** Nor is a total that still has to be rounded, if by how much was not read. */
const UNROUNDED = 0.6;
const SMALLEST_COIN = 5;

/** Each returns the probability that the first candidate is right, 0 to 1. */
export function totalConfidence(totals: TotalEvidence[], isRoundingUnread: boolean): number {
  const confidence = probability(confidenceModels.total, totalFeatures(totals));
  const [first] = totals;
  if (first?.refunded) return Math.min(REFUND, confidence);
  const isUnrounded = first !== undefined && isRoundingUnread && first.cents % SMALLEST_COIN !== 0;
  return isUnrounded ? Math.min(UNROUNDED, confidence) : confidence;
}

export function dateConfidence(dates: DateEvidence[]): number {
  const confidence = probability(confidenceModels.date, dateFeatures(dates));
  return dates[0]?.ambiguous ? Math.min(AMBIGUOUS, confidence) : confidence;
}

export function merchantConfidence(merchants: MerchantEvidence[]): number {
  const [first] = merchants;
  const confidence = probability(confidenceModels.merchant, merchantFeatures(merchants));
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
