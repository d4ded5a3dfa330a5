import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, RpcParsedInput } from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import { AccountsService, placementOf, refusalOf } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import {
  DeletedTransactions,
  entryOf,
  ImportedTransactions,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';
import { ImportRecords } from './import-records.repository';
import { UndoneImports } from './undone-imports.repository';

type Part = RpcParsedInput<typeof ledgerRpc.importTransactions>;

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
  ) {}

  /**
   * Records a part of an import and returns how many rows it has. A repeated part records only the missing rows; rows that
   * the user has deleted since are not missing. Nothing stays of an import that was undone.
   */
  async add({ bookId, timeZone }: Caller, { importId, from, transactions }: Part): Promise<number> {
    const today = dateIn(timeZone, new Date());
    const placements = await this.placements(bookId, transactions, today);
    const [spellingOf, earlier, deleted] = await Promise.all([
      this.categories.registerAll(
        bookId,
        transactions.map((row) => ({ type: typeOf(row), name: row.category })),
        (index) => `transactions.${index}.category`,
      ),
      this.imported.any(bookId, importId),
      this.deleted.rowsOfImport(bookId, importId, from, transactions.length),
    ]);
    const begin = beginOf(earlier);
    const rows = transactions.map(({ recurringId, raw, ...input }, index) => ({
      _id: deterministicId('transaction', bookId, importId, from + index),
      ...entryOf(
        { ...input, category: spellingOf(typeOf(input), input.category) },
        today,
        placements[index],
        pathOf(index),
      ),
      // Within one day, the list has the order of the file, as an export has it.
      createdAt: new Date(begin - from - index),
      import: { id: importId, row: from + index },
      ...(recurringId && { recurring: { id: recurringId } }),
      ...(raw && { raw }),
    }));
    await this.transactions.insertNew(
      bookId,
      rows.filter((row) => !deleted.has(row.import.row)),
    );
    // Checked after inserting: an undo after this check finds the rows.
    if (!(await this.undone.has(bookId, importId))) return rows.length;
    await this.imported.deleteAll(bookId, importId);
    return 0;
  }

  /** Returns the account of each row; throws for the first one that its account does not take. */
  private async placements(bookId: string, rows: Part['transactions'], today: CalendarDate) {
    const accountOf = await this.accounts.finder(bookId);
    return rows.map(({ accountId, addedOn = today }, index) => {
      const account = accountOf(accountId);
      const refusal = refusalOf(account, { addedOn, isNew: true }, pathOf(index));
      if (!account || refusal) throw refusal;
      return placementOf(account);
    });
  }

  /** Deletes what an import has recorded, and makes its later parts record nothing; returns how many were deleted. */
  async undo(bookId: string, importId: string): Promise<number> {
    await this.undone.add(bookId, importId);
    await this.records.markUndone(bookId, importId);
    return this.imported.deleteAll(bookId, importId);
  }
}

/** The path of a row in the request. */
const pathOf = (index: number) => `transactions.${index}.`;

/** The moment, in milliseconds, from which all parts of an import count: now for the first part. */
function beginOf(earlier: TransactionRow | undefined): number {
  return earlier?.import ? earlier.createdAt.getTime() + earlier.import.row : Date.now();
}
