import { ledgerRpc, budgetRpc, type RpcOutput, type RpcParsedInput } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { DomainError, Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

type Category = RpcOutput<typeof ledgerRpc.listAdded>['categories'][number];

let categories: Category[] = [];
const removed: string[] = [];

/** A ledger with a move that has added three accounts (one in use, one changed) and these categories, one in each reply. */
@Controller()
class Ledger {
  @Handles(ledgerRpc.undoGroup)
  async undo() {
    return { undoneCount: 2, skipped: [], skippedCount: 0 };
  }

  @Handles(ledgerRpc.listAdded)
  async list({ importId, from }: RpcParsedInput<typeof ledgerRpc.listAdded>) {
    if (importId !== 'move') return { accounts: [], categories: [] };
    const accounts = [
      { _id: 'used', name: 'Giro', isChanged: false },
      { _id: 'free', name: 'Card', isChanged: false },
      { _id: 'changed', name: 'Mine', isChanged: true },
    ];
    return {
      accounts: from === 0 ? accounts : [],
      categories: categories.slice(from, from + 1),
      ...(from + 1 < categories.length && { next: from + 1 }),
    };
  }

  @Handles(ledgerRpc.removeAccount)
  async removeAccount({ id }: RpcParsedInput<typeof ledgerRpc.removeAccount>) {
    if (id === 'used') throw new DomainError('account-in-use');
    removed.push(id);
  }

  @Handles(ledgerRpc.removeCategory)
  async removeCategory({ categoryToDelete }: RpcParsedInput<typeof ledgerRpc.removeCategory>) {
    if (categoryToDelete === 'Gone') throw new DomainError('not-found');
    removed.push(categoryToDelete);
    return { movedCount: 0 };
  }
}

@Controller()
class Budgets {
  @Handles(budgetRpc.listBudgets)
  async list() {
    return [{ _id: 'b1', category: 'planned', amount: 10, spent: 0, month: 6, year: 2026 }];
  }
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await Promise.all([
    gateway.serve('auth', EveryoneIsIn),
    gateway.serve('ledger', Ledger),
    gateway.serve('budget', Budgets),
  ]);
});
afterAll(() => gateway.stop());
beforeEach(() => removed.splice(0));

const undo = async (group: string) => {
  const response = await gateway.ask('POST', `/api/groups/${group}/undo`, { token: gateway.token() });
  return { status: response.status, body: await response.json() };
};
const category = (name: string, change: Partial<Category> = {}): Category => ({
  ...{ _id: name, name, type: 'expense', isUsed: false, childIds: [] },
  ...change,
});

it('removes what moving in has added and nothing uses, and says what it keeps', async () => {
  categories = [
    category('Parent', { childIds: ['Child'] }),
    category('Own', { childIds: ['of the user'] }),
    category('Child'),
    category('Used', { isUsed: true }),
    category('Planned'),
    category('planned income', { name: 'Planned', type: 'income' }),
    category('Gone'),
  ];
  expect(await undo('move')).toEqual({
    status: 200,
    body: {
      ...{ undoneCount: 2, skipped: [], skippedCount: 0 },
      deletedAccounts: ['Card'],
      kept: { accounts: ['Giro', 'Mine'], categories: ['Used', 'Planned', 'Own'] },
    },
  });
  expect(removed).toEqual(['free', 'Child', 'Planned', 'Parent']);
});

it('keeps a category as long as one within it stays', async () => {
  categories = [category('Parent', { childIds: ['Child'] }), category('Child', { isUsed: true })];
  expect((await undo('move')).body.kept.categories).toEqual(['Child', 'Parent']);
});

it('says nothing of what other changes keep', async () => {
  expect((await undo('bulk-edit')).body).toEqual({ undoneCount: 2, skipped: [], skippedCount: 0 });
});
