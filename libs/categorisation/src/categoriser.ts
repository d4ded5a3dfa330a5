import { type Category, categoryFinder } from './categories.ts';
import { brandEvidence, isUncategorised, type Proposal, type Reason, type Row } from './evidence.ts';
import { LatestCategories } from './latest-categories.ts';
import { type Payee, payeeOf } from './payee.ts';
import { likeliestOf, type Score, WordModel } from './word-model.ts';
import { wordsOf } from './words.ts';

/** A suggested category. */
export interface Suggestion {
  category: Category;
  /** Share of such suggestions that are right, from 0 to 1. */
  confidence: number;
  /** Whether it is certain enough to be set without asking. */
  isSure: boolean;
  by: Proposal['by'];
  reason: Reason;
}

/** Evidence for the categories of a booking. */
interface Evidence {
  /** Sorted by confidence, highest first. */
  proposals: { proposal: Proposal; confidence: number }[];
  /** How well each category fits the words, best first. */
  scores: Score[];
}

/** Minimum confidence of a suggestion, and of one that may be set without asking. At most 2 % of the latter should be wrong. */
const SUGGESTED = 0.66;
const SURE = 0.945;
/** Weight of the prior knowledge of a grade, in observations of a book. */
const PRIOR_WEIGHT = 12;
/** Minimum length of a first word. A shorter one does not identify a payee. */
const MIN_FIRST_WORD = 4;

/**
 * Prior probability that the usual category of a payee is right, by the number of its latest rows and the share of them that
 * agree.
 */
const payeePriors: [leastRows: number, leastShare: number, grade: string, prior: number][] = [
  [4, 1, 'always', 0.985],
  [2, 1, 'twice', 0.97],
  [1, 1, 'once', 0.93],
  [1, 0.8, 'mostly', 0.88],
  [1, 0.6, 'often', 0.72],
  [1, 0, 'seldom', 0.45],
];

/** Suggests categories for bookings: from the decisions made in a book and, where there are none, from known names. */
export class Categoriser {
  private readonly byId = new Map<string, Category>();
  private readonly find;
  private readonly payees = new LatestCategories();
  private readonly firstWords = new LatestCategories();
  private readonly words = new WordModel();
  private readonly record = new Map<string, { right: number; of: number }>();

  constructor(categories: Category[]) {
    for (const category of categories) this.byId.set(idOf(category), category);
    this.find = categoryFinder(categories);
  }

  /** Returns the suggestion for a booking; undefined if none is likely enough. */
  suggest(row: Row, { proposals } = this.evidence(row)): Suggestion | undefined {
    // The user's decisions about this payee take precedence.
    const own = proposals.find(
      ({ proposal, confidence }) => proposal.reason.type === 'payee' && confidence >= SUGGESTED,
    );
    const best = own ?? proposals[0];
    if (!best || best.confidence < SUGGESTED) return undefined;
    const { category, by, reason } = best.proposal;
    return { category, by, reason, confidence: best.confidence, isSure: best.confidence >= SURE };
  }

  /**
   * Returns the most likely categories of a booking, best first. After those with evidence come the most used ones, then all
   * others of the book.
   */
  ranking(row: Row, most: number, { proposals, scores } = this.evidence(row)): Category[] {
    const ids = [
      ...proposals.map(({ proposal }) => idOf(proposal.category)),
      ...scores.map(({ category }) => category),
      ...this.words.mostUsed(),
      ...this.byId.keys(),
    ];
    const own = [...new Set(ids)].flatMap((id) => this.byId.get(id) ?? []);
    return own.filter(({ kind }) => kind === (row.isIncome ? 'income' : 'expense')).slice(0, most);
  }

  /** Learns a decision of the user. Call it in the order of dates. */
  learn(row: Row, category: Category): void {
    const id = idOf(category);
    this.byId.set(id, category);
    const payee = payeeOf(row.text);
    const scores = this.words.scores({ ...row, payee: payee.name });
    for (const proposal of this.proposals(row, payee, scores)) {
      const entry = this.record.get(keyOf(proposal)) ?? { right: 0, of: 0 };
      this.record.set(keyOf(proposal), {
        right: entry.right + Number(idOf(proposal.category) === id),
        of: entry.of + 1,
      });
    }
    this.payees.add(directed(payeeKey(payee), row), id);
    this.firstWords.add(directed(firstWord(payee.name), row), id);
    this.words.learn({ ...row, payee: payee.name }, id);
  }

