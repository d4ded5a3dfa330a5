import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoryMoves } from '../category-moves';
import { AccountRemoval } from '../registers';
import type { Rewritten } from '../transactions';
import { JobsService } from './jobs.service';

/** Milliseconds for which a call moves transactions: enough for a few thousand. */
const MOMENT_MS = 1_500;

/** Deletes accounts, and deletes, merges and renames categories. Leaves the transactions that one call cannot move to a job. */
@Injectable()
export class MovesService {
  constructor(
    private readonly categories: CategoryMoves,
    private readonly accounts: AccountRemoval,
    private readonly jobs: JobsService,
  ) {}

  @Handles(ledgerRpc.removeAccount)
  async removeAccount(input: LedgerInput<'removeAccount'>, caller: Caller): Promise<void> {
    await this.rest(caller, await this.accounts.remove(input, caller, inAMoment()));
  }

  @Handles(ledgerRpc.removeCategory)
  async removeCategory(input: LedgerInput<'removeCategory'>, caller: Caller) {
    return this.rest(caller, await this.categories.remove(input, caller, inAMoment()));
  }

  @Handles(ledgerRpc.renameCategory)
  async renameCategory(input: LedgerInput<'renameCategory'>, caller: Caller) {
    const renamed = await this.categories.rename(input, caller, inAMoment());
    return { name: renamed.name, type: input.type, ...(await this.rest(caller, renamed)) };
  }

  private async rest(caller: Caller, { count, isDone }: Rewritten) {
    if (isDone) return { movedCount: count };
    const job = await this.jobs.goOnMoving(caller);
    return { movedCount: count, ...(job && { job }) };
  }
}

const inAMoment = () => performance.now() + MOMENT_MS;
