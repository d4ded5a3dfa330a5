import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { PayeesService } from './payees.service';

@Controller()
export class PayeesRpc {
  constructor(private readonly payees: PayeesService) {}

  @Handles(ledgerRpc.listPayees)
  suggest({ search }: RpcParsedInput<typeof ledgerRpc.listPayees>, { bookId }: Caller) {
    return this.payees.suggest(bookId, search);
  }

  @Handles(ledgerRpc.listPayeeNames)
  list({ search }: RpcParsedInput<typeof ledgerRpc.listPayeeNames>, { bookId }: Caller) {
    return this.payees.list(bookId, search);
  }

  @Handles(ledgerRpc.renamePayee)
  rename(input: RpcParsedInput<typeof ledgerRpc.renamePayee>, { bookId }: Caller) {
    return this.payees.rename(bookId, input);
  }
}
