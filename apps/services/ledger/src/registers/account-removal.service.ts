import { Injectable } from '@nestjs/common';
import { type Caller, type ledgerRpc, problem, type RpcParsedInput } from '@saldo/contracts';
import { restorableSince, retryOnConflict } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { Types } from 'mongoose';
import {
  type AccountRow,
  AccountsRepository,
  AccountsService,
  fieldError,
  invalid,
  isDefault,
  type TakenOver,
} from '../accounts';
import { RecurringRepository } from '../recurring';
import { AccountEntries, DeletedTransactions, type Rewritten, rewrittenTogether } from '../transactions';
import { isValued, ValuationsRepository } from '../valuations';
import { SETTLED_MS } from './settled';

/** How long listing the accounts may move late transactions of deleted ones. */
const FINISHING_MS = 500;

/**
 * Deletes accounts. An account is marked first, so that nothing new gets into it; then its opening balance, recurring entries
 * and transactions move, also the deleted ones that can be restored. Calls that looked it up before may still write into it
 * for some seconds, so the deletion is finished only when the book's accounts are listed later, which moves late entries. A
 * crash leaves a marked account to the same step. It is kept, empty, for as long as it can be restored.
 */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly finding: AccountsService,
    private readonly entries: AccountEntries,
    private readonly deleted: DeletedTransactions,
    private readonly recurring: RecurringRepository,
    private readonly valuations: ValuationsRepository,
  ) {}

  /** @param until by the clock of `performance`; transactions that are left then are moved by `goOn` */
  async remove(
    { id, moveTo }: RpcParsedInput<typeof ledgerRpc.removeAccount>,
    { bookId }: Pick<Caller, 'bookId'>,
    until: number,
  ): Promise<Rewritten> {
    const [row, marked] = await retryOnConflict(async () => {
      const row = await this.finding.find(bookId, id);
      if (!row) throw new DomainError('not-found');
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

  /** Goes on moving the transactions of deleted accounts. */
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
   * Deletes those of these accounts that nothing uses; returns their ids. `finish` brings back those into which a call has written
   * meanwhile.
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

  /** Gives the deletion up if the other account is being deleted by now: two deletions would move into each other's account. */
  private async requireTarget(bookId: string, row: AccountRow, marked: AccountRow): Promise<void> {
    const target = marked.deletion?.moveTo;
    if (!target || (await this.accounts.get(bookId, target))) return;
    const { opening, takenOver = [] } = row;
    await this.accounts.update(bookId, marked, { deletion: null, opening, takenOver });
    throw invalid('moveTo', problem('account-unknown'));
  }

  /** Finishes the deletion of marked accounts that no call writes into any more; returns the accounts that remain. */
  async finish(bookId: string, rows: AccountRow[], now = new Date()): Promise<AccountRow[]> {
    const settled = now.getTime() - SETTLED_MS;
    const expired = restorableSince(now).getTime();
    const left = new Set(rows.filter(({ deletion }) => !deletion));
    const marked = rows.filter((row) => !left.has(row)).toSorted((a, b) => deletedAt(a) - deletedAt(b));
    // One after the other: late entries may move into an account that was deleted afterwards, and on from there.
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
   * Moves the opening balance, the recurring entries and the transactions. Returns undefined, and keeps the account, if there are some
   * of those and no account to move them to.
   */
  private async empty(
    bookId: string,
    row: AccountRow,
    until: number,
  ): Promise<(Rewritten & { row: AccountRow }) | undefined> {
    const target = row.deletion?.moveTo;
    if (target) {
      await this.recurring.moveAccount(bookId, row._id, target);
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
 * The opening balances that the other account takes over, so that the worth of all accounts together stays the same on every
 * day.
 */
function openingsLeft({ opening, openingDate: date, takenOver = [] }: AccountRow): TakenOver[] {
  const own = { key: new Types.ObjectId(), date, minor: opening };
  return [own, ...takenOver].filter(({ minor }) => BigInt(minor) !== 0n);
}

function deletedAt({ deletion }: AccountRow): number {
  return deletion?.at.getTime() ?? 0;
}
