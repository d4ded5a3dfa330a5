import { Injectable } from '@nestjs/common';
import { CategoryMoves } from '../category-moves';
import { AccountRemoval } from '../registers';
import { rewrittenTogether } from '../transactions';
import type { Slice } from './job.rules';
import type { JobRow } from './job.schema';

/** Duration of a slice in milliseconds. */
const SLICE_MS = 200;

/** Moves the transactions of deleted accounts and of deleted, merged and renamed categories that were too many for one call. */
@Injectable()
export class MoveJob {
  constructor(
    private readonly categories: CategoryMoves,
    private readonly accounts: AccountRemoval,
  ) {}

  async countLeft(bookId: string): Promise<number> {
    return (await this.categories.countLeft(bookId)) + (await this.accounts.countLeft(bookId));
  }

  async slice({ bookId }: JobRow): Promise<Slice> {
    const until = performance.now() + SLICE_MS;
    const moved = [await this.categories.goOn(bookId, until), await this.accounts.goOn(bookId, until)];
    const { count, isDone } = rewrittenTogether(moved);
    return { count, report: { changedCount: count }, isLast: isDone };
  }
}
