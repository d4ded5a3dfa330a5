import { wordsOf } from './words.ts';

/** Weights of features other than whole words, whose weight is 1. */
const WEIGHTS = { gram: 0.3, amount: 0.5, account: 0.5 } as const;
/** Initial count of a feature, so that an unseen one has no probability of 0. */
const SMOOTHING = 0.1;
/** Minimum number of learned rows before the model returns anything. */
const MIN_ROWS = 20;

interface Features {
  payee: string;
  isIncome?: boolean;
  minor?: number;
  account?: string;
}

function* featuresOf({
  payee,
  isIncome,
  minor,
  account,
}: Features): Generator<[feature: string, weight: number]> {
  const words = wordsOf(payee).filter((word) => !/^\d+$/.test(word));
  for (const word of words) {
    yield [`w ${word}`, 1];
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) yield [`g ${padded.slice(at, at + 3)}`, WEIGHTS.gram];
  }
  if (minor) yield [`a ${isIncome ?? ''} ${Math.round(2 * Math.log2(minor))}`, WEIGHTS.amount];
  if (account !== undefined) yield [`b ${account}`, WEIGHTS.account];
}

/** The logarithm of a likelihood. */
export interface Score {
  category: string;
  score: number;
}

/** Naive Bayes classifier over words, groups of three letters, amount and account. */
export class WordModel {
  private readonly byFeature = new Map<string, Map<string, number>>();
  private readonly rows = new Map<string, number>();
  private readonly features = new Map<string, number>();
  private total = 0;
  private used: string[] | undefined;

  learn(row: Features, category: string): void {
    this.used = undefined;
    this.total += 1;
    this.rows.set(category, (this.rows.get(category) ?? 0) + 1);
    for (const [feature] of featuresOf(row)) {
      const counts = this.byFeature.get(feature) ?? new Map<string, number>();
      this.byFeature.set(feature, counts.set(category, (counts.get(category) ?? 0) + 1));
      this.features.set(category, (this.features.get(category) ?? 0) + 1);
    }
  }

  /** Returns how well each category fits, best first. Empty if no word of the payee is known. */
  scores(row: Features): Score[] {
    if (this.total < MIN_ROWS) return [];
    const known = [...featuresOf(row)].flatMap(([feature, weight]) => {
      const counts = this.byFeature.get(feature);
      return counts ? [{ counts, weight, isWord: feature.startsWith('w ') || feature.startsWith('g ') }] : [];
    });
    if (!known.some(({ isWord }) => isWord)) return [];
    const vocabulary = this.byFeature.size;
    const scores: Score[] = [];
    for (const [category, count] of this.rows) {
      const total = (this.features.get(category) ?? 0) + SMOOTHING * vocabulary;
      let score = Math.log(count / this.total);
      for (const { counts, weight } of known)
        score += weight * Math.log(((counts.get(category) ?? 0) + SMOOTHING) / total);
      scores.push({ category, score });
    }
    return scores.sort((a, b) => b.score - a.score);
  }

  /** Returns the categories by the number of their rows, most used first. */
  mostUsed(): readonly string[] {
    this.used ??= [...this.rows].sort(([, a], [, b]) => b - a).map(([category]) => category);
    return this.used;
  }
}

/** Returns the most likely of the possible categories, with its probability among them. */
export function likeliestOf(scores: readonly Score[], isPossible: (category: string) => boolean) {
  const possible = scores.filter(({ category }) => isPossible(category));
  const [best] = possible;
  if (!best) return undefined;
  const sum = possible.reduce((total, { score }) => total + Math.exp(score - best.score), 0);
  return { category: best.category, probability: 1 / sum };
}
