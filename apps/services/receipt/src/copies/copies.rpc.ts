import { Controller } from '@nestjs/common';
import { type Caller, receiptRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CopiesService } from './copies.service';

@Controller()
export class CopiesRpc {
  constructor(private readonly copies: CopiesService) {}

  @Handles(receiptRpc.getReadings)
  readings({ id }: { id: string }, caller: Caller) {
    return this.copies.readingsOf(caller, id);
  }

  @Handles(receiptRpc.restoreReceipt)
  async restore(copy: RpcParsedInput<typeof receiptRpc.restoreReceipt>, caller: Caller) {
    return { id: await this.copies.restore(caller, copy) };
  }
}
