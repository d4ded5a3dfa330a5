import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class ImportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.importTransactions)
  async add({ body, caller }: Call<typeof routes.importTransactions>) {
    return this.rpc.call(ledgerRpc.importTransactions, body, { caller });
  }

  @Route(routes.undoImport)
  async undo({ id, caller }: Call<typeof routes.undoImport>) {
    for (let deletedCount = 0; ;) {
      const part = await this.rpc.call(ledgerRpc.undoImport, { importId: id }, { caller });
      deletedCount += part.deletedCount;
      if (!part.isPartial) return { deletedCount };
    }
  }
}
