import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, limits, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { payeesOf } from './payee.rules';
import { TransactionsRepository } from './transactions.repository';

/** How many of the newest transactions are searched: about a year of many purchases, and bounded in any book. */
const LOOK_BACK = 2_000;

@Controller()
export class PayeesRpc {
  constructor(private readonly transactions: TransactionsRepository) {}

  @Handles(ledgerRpc.listPayees)
  async list({ search = '' }: RpcParsedInput<typeof ledgerRpc.listPayees>, { bookId }: Caller) {
    const newest = await this.transactions.list(bookId, {}, { limit: LOOK_BACK });
    return payeesOf(newest, search, limits.payees);
  }
}
