import { Injectable } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { AccountsRepository } from '../accounts';
import { UndoService } from '../history';
import { MoveAdditions, UndoneImports } from '../imports';
import { AccountRemoval } from '../registers';
import type { Slice } from './job.rules';
import type { JobRow } from './job.schema';

/** How many accounts one slice deletes: each takes several queries. */
const ACCOUNTS = 100;

/** Undoes a group as a job, and then deletes the accounts that it has added, unless they were changed or are in use. */
@Injectable()
export class UndoJob {
  constructor(
    private readonly undoing: UndoService,
    private readonly undoneImports: UndoneImports,
    private readonly additions: MoveAdditions,
    private readonly rows: AccountsRepository,
    private readonly removal: AccountRemoval,
  ) {}

  /** Undoes the group that the user named, or that of a cancelled job, from the cursor on, at most this many transactions of it. */
  async slice(job: JobRow, most: number): Promise<Slice> {
    const { bookId, cursor, request } = job;
    const isCancelling = job.state === 'cancelling';
    const group = isCancelling ? job.group : (request.group ?? job.group);
    const [, skipped] = /^accounts-(\d+)$/.exec(cursor) ?? [];
    if (skipped !== undefined) return this.removeAccounts(bookId, group, Number(skipped));
    // A runner that was taken over may still record a slice of the import that is being cancelled.
    if (cursor === '') await this.undoneImports.add(bookId, group);
    // Cancelling is the user's word about everything that the job did.
    const input = {
      group,
      after: cursor,
      confirmReconciled: request.confirmReconciled || isCancelling,
    };
    const { undoneCount, skipped: left, next } = await this.undoing.undo(input, job, most);
    const problems = left.map(({ id, reason }) => ({ id, code: reason }));
    const count = undoneCount + left.length;
    return { count, report: { undoneCount, problems }, cursor: next ?? 'accounts-0', isLast: false };
  }

  private async removeAccounts(bookId: string, group: string, kept: number): Promise<Slice> {
    const accounts = (await this.additions.accountsOf(bookId, group)).slice(kept, kept + ACCOUNTS);
    const changed = await this.rows.changedAmong(
      bookId,
      accounts.map(({ _id }) => _id),
    );
    const gone = await Promise.all(
      accounts.map(async ({ _id }) => !changed.has(String(_id)) && this.removes(bookId, String(_id))),
    );
    const accountCount = gone.filter(Boolean).length;
    const report = {
      accountCount,
      problems: accounts.flatMap(({ _id }, index) =>
        gone[index] ? [] : [{ id: String(_id), code: 'account-in-use' }],
      ),
    };
    const cursor = `accounts-${kept + accounts.length - accountCount}`;
    return { count: 0, report, cursor, isLast: accounts.length < ACCOUNTS };
  }

  private async removes(bookId: string, id: string): Promise<boolean> {
    try {
      await this.removal.remove({ id }, { bookId });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') return true;
      if (error instanceof DomainError && error.code === 'account-in-use') return false;
      throw error;
    }
  }
}
