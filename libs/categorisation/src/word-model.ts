import { wordsOf } from './words.ts';

/** Weight of a feature besides whole words, which count once. */
const WEIGHTS = { gram: 0.3, amount: 0.5, account: 0.5 } as const;
/** Counts that an unseen feature has. */
const SMOOTHING = 0.1;
/** Before so many rows nothing is said. */
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

/** Naive Bayes over words, groups of three letters, amount and account. */
export class WordModel {
  private readonly byFeature = new Map<string, Map<string, number>>();
  private readonly rows = new Map<string, number>();
  private readonly features = new Map<string, number>();
  private total = 0;

  learn(row: Features, category: string): void {
    this.total += 1;
    this.rows.set(category, (this.rows.get(category) ?? 0) + 1);
    for (const [feature] of featuresOf(row)) {
      const counts = this.byFeature.get(feature) ?? new Map<string, number>();
      this.byFeature.set(feature, counts.set(category, (counts.get(category) ?? 0) + 1));
      this.features.set(category, (this.features.get(category) ?? 0) + 1);
    }
  }

  /** Returns the possible categories with their probabilities, likeliest first; none if no word of the payee is known. */
  ranked(
    row: Features,
    isPossible: (category: string) => boolean,
  ): { category: string; probability: number }[] {
    if (this.total < MIN_ROWS) return [];
    const known = [...featuresOf(row)].flatMap(([feature, weight]) => {
      const counts = this.byFeature.get(feature);
      return counts ? [{ counts, weight, isWord: feature.startsWith('w ') || feature.startsWith('g ') }] : [];
    });
    if (!known.some(({ isWord }) => isWord)) return [];
    const vocabulary = this.byFeature.size;
    const scores = [...this.rows].flatMap(([category, count]) => {
      if (!isPossible(category)) return [];
      const total = (this.features.get(category) ?? 0) + SMOOTHING * vocabulary;
      const logs = known.map(
        ({ counts, weight }) => weight * Math.log(((counts.get(category) ?? 0) + SMOOTHING) / total),
      );
      return [{ category, score: logs.reduce((sum, log) => sum + log, Math.log(count / this.total)) }];
    });
    scores.sort((a, b) => b.score - a.score);
    const best = scores[0]?.score ?? 0;
    const sum = scores.reduce((total, { score }) => total + Math.exp(score - best), 0);
    return scores.map(({ category, score }) => ({ category, probability: Math.exp(score - best) / sum }));
  }

  /** Returns the categories of most rows first. */
  mostUsed(): string[] {
    return [...this.rows].sort(([, a], [, b]) => b - a).map(([category]) => category);
  }
}
