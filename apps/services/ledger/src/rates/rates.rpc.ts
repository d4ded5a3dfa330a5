import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { RatesService } from './rates.service';

@Controller()
export class RatesRpc {
  constructor(
    private readonly rates: RatesService,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.getRate)
  get(query: RpcParsedInput<typeof ledgerRpc.getRate>, caller: Caller) {
    return this.rates.get(caller, query);
  }

  @Handles(ledgerRpc.listOwnRates)
  list(_input: RpcParsedInput<typeof ledgerRpc.listOwnRates>, { bookId }: Caller) {
    return this.rates.listOwn(bookId);
  }

  @Handles(ledgerRpc.addOwnRate)
  add(input: RpcParsedInput<typeof ledgerRpc.addOwnRate>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.addOwnRate, caller.bookId, input, (rate) =>
      this.rates.addOwn(caller, rate),
    );
  }

  @Handles(ledgerRpc.removeOwnRate)
  async remove({ id }: RpcParsedInput<typeof ledgerRpc.removeOwnRate>, { bookId }: Caller) {
    await this.rates.removeOwn(bookId, id);
  }
}
