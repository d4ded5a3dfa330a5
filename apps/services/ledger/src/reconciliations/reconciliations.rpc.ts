import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { FinishingService } from './finishing.service';
import { ReconciliationExport } from './reconciliation-export.service';
import { ReconciliationsService } from './reconciliations.service';

@Controller()
export class ReconciliationsRpc {
  constructor(
    private readonly reconciliations: ReconciliationsService,
    private readonly finishing: FinishingService,
    private readonly exporting: ReconciliationExport,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.listReconciliations)
  list({ accountId }: RpcParsedInput<typeof ledgerRpc.listReconciliations>, { bookId }: Caller) {
    return this.reconciliations.list(bookId, accountId);
  }

  @Handles(ledgerRpc.startReconciliation)
  start(input: RpcParsedInput<typeof ledgerRpc.startReconciliation>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.startReconciliation, bookId, input, (started, newId) =>
      this.reconciliations.start(bookId, { ...started, startId: newId }),
    );
  }

  @Handles(ledgerRpc.listReconciliationEntries)
  entries(input: RpcParsedInput<typeof ledgerRpc.listReconciliationEntries>, { bookId }: Caller) {
    return this.reconciliations.entries(bookId, input);
  }

  @Handles(ledgerRpc.scanReconciliations)
  scan(input: RpcParsedInput<typeof ledgerRpc.scanReconciliations>, { bookId }: Caller) {
    return this.exporting.scan(bookId, input);
  }

  @Handles(ledgerRpc.restoreReconciliations)
  restore(input: RpcParsedInput<typeof ledgerRpc.restoreReconciliations>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.restoreReconciliations, bookId, input, async (batch) => ({
      restoredCount: await this.exporting.restore(bookId, batch),
    }));
  }

  @Handles(ledgerRpc.updateReconciliation)
  update(input: RpcParsedInput<typeof ledgerRpc.updateReconciliation>, { bookId }: Caller) {
    return this.reconciliations.update(bookId, input);
  }

  @Handles(ledgerRpc.finishReconciliation)
  finish(input: RpcParsedInput<typeof ledgerRpc.finishReconciliation>, caller: Caller) {
    return this.finishing.finish(caller, input);
  }

  @Handles(ledgerRpc.removeReconciliation)
  async remove(input: RpcParsedInput<typeof ledgerRpc.removeReconciliation>, { bookId }: Caller) {
    await this.finishing.remove(bookId, input);
  }
}
