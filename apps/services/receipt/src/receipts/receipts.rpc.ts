import { Controller } from '@nestjs/common';
import { receiptRpc } from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';

/** Receipts are not built yet; every call says so. */
@Controller()
export class ReceiptsRpc {
  @Handles(receiptRpc.readReceipt)
  async read(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(receiptRpc.openFile)
  async openFile(): Promise<never> {
    throw new DomainError('not-built');
  }
}
