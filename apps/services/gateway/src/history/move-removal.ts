import { budgetRpc, type Caller, categoryKey, ledgerRpc, type RpcOutput } from '@saldo/contracts';
import { DomainError, type RpcClient } from '@saldo/rpc';

type Category = RpcOutput<typeof ledgerRpc.listAdded>['categories'][number];

/** What moving in had added and stays, because something else uses it. */
interface Kept {
  accounts: string[];
  categories: string[];
}

/** Removes accounts and categories that moving in has added and nothing uses any more. Returns undefined if it has added none. */
export async function removeAdded(
  rpc: RpcClient,
  importId: string,
  caller: Caller,
): Promise<Kept | undefined> {
  const accounts: { _id: string; name: string }[] = [];
  const categories: Category[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const part: RpcOutput<typeof ledgerRpc.listAdded> = await rpc.call(
      ledgerRpc.listAdded,
      { importId, from },
      { caller },
    );
    accounts.push(...part.accounts);
    categories.push(...part.categories);
    from = part.next;
  }
  if (accounts.length + categories.length === 0) return undefined;
  const kept: Kept = { accounts: [], categories: [] };
  for (const { _id: id, name } of accounts)
    if (!(await removes(() => rpc.call(ledgerRpc.removeAccount, { id }, { caller }))))
      kept.accounts.push(name);
  const budgets = categories.length > 0 ? await rpc.call(budgetRpc.listBudgets, {}, { caller }) : [];
  const planned = new Set(budgets.map(({ category }) => categoryKey(category)));
  const gone = new Set<string>();
  const isFree = ({ isUsed, childIds, type, name }: Category) =>
    !isUsed &&
    childIds.every((child) => gone.has(child)) &&
    !(type === 'expense' && planned.has(categoryKey(name)));
  // Categories within others first.
  for (const category of categories.toSorted((a, b) => a.childIds.length - b.childIds.length)) {
    const { _id, type, name } = category;
    if (isFree(category)) {
      await removes(() => rpc.call(ledgerRpc.removeCategory, { categoryToDelete: name, type }, { caller }));
      gone.add(_id);
    } else kept.categories.push(name);
  }
  return kept;
}

/** Returns false for an account that is in use. What is gone already is removed, too. */
async function removes(remove: () => Promise<unknown>): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return true;
    if (error instanceof DomainError && error.code === 'account-in-use') return false;
    throw error;
  }
}
