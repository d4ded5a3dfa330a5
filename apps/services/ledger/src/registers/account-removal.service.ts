import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, problem } from '@saldo/contracts';
import { restorableSince, retryOnConflict } from '@saldo/mongo';
import { DomainError, fieldError, invalid } from '@saldo/rpc';
import { Types } from 'mongoose';
import { type AccountRow, AccountsRepository, AccountsService, isDefault, type TakenOver } from '../accounts';
import { FiltersRepository } from '../filters';
import { RecurringRepository } from '../recurring';
import { RulesService } from '../rules';
import { AccountEntries, DeletedTransactions, type Rewritten, rewrittenTogether } from '../transactions';
import { isValued, ValuationsRepository } from '../valuations';
import { SETTLED_MS } from './settled';

/** Time limit for moving late transactions of deleted accounts when accounts are listed. */
const FINISHING_MS = 500;

/**
 * Deletes accounts in two steps. First it marks the account, so that nothing new is recorded in it, and moves its opening
 * balance, recurring entries and transactions, including deleted ones that can still be restored. Calls that looked the account
 * up before may still write into it for some seconds. A later listing of the book's accounts therefore moves late entries and
 * finishes the deletion, also after a crash. The empty account is kept as long as it can be restored.
 */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly finding: AccountsService,
    private readonly entries: AccountEntries,
    private readonly deleted: DeletedTransactions,
    private readonly recurring: RecurringRepository,
    private readonly rules: RulesService,
    private readonly filters: FiltersRepository,
    private readonly valuations: ValuationsRepository,
  ) {}

  /**
   * Deletes an account. Throws `account-in-use` if it has entries and `moveTo` names no account for them.
   * @param until time limit by the clock of `performance`; `goOn` moves the transactions that are left then
   */
  async remove(
    { id, moveTo }: LedgerInput<'removeAccount'>,
    { bookId }: Pick<Caller, 'bookId'>,
    until: number,
  ): Promise<Rewritten> {
    const [row, marked] = await retryOnConflict(async () => {
      const row = await this.finding.require(bookId, id);
      if (isDefault(row)) throw new DomainError('account-default');
      const target = moveTo === undefined ? undefined : await this.target(bookId, row, moveTo);
      if (!target && (await this.isInUse(bookId, row))) throw new DomainError('account-in-use');
      const marked = await this.accounts.update(bookId, row, {
        ...(target && { opening: 0, takenOver: [] }),
        deletion: { at: new Date(), ...(target && { moveTo: target._id, openings: openingsLeft(row) }) },
      });
      return marked && ([row, marked] as const);
    });
    await this.requireTarget(bookId, row, marked);
    const emptied = await this.empty(bookId, marked, until);
    if (!emptied) throw new DomainError('account-in-use');
    return emptied;
  }

  /** Continues moving the transactions of deleted accounts. */
  async goOn(bookId: string, until: number): Promise<Rewritten> {
    const moved: Rewritten[] = [];
    for (const row of await this.moving(bookId)) {
      const emptied = await this.empty(bookId, row, until);
      if (emptied) moved.push(emptied);
    }
    return rewrittenTogether(moved);
  }

  /** Counts the transactions that are left to move. */
  async countLeft(bookId: string): Promise<number> {
    const counts = (await this.moving(bookId)).map(({ _id }) => this.entries.count(bookId, _id));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  private async moving(bookId: string): Promise<AccountRow[]> {
    return (await this.accounts.list(bookId)).filter(({ deletion }) => deletion?.moveTo);
  }

  /**
   * Deletes the accounts, among these, that have no entries, and returns their ids. `finish` restores those into which a
   * concurrent call has written.
   */
  async removeUnused(bookId: string, rows: AccountRow[]): Promise<Set<string>> {
    const ids = rows.map(({ _id }) => _id);
    const used = await Promise.all(
      [this.entries, this.recurring].map((each) => each.accountsIn(bookId, ids)),
    );
    const free = rows.filter(({ _id }) => !used.some((some) => some.has(String(_id))));
    await this.accounts.markDeleted(bookId, free);
    return new Set(free.map(({ _id }) => String(_id)));
  }

  /** Cancels the deletion if the target is being deleted too: both could move entries into each other's account. */
  private async requireTarget(bookId: string, row: AccountRow, marked: AccountRow): Promise<void> {
    const target = marked.deletion?.moveTo;
    if (!target || (await this.accounts.get(bookId, target))) return;
    const { opening, takenOver = [] } = row;
    await this.accounts.update(bookId, marked, { deletion: null, opening, takenOver });
    throw invalid('moveTo', problem('account-unknown'));
  }

  /** Finishes the deletion of marked accounts that no call can write into any more. Returns the accounts that remain. */
  async finish(bookId: string, rows: AccountRow[], now = new Date()): Promise<AccountRow[]> {
    const settled = now.getTime() - SETTLED_MS;
    const expired = restorableSince(now).getTime();
    const left = new Set(rows.filter(({ deletion }) => !deletion));
    const marked = rows.filter((row) => !left.has(row)).toSorted((a, b) => deletedAt(a) - deletedAt(b));
    // Empty accounts in the order of their deletion: late entries may move to an account that was deleted afterwards, and on from
    // there.
    const isDue = (row: AccountRow) => deletedAt(row) <= (row.deletion?.isSettled ? expired : settled);
    for (const row of marked.filter(isDue)) {
      const emptied = await this.empty(bookId, row, performance.now() + FINISHING_MS);
      if (!emptied) left.add(row);
      else if (emptied.isDone) await this.settle(bookId, emptied.row);
    }
    return rows.filter((row) => left.has(row));
  }

  private async settle(bookId: string, row: AccountRow): Promise<void> {
    const { deletion } = row;
    if (!deletion || deletion.isSettled) await this.accounts.delete(bookId, row);
    else await this.accounts.update(bookId, row, { deletion: { at: deletion.at, isSettled: true } });
  }

  /**
   * Moves the opening balance, the recurring entries, rules, saved filters and the transactions. Without a target, an account with entries is restored,
   * and the result is undefined.
   */
  private async empty(
    bookId: string,
    row: AccountRow,
    until: number,
  ): Promise<(Rewritten & { row: AccountRow }) | undefined> {
    const target = row.deletion?.moveTo;
    if (target) {
      await this.recurring.moveAccount(bookId, row._id, target);
      await this.rules.moveAccount(bookId, String(row._id), String(target));
      await this.filters.moveAccount(bookId, String(row._id), String(target));
      const { count, isDone } = await this.entries.move(bookId, row._id, target, { until });
      const deleted = await this.deleted.moveAccount(bookId, row._id, target, { until });
      if (!isDone || !deleted.isDone) return { count, isDone: false, row };
      return { count, isDone, row: await this.accounts.handOver(bookId, row) };
    }
    if (!(await this.isInUse(bookId, row))) return { count: 0, isDone: true, row };
    await this.accounts.update(bookId, row, { deletion: null });
    return undefined;
  }

  private async isInUse(bookId: string, { _id }: AccountRow): Promise<boolean> {
    const [first, recurs] = await Promise.all([
      this.entries.firstDate(bookId, _id),
      this.recurring.hasAccount(bookId, _id),
    ]);
    return first !== undefined || recurs;
  }

  private async target(bookId: string, row: AccountRow, id: string): Promise<AccountRow> {
    const target = await this.finding.find(bookId, id);
    if (!target || target._id.equals(row._id)) throw invalid('moveTo', problem('account-unknown'));
    if (target.currency !== row.currency) throw invalid('moveTo', problem('account-currency-different'));
    if (target.closedOn) throw fieldError('account-closed', 'moveTo');
    const between = await Promise.all(
      [this.entries, this.deleted, this.recurring].map((rows) =>
        rows.hasTransfersBetween(bookId, row._id, target._id),
      ),
    );
    if (between.includes(true)) throw invalid('moveTo', problem('account-transfers-between'));
    const valued = await this.valuations.accountIds(bookId);
    if ([row, target].some((each) => isValued(each) && valued.has(String(each._id))))
      throw invalid('moveTo', problem('account-valued'));
    const first = await this.entries.firstDate(bookId, row._id);
    if (first !== undefined && first < target.openingDate)
      throw invalid('moveTo', problem('account-opens-later'));
    return target;
  }
}

/**
 * Returns the opening balances that the target account takes over, so that the worth of all accounts together stays the same on
 * every day.
 */
function openingsLeft({ opening, openingDate: date, takenOver = [] }: AccountRow): TakenOver[] {
  const own = { key: new Types.ObjectId(), date, minor: opening };
  return [own, ...takenOver].filter(({ minor }) => BigInt(minor) !== 0n);
}

function deletedAt({ deletion }: AccountRow): number {
  return deletion?.at.getTime() ?? 0;
}
