import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ChangeGroup,
  ledgerRpc,
  limits,
  type Skipped,
  type SkipReason,
} from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { DeletionsService } from '../deletions';
import { GroupsRepository, isGroupUndone, undoOf } from '../groups';
import { ImportRecords, ImportsService } from '../imports';
import { RecurringRepository } from '../recurring';
import {
  DeletedTransactions,
  ImportedTransactions,
  isEdited,
  requireConfirmation,
  type TransactionRow,
  TransactionsRepository,
  undoingFields,
} from '../transactions';
import { FieldRestoring, type Restoring } from './field-restoring.service';

interface Part {
  /** Cursor of the next part; undefined after the last part of a step. */
  next?: string | undefined;
  undoneCount: number;
  skipped: Skipped[];
}
type UndoPart = (
  bookId: string,
  group: string,
  options: { after?: string | undefined; limit: number; confirmReconciled?: boolean | undefined },
) => Promise<Part>;

/**
 * Undoes a group, one part after the other: restores the transactions that it deleted, reverts its changes, deletes its imported
 * transactions, and gives recurring entries their old names back. Later changes stay. Each step can be repeated.
 */
@Injectable()
export class UndoService {
  private readonly steps: UndoPart[] = [
    (...given) => this.restoreDeleted(...given),
    (...given) => this.revertChanged(...given),
    (...given) => this.deleteImported(...given),
    (bookId, group) => this.renameRecurring(bookId, group),
  ];

  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly imported: ImportedTransactions,
    private readonly deletions: DeletionsService,
    private readonly imports: ImportsService,
    private readonly records: ImportRecords,
    private readonly groups: GroupsRepository,
    private readonly restoring: FieldRestoring,
    private readonly recurring: RecurringRepository,
  ) {}

  /** Lists groups, newest first, without those that leave nothing to undo. */
  @Handles(ledgerRpc.listGroups)
  async list(_: object, { bookId }: Caller): Promise<{ groups: ChangeGroup[] }> {
    const rows = await this.groups.list(bookId, limits.recentGroups);
    const times = new Map(rows.map(({ group, at }) => [group, at]));
    const groups = await Promise.all(
      rows.map(async ({ group, kind, at }) => {
        const isUndone = isGroupUndone(group, times);
        const count = await this.count(bookId, group, kind, isUndone);
        // If an undone import still has transactions, they were changed or restored since. List it as not undone.
        return { group, kind, at: at.toISOString(), count, isUndone: isUndone && kind !== 'import' };
      }),
    );
    return { groups: groups.filter(({ count }) => count > 0) };
  }

  /** Undoes the next part of a group. `next` is the cursor of the part after it. */
  async undo(
    { group, after, confirmReconciled }: { group: string; after?: string; confirmReconciled?: boolean },
    { bookId }: Pick<Caller, 'bookId'>,
    limit: number = limits.rowsPerCall,
  ): Promise<{ undoneCount: number; skipped: Skipped[]; next?: string | undefined }> {
    const [, step = '0', place] = /^(\d)(?:-(\w+))?$/.exec(after ?? '') ?? [];
    const current = Number(step);
    const { next, ...part } =
      (await this.steps[current]?.(bookId, group, { after: place, limit, confirmReconciled })) ?? nothing;
    const following = current + 1 < this.steps.length ? `${current + 1}` : undefined;
    return { ...part, next: next === undefined ? following : `${current}-${next}` };
  }

  /** Counts the transactions that an undo of this group would consider. */
  async size(bookId: string, group: string): Promise<number> {
    const counts = await Promise.all([
      this.imported.count(bookId, group),
      this.deleted.countDeletedBy(bookId, group),
      this.transactions.countChangedBy(bookId, group),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Counts what a group has changed, deleted and recorded; of an undone import, only what it recorded. */
  private async count(
    bookId: string,
    group: string,
    kind: ChangeGroup['kind'],
    isUndone: boolean,
  ): Promise<number> {
    const counts = await Promise.all([
      kind === 'import' ? this.imported.count(bookId, group) : 0,
      kind === 'deletion' || kind === 'undo' ? this.deleted.countDeletedBy(bookId, group) : 0,
      kind === 'import' && isUndone ? 0 : this.transactions.countChangedBy(bookId, group),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async restoreDeleted(...[bookId, group, { after, limit }]: Parameters<UndoPart>): Promise<Part> {
    const rows = await this.deleted.deletedBy(bookId, group, after, limit);
    const { restoredCount, skipped } = await this.deletions.restoreRows(bookId, rows);
    return { next: placeAfter(rows, limit, idOf), undoneCount: restoredCount, skipped };
  }

  private async revertChanged(
    ...[bookId, group, { after, limit, confirmReconciled }]: Parameters<UndoPart>
  ): Promise<Part> {
    const rows = await this.transactions.changedBy(bookId, group, after, limit);
    if (rows.length === 0) return nothing;
    let read: TransactionRow[] | undefined = rows;
    const cause = { actor: 'undo', group: undoOf(group), undoes: group } as const;
    const ids = rows.map(({ _id }) => String(_id));
    const skipped = new Map<string, SkipReason>();
    const undone = new Set<string>();
    await retryOnConflict(async () => {
      const wanted: Restoring[] = [];
      const present = read ?? (await this.transactions.getMany(bookId, ids));
      read = undefined;
      for (const current of present) {
        const fields = undoingFields(current, group);
        if (fields === 'changed-since') skipped.set(String(current._id), fields);
        else if (fields) wanted.push({ current, fields });
      }
      const checked = await this.restoring.check(bookId, wanted);
      const changes = wanted.flatMap(({ current }, index) => {
        const fields = checked[index];
        if (!(fields instanceof DomainError)) return fields ? [{ current, fields }] : [];
        skipped.set(String(current._id), reasonOf(fields));
        return [];
      });
      requireConfirmation(changes, confirmReconciled);
      if (changes.length === 0) return true;
      await this.groups.beginUndo(bookId, cause.group);
      await this.records.markUndone(bookId, group);
      for (const { current } of changes) undone.add(String(current._id));
      return (await this.transactions.updateMany(bookId, changes, cause)) || undefined;
    }, 'unavailable');
    const kept = [...skipped].map(([id, reason]): Skipped => ({ id, reason }));
    return { next: placeAfter(rows, limit, idOf), undoneCount: undone.size, skipped: kept };
  }

  /** Undoes the renaming of a payee in recurring entries. They always fit into one part. */
  private async renameRecurring(bookId: string, group: string): Promise<Part> {
    return { ...nothing, undoneCount: await this.recurring.undoRenaming(bookId, group) };
  }

  private async deleteImported(
    ...[bookId, importId, { after, limit, confirmReconciled }]: Parameters<UndoPart>
  ): Promise<Part> {
    const afterRow = after === undefined ? undefined : Number(after);
    const rows = await this.imported.list(bookId, importId, afterRow, limit);
    if (rows.length === 0) return nothing;
    const kept = rows.filter((row) => isEdited(row));
    const deleted = rows.filter((row) => !kept.includes(row));
    requireConfirmation(
      deleted.map((current) => ({ current })),
      confirmReconciled,
    );
    const undoneCount = await this.imports.deleteRows(bookId, importId, deleted.map(idOf), deleted);
    const skipped = kept.map(({ _id }): Skipped => ({ id: String(_id), reason: 'changed-since' }));
    return { next: placeAfter(rows, limit, (row) => row.import.row), undoneCount, skipped };
  }
}

function reasonOf({ fields = [] }: DomainError): SkipReason {
  return fields.some(({ path }) => path === 'addedOn') ? 'date-before-opening' : 'account-unknown';
}

const nothing: Part = { undoneCount: 0, skipped: [] };

const idOf = ({ _id }: { _id: TransactionRow['_id'] }) => String(_id);

/** Returns the cursor of the last row if there may be more rows. */
function placeAfter<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string | number,
): string | undefined {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last && String(placeOf(last));
}
