import { Controller } from '@nestjs/common';
import { Categoriser } from '@saldo/categorisation';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from '../categories';
import { TransactionsRepository } from './transactions.repository';

/** How many of the newest transactions are read: about a year of many purchases. */
const LOOK_BACK = 2_000;

@Controller()
export class SuggestionsRpc {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(ledgerRpc.suggestCategory)
  async suggest({ merchant }: RpcParsedInput<typeof ledgerRpc.suggestCategory>, { bookId }: Caller) {
    const suggestion = (await this.categoriserOf(bookId)).suggest({ text: merchant, isIncome: false });
    return { category: suggestion?.category.name };
  }

  /** Returns a categoriser that has learned the latest decisions of a book. */
  private async categoriserOf(bookId: string): Promise<Categoriser> {
    const [expense, income, decisions] = await Promise.all([
      this.categories.list(bookId, 'expense'),
      this.categories.list(bookId, 'income'),
      this.transactions.newestDecisions(bookId, LOOK_BACK),
    ]);
    const categoriser = new Categoriser([
      ...expense.map((name) => ({ name, kind: 'expense' as const })),
      ...income.map((name) => ({ name, kind: 'income' as const })),
    ]);
    for (const { name: text, category, isIncome } of decisions.reverse()) {
      categoriser.learn({ text, isIncome }, { name: category, kind: isIncome ? 'income' : 'expense' });
    }
    return categoriser;
  }
}
