import { Injectable } from '@nestjs/common';
import { DeletionsService } from '../deletions';
import { GroupsRepository } from '../groups';
import { RuleRuns } from '../rules';
import { BulkEditService, Selections } from '../transactions';
import type { Slice } from './job.rules';
import type { JobRow } from './job.schema';

/** Changes or deletes selected transactions: named ones, or all that match a filter. */
@Injectable()
export class SelectionJob {
  constructor(
    private readonly selections: Selections,
    private readonly edits: BulkEditService,
    private readonly deletions: DeletionsService,
    private readonly groups: GroupsRepository,
    private readonly rules: RuleRuns,
  ) {}

  /** Edits the next transactions. Each one records the group in its history, so a repeated slice changes none twice. */
  async edit(job: JobRow, most: number): Promise<Slice> {
    const { bookId, group, request, cursor } = job;
    if (request.rule !== undefined) {
      const part = { id: request.rule, group, after: cursor || undefined, limit: most };
      const { count, next = '', changedCount } = await this.rules.applyToNext(bookId, request, part);
      return { count, cursor: next, isLast: next === '', report: { changedCount } };
    }
    const { ids, ...part } = await this.part(job, most);
    await this.groups.begin(bookId, group, 'bulk-edit');
    const skipped = await this.edits.apply(bookId, ids, { group, change: request.change ?? {} });
    const problems = skipped.map(({ id, reason }) => ({ id, code: reason }));
    return { ...part, report: { changedCount: ids.length - skipped.length, problems } };
  }

  async delete(job: JobRow, most: number): Promise<Slice> {
    const { bookId, group } = job;
    const { ids, ...part } = await this.part(job, most);
    // The user has confirmed before that reconciled ones may be deleted.
    const { deletedCount } = await this.deletions.delete(bookId, ids, { group, confirmReconciled: true });
    return { ...part, report: { deletedCount } };
  }

  private async part({ bookId, request, cursor }: JobRow, most: number) {
    const { ids, next = '' } = await this.selections.part(bookId, request, cursor || undefined, most);
    return { ids, count: ids.length, cursor: next, isLast: next === '' };
  }
}
