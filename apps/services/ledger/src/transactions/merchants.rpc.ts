import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { TransactionsRepository } from './transactions.repository';
import { usualCategory } from './merchant.rules';

/** How many of the newest expenses are read: about a year of many purchases. */
const LOOK_BACK = 2_000;

@Controller()
export class MerchantsRpc {
  constructor(private readonly transactions: TransactionsRepository) {}

  @Handles(ledgerRpc.suggestCategory)
  async suggest({ merchant }: RpcParsedInput<typeof ledgerRpc.suggestCategory>, { bookId }: Caller) {
    return { category: usualCategory(merchant, await this.transactions.newestExpenses(bookId, LOOK_BACK)) };
  }
}
