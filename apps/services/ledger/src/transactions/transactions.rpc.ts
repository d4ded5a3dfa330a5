import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { TransactionsService } from './transactions.service';

@Controller()
export class TransactionsRpc {
  constructor(private readonly transactions: TransactionsService) {}

  @Handles(ledgerRpc.createTransaction)
  create(input: RpcParsedInput<typeof ledgerRpc.createTransaction>, caller: Caller) {
    return this.transactions.create(caller, input);
  }

  @Handles(ledgerRpc.updateTransaction)
  update({ id, change }: RpcParsedInput<typeof ledgerRpc.updateTransaction>, caller: Caller) {
    return this.transactions.update(caller, id, change);
  }

  @Handles(ledgerRpc.deleteTransactions)
  delete({ transactionIds }: RpcParsedInput<typeof ledgerRpc.deleteTransactions>, caller: Caller) {
    return this.transactions.delete(caller, transactionIds);
  }

  @Handles(ledgerRpc.listTransactions)
  list(input: RpcParsedInput<typeof ledgerRpc.listTransactions>, caller: Caller) {
    return this.transactions.list(caller, input);
  }

  @Handles(ledgerRpc.scanTransactions)
  scan(input: RpcParsedInput<typeof ledgerRpc.scanTransactions>, caller: Caller) {
    return this.transactions.scan(caller, input);
  }
}
