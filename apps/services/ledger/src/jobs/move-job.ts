import { Injectable } from '@nestjs/common';
import { CategoryMoves } from '../category-moves';
import { AccountRemoval } from '../registers';
import type { Slice } from './job.rules';
import type { JobRow } from './job.schema';

/** Longer than moving a few hundred transactions takes. */
const SLICE_MS = 200;

/** Moves the transactions of deleted accounts, and of deleted, merged and renamed categories, of which a call has left some. */
@Injectable()
export class MoveJob {
  constructor(
    private readonly categories: CategoryMoves,
    private readonly accounts: AccountRemoval,
  ) {}

  countLeft(bookId: string): Promise<number> {
    const counts = [this.categories, this.accounts].map((moves) => moves.countLeft(bookId));
    return Promise.all(counts).then(([categories = 0, accounts = 0]) => categories + accounts);
  }

  async slice({ bookId }: JobRow): Promise<Slice> {
    const until = performance.now() + SLICE_MS;
    const moved = [await this.categories.goOn(bookId, until), await this.accounts.goOn(bookId, until)];
    const count = moved.reduce((sum, each) => sum + each.count, 0);
    return { count, report: { changedCount: count }, isLast: moved.every(({ isDone }) => isDone) };
  }
}
