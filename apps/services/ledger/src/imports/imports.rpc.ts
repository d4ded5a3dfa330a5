import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { ImportMatching } from './import-matching.service';
import { ImportRecords } from './import-records.repository';
import { ImportsService } from './imports.service';

@Controller()
export class ImportsRpc {
  constructor(
    private readonly imports: ImportsService,
    private readonly matching: ImportMatching,
    private readonly records: ImportRecords,
  ) {}

  @Handles(ledgerRpc.importTransactions)
  async add(input: RpcParsedInput<typeof ledgerRpc.importTransactions>, caller: Caller) {
    return { importedCount: await this.imports.add(caller, input) };
  }

  @Handles(ledgerRpc.undoImport)
  undo({ importId, confirmReconciled }: RpcParsedInput<typeof ledgerRpc.undoImport>, { bookId }: Caller) {
    return this.imports.undo(bookId, importId, confirmReconciled);
  }

  @Handles(ledgerRpc.matchImport)
  async match(input: RpcParsedInput<typeof ledgerRpc.matchImport>, { bookId }: Caller) {
    return this.matching.find(bookId, input);
  }

  @Handles(ledgerRpc.reportImport)
  async report({ importId, report }: RpcParsedInput<typeof ledgerRpc.reportImport>, { bookId }: Caller) {
    await this.records.put(bookId, importId, report);
    return {};
  }

  @Handles(ledgerRpc.listImports)
  async list(_: RpcParsedInput<typeof ledgerRpc.listImports>, { bookId }: Caller) {
    const rows = await this.records.newest(bookId);
    return rows.map(({ importId, at, report, undoneAt }) => ({
      ...report,
      importId,
      at: at.toISOString(),
      isUndone: Boolean(undoneAt),
    }));
  }
}
