import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { ImportsService } from './imports.service';

@Controller()
export class ImportsRpc {
  constructor(private readonly imports: ImportsService) {}

  @Handles(ledgerRpc.importTransactions)
  async add(input: RpcParsedInput<typeof ledgerRpc.importTransactions>, caller: Caller) {
    return { importedCount: await this.imports.add(caller, input) };
  }

  @Handles(ledgerRpc.undoImport)
  undo({ importId }: RpcParsedInput<typeof ledgerRpc.undoImport>, { bookId }: Caller) {
    return this.imports.undo(bookId, importId);
  }
}
