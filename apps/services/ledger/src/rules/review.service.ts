import { Injectable } from '@nestjs/common';
import type { Categoriser } from '@saldo/categorisation';
import { type Caller, ledgerRpc, limits, type Review, type ReviewGroup } from '@saldo/contracts';
import { decimalOf, nameKey } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import {
  categoryOf,
  directionOf,
  isIncome,
  largestPart,
  moneyIn,
  type TransactionRow,
  UnreviewedTransactions,
} from '../transactions';
import { SuggestionsService } from './suggestions.service';

/** Lists transactions whose category no user has reviewed. Confirming and changing it are bulk edits. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly unreviewed: UnreviewedTransactions,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(ledgerRpc.getReviewCount)
  async count(_: object, { bookId }: Pick<Caller, 'bookId'>) {
    return { count: await this.unreviewed.count(bookId) };
  }

  @Handles(ledgerRpc.getReview)
  async get(_: object, { bookId }: Pick<Caller, 'bookId'>): Promise<Review> {
    const [count, rows] = await Promise.all([
      this.unreviewed.count(bookId),
      this.unreviewed.newest(bookId, limits.reviewRows),
    ]);
    if (rows.length === 0) return { count, groups: [] };
    const categoriser = await this.suggestions.categoriser(bookId, await this.suggestions.lists(bookId));
    const groups = [...Map.groupBy(rows, keyOf).values()]
      // The sort is stable, so groups of equal size stay in the order newest first.
      .sort((a, b) => b.length - a.length)
      .slice(0, limits.reviewGroups)
      .map((group) => groupOf(group, categoriser));
    return { count, groups };
  }
}

const kindOf = (row: TransactionRow) => largestPart(row)?.kind ?? directionOf(row);

function keyOf(row: TransactionRow): string {
  return JSON.stringify([
    nameKey(row.name),
    isIncome(row),
    categoryOf(row),
    kindOf(row),
    row.setBy?.category?.by,
  ]);
}

/** @param rows of one payee, newest first */
function groupOf(rows: TransactionRow[], categoriser: Categoriser): ReviewGroup {
  const [newest] = rows;
  if (!newest?.setBy?.category) throw new TypeError('A group has a row that no person has reviewed.');
  const { name, raw } = newest;
  const [category, income] = [categoryOf(newest), isIncome(newest)];
  const facts = { text: raw?.text || name, isIncome: income };
  const likely = categoriser.ranking(facts, limits.likelyCategories + 1);
  return {
    ...{ name, isIncome: income, category, type: kindOf(newest), setter: newest.setBy.category },
    likely: likely
      .map((each) => each.name)
      .filter((each) => each !== category)
      .slice(0, limits.likelyCategories),
    ids: rows.map(({ _id }) => String(_id)),
    rows: rows.slice(0, limits.reviewSamples).map((row) => {
      const { minor, currency } = moneyIn(row);
      return {
        ...{ _id: String(row._id), addedOn: row.addedOn, cost: decimalOf({ minor, currency }) },
        ...(currency && { currency: currency as ReviewGroup['rows'][number]['currency'] }),
        text: row.raw?.text ?? '',
      };
    }),
  };
}
