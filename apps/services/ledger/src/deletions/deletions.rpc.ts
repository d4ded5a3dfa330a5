import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { DeletionsService } from './deletions.service';

@Controller()
export class DeletionsRpc {
  constructor(private readonly deletions: DeletionsService) {}

  @Handles(ledgerRpc.deleteTransactions)
  async delete({ transactionIds }: RpcParsedInput<typeof ledgerRpc.deleteTransactions>, { bookId }: Caller) {
    return { deletedCount: await this.deletions.delete(bookId, transactionIds) };
  }

  @Handles(ledgerRpc.restoreTransactions)
  async restore(
    { transactionIds }: RpcParsedInput<typeof ledgerRpc.restoreTransactions>,
    { bookId }: Caller,
  ) {
    return { restoredCount: await this.deletions.restore(bookId, transactionIds) };
  }
}
