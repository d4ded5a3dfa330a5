import { receiptRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

/** Until receipts are built, the receipt service says so itself, and nothing of an upload is read. */
@Controller()
export class ReceiptsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.uploadReceipt)
  async upload({ request, caller }: Call<typeof routes.uploadReceipt>) {
    if (!request.is('multipart/form-data')) throw new DomainError('unsupported-media');
    const size = Number(request.headers['content-length'] ?? 1);
    // Stand-ins: receipts are not read yet, so the service refuses before it looks at them.
    const file = { fileName: 'receipt', mediaType: 'application/pdf', size } as const;
    return this.rpc.call(receiptRpc.readReceipt, file, { caller });
  }

  @Route(routes.getReceiptFile)
  async file({ id, caller }: Call<typeof routes.getReceiptFile>) {
    await this.rpc.call(receiptRpc.openFile, { id }, { caller });
    throw new DomainError('not-built');
  }
}
