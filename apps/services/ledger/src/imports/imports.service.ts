import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, RpcParsedInput } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import { CategoriesService, typeOf } from '../categories';
import {
  DeletedTransactions,
  entryOf,
  ImportedTransactions,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';
import { UndoneImports } from './undone-imports.repository';

type Part = RpcParsedInput<typeof ledgerRpc.importTransactions>;

@Injectable()
export class ImportsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly imported: ImportedTransactions,
    private readonly undone: UndoneImports,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * Records a part of an import and returns how many rows it has. A repeated part records only the missing rows; rows that
   * the user has deleted since are not missing. Nothing stays of an import that was undone.
   */
  async add({ bookId, timeZone }: Caller, { importId, from, transactions }: Part): Promise<number> {
    const [spellingOf, earlier, deleted] = await Promise.all([
      this.categories.registerAll(
        bookId,
        transactions.map((row) => ({ type: typeOf(row), name: row.category })),
        (index) => `transactions.${index}.category`,
      ),
      this.imported.any(bookId, importId),
      this.deleted.rowsOfImport(bookId, importId, from, transactions.length),
    ]);
    const today = dateIn(timeZone, new Date());
    const begin = beginOf(earlier);
    const rows = transactions.map(({ recurringId, ...input }, index) => ({
      _id: deterministicId('transaction', bookId, importId, from + index),
      ...entryOf({ ...input, category: spellingOf(typeOf(input), input.category) }, today),
      // Within one day, the list has the order of the file, as an export has it.
      createdAt: new Date(begin - from - index),
      import: { id: importId, row: from + index },
      ...(recurringId && { recurring: { id: recurringId } }),
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

  /** Deletes what an import has recorded, and makes its later parts record nothing; returns how many were deleted. */
  async undo(bookId: string, importId: string): Promise<number> {
    await this.undone.add(bookId, importId);
    return this.imported.deleteAll(bookId, importId);
  }
}

/** The moment, in milliseconds, from which all parts of an import count: now for the first part. */
function beginOf(earlier: TransactionRow | undefined): number {
  return earlier?.import ? earlier.createdAt.getTime() + earlier.import.row : Date.now();
}
