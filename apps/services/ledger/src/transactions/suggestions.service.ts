import { Injectable } from '@nestjs/common';
import { Categoriser } from '@saldo/categorisation';
import { type Caller, fallbackCategory, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from '../categories';
import { TransactionsRepository } from './transactions.repository';

/** How many of the newest transactions are read: about a year of many purchases. */
const LOOK_BACK = 2_000;

/** Suggests categories by the book's latest decisions. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(ledgerRpc.suggestCategory)
  async suggest({ merchant }: RpcParsedInput<typeof ledgerRpc.suggestCategory>, { bookId }: Caller) {
    const suggestion = (await this.categoriserOf(bookId)).suggest({ text: merchant, isIncome: false });
    return { category: suggestion?.category.name };
  }

  @Handles(ledgerRpc.suggestCategories)
  async suggestMany({ rows }: RpcParsedInput<typeof ledgerRpc.suggestCategories>, { bookId }: Caller) {
    const categoriser = await this.categoriserOf(bookId);
    const suggestions = rows.flatMap(({ text, isIncome, cost, accountId }, row) => {
      // Its size matters, and not its currency.
      const minor = Math.round(cost * 100);
      const found = categoriser.suggest({ text, isIncome, minor, ...(accountId && { account: accountId }) });
      if (!found) return [];
      const { category, confidence, isSure, reason } = found;
      return [{ row, category: category.name, type: category.kind, confidence, isSure, reason }];
    });
    return { suggestions };
  }

  /** Returns a categoriser that has learned the latest decisions of a book. */
  private async categoriserOf(bookId: string): Promise<Categoriser> {
    const [expense, income, decisions] = await Promise.all([
      this.categories.list({ type: 'expense' }, { bookId }),
      this.categories.list({ type: 'income' }, { bookId }),
      this.transactions.newestDecisions(bookId, LOOK_BACK),
    ]);
    const categoriser = new Categoriser([
      ...expense.map((name) => ({ name, kind: 'expense' as const })),
      ...income.map((name) => ({ name, kind: 'income' as const })),
    ]);
    for (const { name, raw, category, isIncome } of decisions.reverse()) {
      // Most of these rows have come without a category, and no one has decided about them.
      if (category === fallbackCategory) continue;
      const text = raw?.text || name;
      categoriser.learn({ text, isIncome }, { name: category, kind: isIncome ? 'income' : 'expense' });
    }
    return categoriser;
  }
}
