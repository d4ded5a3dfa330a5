import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { usualCategory } from './merchant.rules';

/** How far back somebody's habits are looked for: about a year of a busy life, and quick to read. */
const LOOK_BACK = 2_000;

@Controller()
export class MerchantsRpc {
  constructor(private readonly transactions: TransactionsRepository) {}

  @Handles(ledgerRpc.suggestCategory)
  async suggest({ merchant }: RpcParsedInput<typeof ledgerRpc.suggestCategory>, { userId }: Caller) {
    return { category: usualCategory(merchant, await this.transactions.newestExpenses(userId, LOOK_BACK)) };
  }
}
