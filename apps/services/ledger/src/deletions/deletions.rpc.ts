import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { DeletionsService } from './deletions.service';

@Controller()
export class DeletionsRpc {
  constructor(private readonly deletions: DeletionsService) {}

  @Handles(ledgerRpc.deleteTransactions)
  delete(
    { transactionIds, ...confirmation }: RpcParsedInput<typeof ledgerRpc.deleteTransactions>,
    { bookId }: Caller,
  ) {
    return this.deletions.delete(bookId, transactionIds, confirmation);
  }

  @Handles(ledgerRpc.restoreTransactions)
  async restore(
    { transactionIds }: RpcParsedInput<typeof ledgerRpc.restoreTransactions>,
    { bookId }: Caller,
  ) {
    const restored = await this.deletions.restore(bookId, transactionIds);
    return { ...restored, skippedCount: restored.skipped.length };
  }

  @Handles(ledgerRpc.listTrash)
  list(input: RpcParsedInput<typeof ledgerRpc.listTrash>, caller: Caller) {
    return this.deletions.list(caller, input);
  }
}
