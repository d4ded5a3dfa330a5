import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { ValuationsService } from './valuations.service';

@Controller()
export class ValuationsRpc {
  constructor(
    private readonly valuations: ValuationsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.listValuations)
  list({ accountId }: RpcParsedInput<typeof ledgerRpc.listValuations>, { bookId }: Caller) {
    return this.valuations.list(bookId, accountId);
  }

  @Handles(ledgerRpc.addValuation)
  add(input: RpcParsedInput<typeof ledgerRpc.addValuation>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.addValuation, caller.bookId, input, ({ accountId, valuation }) =>
      this.valuations.add(caller, accountId, valuation),
    );
  }

  @Handles(ledgerRpc.scanValuations)
  scan({ accountIds }: RpcParsedInput<typeof ledgerRpc.scanValuations>, { bookId }: Caller) {
    return this.valuations.scan(bookId, accountIds);
  }

  @Handles(ledgerRpc.restoreValuations)
  restore(input: RpcParsedInput<typeof ledgerRpc.restoreValuations>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.restoreValuations, bookId, input, async (batch) => ({
      restoredCount: await this.valuations.restore(bookId, batch.accountId, batch.valuations),
    }));
  }

  @Handles(ledgerRpc.removeValuation)
  async remove({ accountId, id }: RpcParsedInput<typeof ledgerRpc.removeValuation>, { bookId }: Caller) {
    await this.valuations.remove(bookId, accountId, id);
  }
}
