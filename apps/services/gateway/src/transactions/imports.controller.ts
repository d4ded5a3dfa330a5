import { type BulkEdited, ledgerRpc, type RepairPreview, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { groupOf } from '../history/group-of';
import { SkippedList } from '../history/skipped-list';

@Controller()
export class ImportsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.importTransactions)
  async add({ body, requestKey, caller }: Call<typeof routes.importTransactions>) {
    return this.rpc.call(ledgerRpc.importTransactions, { ...body, requestKey }, { caller });
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
  async list({ query, caller }: Call<typeof routes.listImports>) {
    return this.rpc.call(ledgerRpc.listImports, query, { caller });
  }

  @Route(routes.linkImport)
  async link({ id, body, caller }: Call<typeof routes.linkImport>) {
    return this.rpc.call(ledgerRpc.linkImport, { importId: id, ...body }, { caller });
  }

  @Route(routes.repairImport)
  async repair({
    id,
    body,
    query,
    requestKey,
    caller,
  }: Call<typeof routes.repairImport>): Promise<BulkEdited> {
    const input = { importId: id, ...body, ...query, group: groupOf(requestKey) };
    const left = new SkippedList();
    for (let after: string | undefined; ;) {
      const part = await this.rpc.call(ledgerRpc.repairImport, { ...input, after }, { caller });
      left.add(part);
      after = part.next;
      if (after === undefined) return { changedCount: part.changedCount, ...left.all(), group: part.group };
    }
  }

  @Route(routes.previewRepair)
  async previewRepair({ id, body, caller }: Call<typeof routes.previewRepair>): Promise<RepairPreview> {
    const left = new SkippedList<RepairPreview['skipped'][number]>();
    const accountIds = new Set<string>();
    let example: RepairPreview['example'];
    for (let after: string | undefined, changeCount = 0; ;) {
      const part = await this.rpc.call(ledgerRpc.previewRepair, { importId: id, ...body, after }, { caller });
      left.add(part);
      changeCount += part.changeCount;
      example ??= part.example;
      for (const accountId of part.accountIds) accountIds.add(accountId);
      after = part.next;
      if (after === undefined)
        return { changeCount, ...left.all(), ...(example && { example }), accountIds: [...accountIds] };
    }
  }

  @Route(routes.listRejectedTransfers)
  async rejectedTransfers({ caller }: Call<typeof routes.listRejectedTransfers>) {
    return this.rpc.call(ledgerRpc.listRejectedTransfers, {}, { caller });
  }

  @Route(routes.rejectTransfers)
  async rejectTransfers({ body, caller }: Call<typeof routes.rejectTransfers>) {
    await this.rpc.call(ledgerRpc.rejectTransfers, body, { caller });
  }

  @Route(routes.listImportProfiles)
  async profiles({ caller }: Call<typeof routes.listImportProfiles>) {
    return this.rpc.call(ledgerRpc.listImportProfiles, {}, { caller });
  }

  @Route(routes.saveImportProfile)
  async saveProfile({ body, caller }: Call<typeof routes.saveImportProfile>) {
    await this.rpc.call(ledgerRpc.saveImportProfile, body, { caller });
  }

  @Route(routes.deleteImportProfile)
  async deleteProfile({ id, caller }: Call<typeof routes.deleteImportProfile>) {
    await this.rpc.call(ledgerRpc.deleteImportProfile, { id }, { caller });
  }

  @Route(routes.reportImport)
  async report({ id, body, caller }: Call<typeof routes.reportImport>) {
    await this.rpc.call(ledgerRpc.reportImport, { importId: id, report: body }, { caller });
  }
}
