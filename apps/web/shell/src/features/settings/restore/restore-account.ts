import { addAccounts, hasCode, importTransactions, request } from '@saldo/api';
import {
  type AccountExport,
  categoryKey,
  type CategoryType,
  type ErrorCode,
  isLanguage,
  limits,
  routes,
  viewWithAccount,
  withAccounts,
} from '@saldo/contracts';
import { session } from '@saldo/session';
import type { AccountArchive } from './read-export';
import { type Restore, restoreReceipts } from './restore-receipts';

/** Whether the account has no entries yet. */
export async function isAccountEmpty(): Promise<boolean> {
  const [accounts, page, budgets, recurring, { rules }, saved, receipts] = await Promise.all([
    request(routes.listAccounts),
    request(routes.listTransactions, { query: { page: 1, limit: 1 } }),
    request(routes.listBudgets),
    request(routes.listRecurring),
    request(routes.listRules),
    request(routes.listFilters),
    request(routes.listReceipts, { query: { page: 1, limit: 1 } }),
  ]);
  const named = saved.filters.length + saved.reports.length;
  // Do not count the default account, which every user has.
  const others = accounts.length - 1 + budgets.length + recurring.length + rules.length + named;
  return page.total + receipts.total + others === 0;
}

/** Number of restored entries of one kind. */
export interface Progress {
  of: 'receipts' | 'transactions';
  done: number;
}

/**
 * Restores an account export. After a failure, another call with the same `restore` continues without recording entries twice.
 */
export async function restoreAccount(
  restore: Restore,
  archive: AccountArchive,
  onProgress: (progress: Progress) => void,
) {
  const { account } = archive;
  const { categories, budgets } = account;
  const restoreId = restore.id;
  for (const type of ['expense', 'income'] as const) {
    for (const name of categories[type])
      await unlessExists(request(routes.createCategory, { body: { name, type } }), 'category-exists');
  }
  await restoreCategorySettings(account.categorySettings);
  for (const body of budgets) await unlessExists(request(routes.createBudget, { body }), 'budget-exists');
  // Rates are added to the existing ones; a rate on the same date is replaced.
  for (const body of account.rates) await request(routes.addOwnRate, { body });
  const accounts = account.accounts.map(({ closedOn: _, ...open }) => open);
  const accountIds = await addAccounts(restoreId, accounts);
  await restoreValuations(account, accountIds);
  // Restore rules before recurring entries, whose due dates are recorded at once.
  await restoreRules(restoreId, account.rules, accountIds);
  await restoreSaved(account.saved, accountIds);
  const placed = ({
    account: index,
    transfer,
  }: Pick<AccountExport['transactions'][number], 'account' | 'transfer'>) => ({
    accountId: index === undefined ? undefined : accountIds[index],
    transfer: transfer && {
      toAccountId: accountIds[transfer.to] ?? '',
      toAmount: transfer.toAmount,
      ...(transfer.status && { status: transfer.status }),
    },
  });
  const entries = account.recurring.map(({ account: index, transfer, ...entry }) => ({
    ...entry,
    ...placed({ account: index, transfer }),
  }));
  const { ids } = await request(routes.restoreRecurring, { body: { restoreId, entries } });
  await restoreReceipts(restore, archive, (done) => onProgress({ of: 'receipts', done }));
  const transactions = account.transactions.map(
    ({ account: index, transfer, series, receipt, ...entry }) => ({
      ...entry,
      // Transfers have no category, and parts have their own.
      category: transfer || entry.parts ? undefined : entry.category,
      ...placed({ account: index, transfer }),
      recurringId: series === undefined ? undefined : ids[series],
      receiptId: receipt === undefined ? undefined : restore.receiptIds.get(receipt),
    }),
  );
  await importTransactions(restoreId, transactions, (done) => onProgress({ of: 'transactions', done }));
  await restoreReconciliations(restoreId, account, accountIds);
  // Accounts are closed last, because a closed account accepts no transactions.
  if (account.accounts.some(({ closedOn }) => closedOn)) await addAccounts(restoreId, account.accounts);
  await restorePreferences(account);
}

/** Adds rules in their order. The keys prevent a repeated restore from adding them twice. */
async function restoreRules(
  restoreId: string,
  rules: AccountExport['rules'],
  accountIds: string[],
): Promise<void> {
  for (const [index, rule] of rules.entries()) {
    const body = withAccounts(rule, (account) => accountIds[account]);
    if (body) await request(routes.addRule, { body, idempotencyKey: `${restoreId}-rule-${index}` });
  }
}

/** Saves filters and reports. Saving one again replaces it. */
async function restoreSaved(saved: AccountExport['saved'], accountIds: string[]): Promise<void> {
  for (const view of saved) {
    const body = viewWithAccount(view, (account) => accountIds[account]);
    if (body) await request(routes.saveFilter, { body });
  }
}

/** Sets the parents of categories and hides those that were hidden. */
async function restoreCategorySettings(settings: AccountExport['categorySettings']): Promise<void> {
  if (settings.length === 0) return;
  const { categories } = await request(routes.listBookCategories);
  const idOf = (wantedType: CategoryType, wanted: string) => {
    const key = categoryKey(wanted);
    return categories.find(({ type, name }) => type === wantedType && categoryKey(name) === key)?._id;
  };
  for (const { type, name, parent, hidden } of settings) {
    const id = idOf(type, name);
    const body = { parent: parent && idOf(type, parent), hidden };
    if (id) await request(routes.updateCategory, { params: { id }, body });
  }
}

/** Adds valuations. A valuation on the same day is replaced. */
async function restoreValuations({ valuations }: AccountExport, accountIds: string[]): Promise<void> {
  for (const [id, rows] of byAccount(valuations, accountIds))
    await request(routes.restoreValuations, { params: { id }, body: { valuations: rows } });
}

/** Restores reconciliations, including unfinished ones. Their ticked transactions must already be imported. */
async function restoreReconciliations(
  restoreId: string,
  { reconciliations }: AccountExport,
  accountIds: string[],
): Promise<void> {
  const most = limits.reconciliationsPerRestore;
  for (const [id, rows] of byAccount(reconciliations, accountIds)) {
    for (let from = 0; from < rows.length; from += most) {
      const body = { restoreId, from, reconciliations: rows.slice(from, from + most) };
      await request(routes.restoreReconciliations, { params: { id }, body });
    }
  }
}

/** Groups entries by account. */
function byAccount<Entry extends { account: number }>(entries: Entry[], accountIds: string[]) {
  const groups = new Map<string, Omit<Entry, 'account'>[]>();
  for (const { account, ...entry } of entries) {
    const id = accountIds[account] ?? '';
    const group = groups.get(id) ?? [];
    group.push(entry);
    groups.set(id, group);
  }
  return groups;
}

async function restorePreferences({ currency, formats, language }: AccountExport): Promise<void> {
  if (formats) await request(routes.setFormats, { body: formats });
  // An export of a newer version may contain a language that this version lacks.
  if (isLanguage(language)) await request(routes.setLanguage, { body: { language } });
  session.setUser(await request(routes.completeSetup, { body: { defaultCurrency: currency } }));
}

/** Ignores an error that says the entry exists: an earlier attempt may have created it. */
async function unlessExists(work: Promise<unknown>, code: ErrorCode): Promise<void> {
  await work.catch((error: unknown) => {
    if (!hasCode(error, code)) throw error;
  });
}
