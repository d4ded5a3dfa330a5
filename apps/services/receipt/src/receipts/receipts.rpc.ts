import { Controller } from '@nestjs/common';
import { type Caller, receiptRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { AttachmentsService } from './attachments.service';
import { DraftsService } from './drafts.service';
import { ReceiptsService } from './receipts.service';

@Controller()
export class ReceiptsRpc {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly attachments: AttachmentsService,
    private readonly drafts: DraftsService,
  ) {}

  @Handles(receiptRpc.listReceipts)
  list(input: RpcParsedInput<typeof receiptRpc.listReceipts>, caller: Caller) {
    return this.receipts.list(caller, input);
  }

  @Handles(receiptRpc.getReceipt)
  get({ id }: { id: string }, caller: Caller) {
    return this.receipts.get(caller, id);
  }

  @Handles(receiptRpc.getReadings)
  readings({ id }: { id: string }, caller: Caller) {
    return this.receipts.readingsOf(caller, id);
  }

  @Handles(receiptRpc.updateReceipt)
  update(input: RpcParsedInput<typeof receiptRpc.updateReceipt>, caller: Caller) {
    return this.receipts.update(caller, input);
  }

  @Handles(receiptRpc.getReceiptDraft)
  draft({ id }: { id: string }, caller: Caller) {
    return this.drafts.get(caller, id);
  }

  @Handles(receiptRpc.recordReceipt)
  record(input: RpcParsedInput<typeof receiptRpc.recordReceipt>, caller: Caller) {
    return this.drafts.record(caller, input);
  }

  @Handles(receiptRpc.attachReceipt)
  attach(input: RpcParsedInput<typeof receiptRpc.attachReceipt>, caller: Caller) {
    return this.attachments.attach(caller, input);
  }

  @Handles(receiptRpc.detachReceipt)
  detach({ id }: { id: string }, caller: Caller) {
    return this.attachments.detach(caller, id);
  }

  @Handles(receiptRpc.listReceiptMatches)
  matches({ id }: { id: string }, caller: Caller) {
    return this.attachments.matches(caller, id);
  }

  @Handles(receiptRpc.deleteReceipt)
  async delete({ id }: { id: string }, caller: Caller) {
    await this.receipts.delete(caller, id);
  }
}
