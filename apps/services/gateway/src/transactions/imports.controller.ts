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
}
