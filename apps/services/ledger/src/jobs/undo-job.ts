import { Injectable } from '@nestjs/common';
import { UndoService } from '../history';
import { UndoneImports } from '../imports';
import { ImportAdditions, type Removal } from './import-additions';
import type { Slice } from './job.rules';
import type { JobRow } from './job.schema';

/** Cursors of the last steps, which remove the accounts and categories that an import added. */
const ACCOUNTS = 'accounts';
const CATEGORIES = 'categories';

/**
 * Undoes a group as a job. Afterwards removes the accounts and categories that the group added, unless they were changed or are
 * in use.
 */
@Injectable()
export class UndoJob {
  constructor(
    private readonly undoing: UndoService,
    private readonly undoneImports: UndoneImports,
    private readonly additions: ImportAdditions,
  ) {}

  /**
   * Undoes the next transactions of a group, at most `most`. The group is the one that the user named or, of a cancelled job, the
   * job's own.
   */
  async slice(job: JobRow, most: number): Promise<Slice> {
    const { bookId, cursor, request } = job;
    const isCancelling = job.state === 'cancelling';
    const group = isCancelling ? job.group : (request.group ?? job.group);
    if (cursor === ACCOUNTS) {
      const removal = await this.additions.removeAccounts(bookId, group);
      return { ...additionsSlice(removal, 'account-in-use'), cursor: CATEGORIES, isLast: false };
    }
    if (cursor === CATEGORIES) {
      const removal = await this.additions.removeCategories(bookId, group);
      return { ...additionsSlice(removal, 'category-in-use'), isLast: true };
    }
    // Keep a runner that has lost its lease from recording another slice of the cancelled import.
    if (cursor === '') await this.undoneImports.add(bookId, group);
    // Cancelling confirms undoing everything that the job did, reconciled transactions included.
    const input = {
      group,
      after: cursor,
      confirmReconciled: request.confirmReconciled || isCancelling,
    };
    const { undoneCount, skipped: left, next } = await this.undoing.undo(input, job, most);
    const problems = left.map(({ id, reason }) => ({ id, code: reason }));
    const count = undoneCount + left.length;
    return { count, report: { undoneCount, problems }, cursor: next ?? ACCOUNTS, isLast: false };
  }
}

function additionsSlice({ removedCount, kept }: Removal, code: 'account-in-use' | 'category-in-use') {
  const counted =
    code === 'account-in-use' ? { accountCount: removedCount } : { categoryCount: removedCount };
  return { count: 0, report: { ...counted, problems: kept.map((each) => ({ ...each, code })) } };
}
