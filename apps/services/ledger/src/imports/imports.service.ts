import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits } from '@saldo/contracts';
import { addDays, type CalendarDate, dateIn } from '@saldo/finance';
import { deterministicId, HandlesOnce } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { AccountsService } from '../accounts';
import { CategoriesService } from '../categories';
import { DeletionsService } from '../deletions';
import { GroupsRepository, undoOf } from '../groups';
import { SumsInAdvance } from '../reports';
import {
  bookingOf,
  categoriesIn,
  DeletedTransactions,
  entryOf,
  ImportedTransactions,
  sidesOf,
  type TransactionRow,
  TransactionsRepository,
  withCategories,
} from '../transactions';
import type { ImportRecordRow } from './import-record.schema';
import { ImportRecords } from './import-records.repository';
import { UndoneImports } from './undone-imports.repository';

type Part = LedgerInput<'importTransactions'>;

@Injectable()
export class ImportsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly imported: ImportedTransactions,
    private readonly undone: UndoneImports,
    private readonly records: ImportRecords,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
    private readonly deletions: DeletionsService,
    private readonly sums: SumsInAdvance,
  ) {}

  /** Imports a part of the transactions, as the restore of an account export does. */
  @HandlesOnce(ledgerRpc.importTransactions)
  async addPart(part: Part, caller: Caller) {
    const importedCount = await this.add(part, caller);
    this.sums.whenQuiet(caller.bookId);
    return { importedCount };
  }

  /**
   * Records a part of an import and returns its number of rows. A repeated part records only missing rows; rows that the user has
   * deleted since are not missing. If the import was undone, records nothing and returns 0.
   */
  async add(
    { importId, from, transactions }: Part,
    { bookId, timeZone }: Pick<Caller, 'bookId' | 'timeZone'>,
  ): Promise<number> {
    const today = dateIn(timeZone, new Date());
    const placed = await this.placed(bookId, transactions, today);
    // Reject wrong amounts before adding categories.
    placed.forEach(({ row, sides }, index) => bookingOf(row, sides, pathOf(index)));
    const wanted = transactions.flatMap((row, index) =>
      categoriesIn(row).map(({ path, ...each }) => ({ ...each, path: pathOf(index) + path })),
    );
    const [meant, earlier, deleted] = await Promise.all([
      this.categories.registerAll(bookId, wanted, {
        fieldOf: (index) => wanted[index]?.path ?? 'transactions',
        addedBy: importId,
      }),
      this.imported.any(bookId, importId),
      this.deleted.rowsOfImport(bookId, importId, from, transactions.length),
      this.groups.begin(bookId, importId, 'import'),
    ]);
    const begin = beginOf(earlier);
    const rows = placed.map(({ row: { recurringId, raw, rawTo, ...input }, sides }, index) => ({
      _id: deterministicId('transaction', bookId, importId, from + index),
      ...entryOf(withCategories(input, categoriesIn(input).map(meant)), today, sides, pathOf(index)),
      // List transactions of one day in the order of the file, which exports keep.
      createdAt: new Date(begin - from - index),
      import: { id: importId, row: from + index },
      ...(recurringId && { recurring: { id: recurringId } }),
      ...(raw && { raw }),
      ...(rawTo && { rawTo }),
    }));
    await this.transactions.insertNew(
      bookId,
      rows.filter((row) => !deleted.has(row.import.row)),
    );
    // Check after inserting: an undo that begins after this check finds the rows.
    if (!(await this.undone.has(bookId, importId))) return rows.length;
    await this.deleteRows(
      bookId,
      importId,
      rows.map(({ _id }) => String(_id)),
    );
    return 0;
  }

  /** Returns each row with its accounts. Throws for the first row that an account cannot take. */
  private async placed(bookId: string, rows: Part['transactions'], today: CalendarDate) {
    const named = rows.flatMap(({ accountId, transfer }) => [accountId, transfer?.toAccountId]);
    const accountOf = await this.accounts.finder(bookId, named);
    const sideOf = (id?: string) => ({ account: accountOf(id), isNew: true });
    return rows.map((row, index) => {
      const { accountId, transfer, addedOn = today } = row;
      const sides = sidesOf(
        sideOf(accountId),
        transfer && sideOf(transfer.toAccountId),
        addedOn,
        pathOf(index),
      );
      if (sides instanceof DomainError) throw sides;
      return { row, sides };
    });
  }

  /** Returns a page of the reports of imports, newest first, and the cursor of the next page. */
  @Handles(ledgerRpc.listImports)
  async list({ cursor }: LedgerInput<'listImports'>, { bookId }: Caller) {
    const { rows, next } = await this.records.page(bookId, cursor);
    const isUndone = await Promise.all(rows.map((row) => this.isUndone(bookId, row)));
    const imports = rows.map(({ importId, at, report, repairedAt }, index) => ({
      ...report,
      importId,
      at: at.toISOString(),
      isUndone: isUndone[index] ?? false,
      ...(repairedAt && { isRepaired: true as const }),
    }));
    return { imports, next };
  }

  @Handles(ledgerRpc.reportImport)
  async report({ importId, report }: LedgerInput<'reportImport'>, { bookId }: Caller): Promise<void> {
    await this.records.put(bookId, importId, report);
  }

  /** Whether an import was undone and its transactions have not been restored from the trash. */
  private async isUndone(bookId: string, { importId, undoneAt }: ImportRecordRow): Promise<boolean> {
    if (!undoneAt) return false;
    const [deletedCount, living] = await Promise.all([
      this.deleted.countDeletedBy(bookId, undoOf(importId)),
      this.imported.any(bookId, importId),
    ]);
    const isPastTrash = addDays(dateIn('UTC', undoneAt), limits.trashDays) < dateIn('UTC', new Date());
    if (isPastTrash || deletedCount > 0) return true;
    return !living && !(await this.groups.isUndone(bookId, undoOf(importId)));
  }

  /**
   * Deletes some transactions of an import, reconciled or not, as a part of undoing it. Returns how many it deleted.
   * @param read these transactions, if they were just read
   */
  async deleteRows(
    bookId: string,
    importId: string,
    ids: string[],
    read?: TransactionRow[],
  ): Promise<number> {
    await this.records.markUndone(bookId, importId);
    const { deletedCount } = await this.deletions.delete(bookId, ids, {
      ...{ undoes: importId, confirmReconciled: true, read },
    });
    return deletedCount;
  }
}

/** Returns the path of a row in the request. */
const pathOf = (index: number) => `transactions.${index}.`;

/** Returns the start of an import in milliseconds since 1970, to which all its parts refer: now for the first part. */
function beginOf(earlier: TransactionRow | undefined): number {
  return earlier?.import ? earlier.createdAt.getTime() + earlier.import.row : Date.now();
}
