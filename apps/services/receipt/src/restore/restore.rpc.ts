import { Controller } from '@nestjs/common';
import { type Caller, receiptRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { RestoreService } from './restore.service';

@Controller()
export class RestoreRpc {
  constructor(private readonly service: RestoreService) {}

  @Handles(receiptRpc.restoreReceipt)
  async restore(receipt: RpcParsedInput<typeof receiptRpc.restoreReceipt>, caller: Caller) {
    return { id: await this.service.restore(caller, receipt) };
  }
}
