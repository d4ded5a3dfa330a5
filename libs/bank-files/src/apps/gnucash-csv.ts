import { equal } from '../decimal.ts';
import { groupedBy } from '../matching/posting.ts';
import { scanAmount } from '../text/amounts.ts';
import { oneLine } from '../text/lines.ts';
import { excerpt, Unreadable } from '../unreadable.ts';
import { kindOfPath, roleBelow } from './account-kinds.ts';
import { type Drafts } from './drafts.ts';
import { type GnuAccount, gnuDraftsOf, type GnuEntry } from './gnucash.ts';
import { type AppRow } from './table.ts';

/** Reads the transactions that GnuCash exports as CSV, one row per split; in some versions only the first row has the date. */
export function readGnuCashCsv(rows: AppRow[]): Drafts {
  const groups = entriesIn(rows.filter((row) => !row.cell('Void Reason')));
  const accounts = accountsOf(groups);
  const entries = groups.map((group): GnuEntry => {
    const [row] = group as [AppRow, ...AppRow[]];
    return {
      ...{ line: row.line, date: row.date(), note: row.cell('Notes') },
      name: oneLine(row.cell('Description')),
      splits: group.map((split) => {
        const account = accounts.get(split.cell('Full Account Name')) as GnuAccount;
        const { amount, value } = moneyOf(split);
        return {
          ...{ account, value, amount: account.role === 'account' ? amount : value },
          note: oneLine(split.cell('Memo')),
          isReconciled: split.cell('Reconcile') === 'y',
        };
      }),
    };
  });
  return gnuDraftsOf(entries);
}

/** Returns amount (account currency) and value (transaction currency). Older versions leave out the value if it is equal. */
function moneyOf({ amount, cell }: AppRow) {
  return { amount: amount('Amount Num'), value: amount(cell('Value Num') ? 'Value Num' : 'Amount Num') };
}

/** Groups the rows by transaction: rows with the same transaction id, or a row with a date and the following rows without one. */
function entriesIn(rows: AppRow[]): AppRow[][] {
  const groups: AppRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const id = row.cell('Transaction ID');
    const isSame = id ? last?.[0]?.cell('Transaction ID') === id : !row.cell('Date');
    if (last && isSame) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** A row with the currency of its transaction; null if the transaction is in shares or another commodity. */
interface Split {
  row: AppRow;
  commodity: string | null;
}

function accountsOf(groups: AppRow[][]): Map<string, GnuAccount> {
  const splits = groups.flatMap((group) =>
    group.map((row): Split => ({ row, commodity: commodityOf(group) })),
  );
  const names = new Set<string>();
  const accounts = new Map<string, GnuAccount>();
  for (const [path, own] of groupedBy(splits, ({ row }) => row.cell('Full Account Name'))) {
    const account = accountAt(path, own as [Split, ...Split[]]);
    if (account.role === 'account' && names.has(account.name)) account.name = path.replace(/:/g, ': ');
    accounts.set(path, account);
    names.add(account.name);
  }
  return accounts;
}

function commodityOf(group: AppRow[]): string | null {
  const text = group.map((row) => row.cell('Commodity/Currency')).find(Boolean);
  return /(?<=^(?:CURRENCY|ISO4217)::)[A-Z]{3}$/.exec(text ?? '')?.[0] ?? null;
}

/** Whether amount and value are equal, which suggests that the account is in the currency of the transaction. */
function isInCurrency({ row }: Split): boolean {
  const { amount, value } = moneyOf(row);
  return equal(amount, value);
}

function accountAt(path: string, splits: [Split, ...Split[]]): GnuAccount {
  const [first] = splits;
  const { line, cell } = first.row;
  const [root, ...below] = path.split(':').map(oneLine) as [string, ...string[]];
  const found = roleBelow(root);
  if (!found) throw new Unreadable('unknown-account-type', { line, value: excerpt(path) });
  const written = isInCurrency(first) ? undefined : scanAmount(cell('Amount With Sym'));
  const common = splits.filter(isInCurrency).map(({ commodity }) => commodity);
  return {
    ...{ line, name: below.at(-1) ?? root, parent: below.at(-2) ?? null },
    kind: kindOfPath(path) ?? found.kind,
    role: found.role === 'account' && written === null ? 'shares' : found.role,
    currency: written?.currency ?? common.find(Boolean) ?? null,
  };
}
