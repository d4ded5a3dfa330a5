import {
  budgetRpc,
  type Caller,
  categoryKey,
  type GroupUndone,
  ledgerRpc,
  type RpcOutput,
} from '@saldo/contracts';
import { DomainError, type RpcClient } from '@saldo/rpc';

type Added = RpcOutput<typeof ledgerRpc.listAdded>;
type Category = Added['categories'][number];

/** The names of the accounts and categories that an import had added, deleted or kept. */
type Removed = Pick<GroupUndone, 'deletedAccounts' | 'kept'>;

/**
 * Removes accounts and categories that an import has added and nothing uses any more, except for accounts that the user has
 * changed.
 */
export async function removeAdded(rpc: RpcClient, importId: string, caller: Caller): Promise<Removed> {
  const accounts: Added['accounts'] = [];
  const categories: Category[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const part: Added = await rpc.call(ledgerRpc.listAdded, { importId, from }, { caller });
    accounts.push(...part.accounts);
    categories.push(...part.categories);
    from = part.next;
  }
  if (accounts.length + categories.length === 0) return {};
  const kept: Required<Removed>['kept'] = { accounts: [], categories: [] };
  const deletedAccounts: string[] = [];
  for (const { _id: id, name, isChanged } of accounts) {
    const isGone = !isChanged && (await removes(() => rpc.call(ledgerRpc.removeAccount, { id }, { caller })));
    (isGone ? deletedAccounts : kept.accounts).push(name);
  }
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
  return { deletedAccounts, kept };
}

/** Returns false for an account that is in use. An account that is gone already counts as removed. */
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
