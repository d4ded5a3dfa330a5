import type { ImportedRow } from '@saldo/api';
import type { ImportProfile, ImportReport } from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import { addedAccount, rowId } from '../../added-account';
import type { FileAccount, Subcategory } from '../read/reading';
import { isPlaceholder, newId, type PlacedRow } from './account-mapping';
import { subcategoriesOf } from './category-mapping';
import type { ImportPlan } from './import-plan';

/** Data that an import sends to the ledger. */
export interface ImportRequest {
  importReport: ImportReport;
  profile?: ImportProfile;
  rows: ImportedRow[];
}

/** Accounts and categories in the file that the book may lack. */
interface Sources {
  accounts: readonly FileAccount[];
  subcategories?: readonly Subcategory[] | undefined;
}

/** Converts the user's decisions to rows of an import: accounts and categories to add, then links, then transactions. */
export function importRequest(
  { entries, links }: Pick<ImportPlan, 'entries' | 'links'>,
  { accounts, subcategories = [] }: Sources,
  { importReport, profile }: Omit<ImportRequest, 'rows'>,
): ImportRequest {
  const used = [...entries, ...links.flatMap(({ rows }) => rows)];
  const added = addedAccounts(used, accounts);
  const ids = new Map(added.map(({ placeholder }, index) => [placeholder, rowId(index)]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const named = <Each extends { accountId?: string }>(each: Each): Each =>
    each.accountId === undefined ? each : { ...each, accountId: idOf(each.accountId) };
  const transactionOf = (row: PlacedRow) => transactionsOf(row, idOf);
  const statements = importReport.statements.map(named);
  return {
    importReport: { ...importReport, statements },
    // Remember only accounts with rows: about others nothing was decided.
    ...(profile && {
      profile: {
        ...profile,
        accounts: profile.accounts.map(named).filter((each) => !isPlaceholder(each.accountId)),
      },
    }),
    rows: [
      ...added.map(({ account }) => ({ account })),
      ...subcategoriesOf(used, subcategories).map((category) => ({ category })),
      ...links.map(({ link: { transfer, ...link }, rows }) => ({
        link: { ...link, ...(transfer && { transfer: named(transfer) }) },
        // Rows to record if the transaction has changed in the meantime and cannot be linked.
        instead: rows.flatMap(transactionOf),
      })),
      ...entries.flatMap(transactionOf).map((transaction) => ({ transaction })),
    ],
  };
}

/** Returns the accounts to add, with the opening balances from the file. */
function addedAccounts(rows: readonly PlacedRow[], fileAccounts: readonly FileAccount[]) {
  const firstDays = firstDaysOf(rows);
  return fileAccounts.flatMap(({ name, currency = null, opening = '0' }, index) => {
    const [placeholder, openingDate] = [newId(index), firstDays.get(newId(index))];
    if (!openingDate) return [];
    const openingBalance = moneyOf(opening, currency) ? Number(opening) : 0;
    const account = addedAccount({ name, kind: 'checking', currency, openingBalance, openingDate });
    return [{ placeholder, account }];
  });
}

/** Returns the first day on which rows use each account. */
function firstDaysOf(rows: readonly PlacedRow[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { entry, accountId, toAccountId } of rows)
    for (const id of [accountId, toAccountId]) {
      const known = id && days.get(id);
      if (id && entry && (!known || entry.addedOn < known)) days.set(id, entry.addedOn);
    }
  return days;
}

/** Returns the transaction of a row, if it has one. Omits its category if it is a transfer or has parts. */
function transactionsOf(row: PlacedRow, idOf: (id: string) => string) {
  const { entry, raw, rawTo, accountId, toAccountId } = row;
  if (!entry) return [];
  const { category, transfer, parts, fileCategory: _, ruled: __, ruledIn: ___, ...rest } = entry;
  return [
    {
      ...rest,
      ...(accountId && { accountId: idOf(accountId) }),
      ...(!transfer && !parts && { category }),
      ...(parts && { parts }),
      ...(transfer && toAccountId && { transfer: { ...transfer, toAccountId: idOf(toAccountId) } }),
      ...(raw && { raw }),
      ...(rawTo && { rawTo }),
    },
  ];
}
