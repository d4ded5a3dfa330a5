import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  problem,
  type RepairChange,
  type Skipped,
} from '@saldo/contracts';
import { partsOf, withDayAndMonthSwapped } from '@saldo/finance';
import { digestOf } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { GroupsRepository } from '../groups';
import {
  BulkEditService,
  DeletedTransactions,
  differs,
  type EditChange,
  ImportedTransactions,
  isEdited,
  type TransactionEntry,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';
import { ImportRecords } from './import-records.repository';

type Input = LedgerInput<'previewRepair'>;

/** Repairs an import that was read wrongly: applies one correction to all its transactions. Later changes by the user stay. */
@Injectable()
export class ImportRepairs {
  constructor(
    private readonly edits: BulkEditService,
    private readonly transactions: TransactionsRepository,
    private readonly imported: ImportedTransactions,
    private readonly deleted: DeletedTransactions,
    private readonly groups: GroupsRepository,
    private readonly records: ImportRecords,
  ) {}

  /** Applies a correction. Each transaction records the group, so a repeated or interrupted repair changes none twice. */
  @Handles(ledgerRpc.repairImport)
  async repair({ group, confirmReconciled, ...input }: LedgerInput<'repairImport'>, { bookId }: Caller) {
    const { rows, deleted, next } = await this.selected(bookId, input);
    if (input.after === undefined) {
      await this.requirePossible(bookId, input);
      if (!confirmReconciled) await this.refuseReconciled(bookId, input);
      await this.records.markRepaired(bookId, input.importId);
    }
    await this.groups.begin(
      bookId,
      group,
      'repair',
      digestOf([input.importId, input.change, input.accountId]),
    );
    const change = editOf(input.change);
    const ids = rows.map(({ _id }) => String(_id));
    const skipped = [...deleted, ...(await this.edits.apply(bookId, ids, { group, change }))];
    const changedCount = await this.transactions.countChangedBy(bookId, group);
    return { group, changedCount, skipped, skippedCount: skipped.length, next };
  }

  @Handles(ledgerRpc.previewRepair)
  async preview(input: Input, { bookId }: Caller) {
    const { rows, accountIds, deleted, next } = await this.selected(bookId, input);
    if (input.after === undefined) await this.requirePossible(bookId, input);
    const { changes, skipped } = await this.edits.plan(bookId, rows, editOf(input.change), true);
    const byId = new Map(rows.map((row) => [String(row._id), row]));
    const named = [...skipped].map(([id, reason]) => {
      const { name = '', addedOn = '' } = byId.get(id) ?? {};
      return { id, reason, name, addedOn };
    });
    const changing = changes.filter(({ current, fields }) =>
      Object.entries<unknown>(fields).some(
        ([field, value]) => value !== undefined && differs(current, field, value),
      ),
    );
    const [first] = changing;
    const left = [...deleted, ...named];
    return {
      changeCount: changing.length,
      skipped: left,
      skippedCount: left.length,
      ...(first && {
        example: { before: transactionOf(first.current), after: changed(first.current, first.fields) },
      }),
      accountIds,
      next,
    };
  }

  /**
   * Returns the transactions that one call processes, and the deleted ones. Throws `not-found` if no transaction of the import is
   * left.
   */
  private async selected(bookId: string, { importId, accountId, after }: Input) {
    const [rows, deletedIds] = await Promise.all([
      this.imported.list(bookId, importId, after === undefined ? after : Number(after), limits.rowsPerCall),
      after === undefined ? this.deleted.idsOfImport(bookId, importId, limits.skippedPerReply) : [],
    ]);
    if (after === undefined && rows.length + deletedIds.length === 0) throw new DomainError('not-found');
    const last = rows.length === limits.rowsPerCall ? rows.at(-1) : undefined;
    return {
      rows: rows.filter((row) => isIn(row, accountId)),
      accountIds: [...new Set(rows.map(({ postings: [own] }) => String(own.accountId)))],
      deleted: deletedIds.map((id): Skipped => ({ id, reason: 'deleted' })),
      next: last && String(last.import.row),
    };
  }

  /** Throws if the new account cannot take transactions, or if swapping day and month would make a date impossible. */
  private async requirePossible(bookId: string, { importId, change, accountId }: Input): Promise<void> {
    await this.edits.destination(bookId, editOf(change));
    if (!change.swapDayAndMonth) return;
    for (let after: number | undefined; ;) {
      const rows = await this.imported.list(bookId, importId, after, limits.rowsPerCall);
      const first = rows
        .filter((row) => isIn(row, accountId))
        .find((row) => withDayAndMonthSwapped(row.addedOn) === undefined && !isEdited(row, 'addedOn'));
      if (first) throw notSwappable(first);
      if (rows.length < limits.rowsPerCall) return;
      after = rows.at(-1)?.import.row;
    }
  }

  private async refuseReconciled(bookId: string, { importId, change, accountId }: Input): Promise<void> {
    if (change.category !== undefined) return;
    if (await this.imported.hasReconciled(bookId, importId, accountId))
      throw new DomainError('transaction-reconciled');
  }
}

/** Whether a transaction is in this account; true for an undefined account. */
function isIn({ postings: [own] }: TransactionRow, accountId: string | undefined): boolean {
  return accountId === undefined || String(own.accountId) === accountId.toLowerCase();
}

function editOf({ reverseSign, ...change }: RepairChange): EditChange {
  return { ...change, ...(reverseSign && { type: 'opposite' }), isRepair: true };
}

function changed(row: TransactionRow, fields: Partial<TransactionEntry>) {
  const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
  return transactionOf({ ...row, ...(Object.fromEntries(given) as Partial<TransactionRow>) });
}

function notSwappable({ addedOn }: TransactionRow): DomainError {
  return invalid('change.swapDayAndMonth', problem('date-not-swappable', { ...partsOf(addedOn) }));
}