  /** Returns the evidence, for callers that need both a suggestion and a ranking. */
  evidence(row: Row): Evidence {
    const payee = payeeOf(row.text);
    const scores = this.words.scores({ ...row, payee: payee.name });
    const proposals = this.proposals(row, payee, scores)
      .map((proposal) => ({ proposal, confidence: this.confidence(proposal) }))
      .sort((a, b) => b.confidence - a.confidence);
    return { proposals, scores };
  }

  private proposals(row: Row, payee: Payee, scores: readonly Score[]): Proposal[] {
    const key = payeeKey(payee);
    const first = firstWord(payee.name);
    const own = this.counted(this.payees, key, 'payee', payee.name, row);
    if (isUncategorised(payee, row)) return own ? [own] : [];
    const known = brandEvidence(payee, row, this.find);
    return [
      own,
      first.length >= MIN_FIRST_WORD
        ? this.counted(this.firstWords, first, 'similar', payee.name, row)
        : undefined,
      this.likeliest(row, scores, known),
      known,
    ].filter((proposal) => proposal !== undefined);
  }

  private counted(latest: LatestCategories, key: string, type: 'payee' | 'similar', payee: string, row: Row) {
    const usual = key ? latest.usual(directed(key, row)) : undefined;
    const category = usual && this.byId.get(usual.category);
    if (!usual || !category || !fits(category, row)) return undefined;
    const [, , grade, prior] =
      payeePriors.find(([rows, share]) => usual.of >= rows && usual.count / usual.of >= share) ?? [];
    if (grade === undefined || prior === undefined) return undefined;
    const reason: Reason = { type, payee, count: usual.count, of: usual.of };
    return { category, grade, prior: type === 'payee' ? prior : prior - 0.12, by: 'memory' as const, reason };
  }

  private likeliest(row: Row, scores: readonly Score[], known: Proposal | undefined): Proposal | undefined {
    const best = likeliestOf(scores, (id) => fits(this.byId.get(id), row));
    const category = best && this.byId.get(best.category);
    if (!best || !category) return undefined;
    const agrees = known && idOf(known.category) === best.category;
    const tens = Math.floor(best.probability * 10);
    const grade = `${tens}${agrees ? ' agreeing' : known ? ' disputed' : ''}`;
    const prior = Math.min(0.97, best.probability * (agrees ? 1 : known ? 0.6 : 0.85));
    return { category, grade, prior, by: 'memory', reason: { type: 'words' } };
  }

  /** Returns how often proposals of this grade were right in this book, combined with prior knowledge. */
  private confidence(proposal: Proposal): number {
    const { right, of } = this.record.get(keyOf(proposal)) ?? { right: 0, of: 0 };
    return (right + PRIOR_WEIGHT * proposal.prior) / (of + PRIOR_WEIGHT);
  }
}

const idOf = ({ kind, name }: Category) => `${kind} ${name}`;
const keyOf = ({ reason, grade }: Proposal) => `${reason.type} ${grade}`;

/** Returns the key of a payee: its known name, or its words without numbers. */
function payeeKey({ name, brand }: Payee): string {
  return brand?.isOwn && brand.at !== 'inside'
    ? brand.name
    : wordsOf(name)
        .filter((word) => !/^\d+$/.test(word))
        .join(' ');
}
const firstWord = (payee: string) => wordsOf(payee)[0] ?? '';

/** Separates the directions: payments to a shop say nothing about payments from it. */
const directed = (key: string, { isIncome = false }: Row) => `${isIncome} ${key}`;

/** Whether a category is possible for the direction. Incoming money may also reduce the spending in an expense category. */
const fits = (category: Category | undefined, { isIncome }: Row) =>
  category !== undefined && (isIncome !== false || category.kind === 'expense');
