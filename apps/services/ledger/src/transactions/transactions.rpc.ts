import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { BulkEditService } from './bulk-edit.service';
import { RecordingService } from './recording.service';
import { TransactionsService } from './transactions.service';

@Controller()
export class TransactionsRpc {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly recording: RecordingService,
    private readonly bulkEdits: BulkEditService,
  ) {}

  @Handles(ledgerRpc.createTransaction)
  create(input: RpcParsedInput<typeof ledgerRpc.createTransaction>, caller: Caller) {
    return this.recording.create(caller, input);
  }

  @Handles(ledgerRpc.updateTransaction)
  update(input: RpcParsedInput<typeof ledgerRpc.updateTransaction>, caller: Caller) {
    return this.transactions.update(caller, input);
  }

  @Handles(ledgerRpc.editTransactions)
  edit(input: RpcParsedInput<typeof ledgerRpc.editTransactions>, caller: Caller) {
    return this.bulkEdits.edit(caller, input);
  }

  @Handles(ledgerRpc.setReceipt)
  setReceipt(input: RpcParsedInput<typeof ledgerRpc.setReceipt>, caller: Caller) {
    return this.transactions.setReceipt(caller, input);
  }

  @Handles(ledgerRpc.getTransactions)
  getMany({ transactionIds }: RpcParsedInput<typeof ledgerRpc.getTransactions>, caller: Caller) {
    return this.transactions.getMany(caller, transactionIds);
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
