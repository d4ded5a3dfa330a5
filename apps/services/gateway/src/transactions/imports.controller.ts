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
  async undo({ id, query, caller }: Call<typeof routes.undoImport>) {
    for (let deletedCount = 0; ;) {
      const part = await this.rpc.call(ledgerRpc.undoImport, { importId: id, ...query }, { caller });
      deletedCount += part.deletedCount;
      if (!part.isPartial) return { deletedCount };
    }
  }

  @Route(routes.matchImport)
  async match({ body, caller }: Call<typeof routes.matchImport>) {
    return this.rpc.call(ledgerRpc.matchImport, body, { caller });
  }

  @Route(routes.listImports)
  async list({ caller }: Call<typeof routes.listImports>) {
    return this.rpc.call(ledgerRpc.listImports, {}, { caller });
  }

  @Route(routes.reportImport)
  async report({ id, body, caller }: Call<typeof routes.reportImport>) {
    await this.rpc.call(ledgerRpc.reportImport, { importId: id, report: body }, { caller });
  }
}
