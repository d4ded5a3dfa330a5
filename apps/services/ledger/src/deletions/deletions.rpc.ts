import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { DeletionsService } from './deletions.service';

@Controller()
export class DeletionsRpc {
  constructor(private readonly deletions: DeletionsService) {}

  @Handles(ledgerRpc.deleteTransactions)
  async delete({ transactionIds }: RpcParsedInput<typeof ledgerRpc.deleteTransactions>, { userId }: Caller) {
    return { deletedCount: await this.deletions.delete(userId, transactionIds) };
  }

  @Handles(ledgerRpc.restoreTransactions)
  async restore(
    { transactionIds }: RpcParsedInput<typeof ledgerRpc.restoreTransactions>,
    { userId }: Caller,
  ) {
    return { restoredCount: await this.deletions.restore(userId, transactionIds) };
  }
}
