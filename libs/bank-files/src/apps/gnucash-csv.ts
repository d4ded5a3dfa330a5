import { type Decimal, type ReadingOptions } from '../bank-file.ts';
import { equal } from '../decimal.ts';
import { scanAmount } from '../text/amounts.ts';
import { oneLine, textAtIndex } from '../text/lines.ts';
import { excerpt, Unreadable } from '../unreadable.ts';
import { kindOfPath, roleBelow } from './account-kinds.ts';
import { type Book } from './book.ts';
import { type GnuAccount, gnuBookOf, type GnuEntry } from './gnucash.ts';
import { amountsIn, type AppRow, type AppTable, datesIn } from './table.ts';

/** Reads the transactions that GnuCash exports as CSV: one row for each split, and the first may have the date alone. */
export function readGnuCashCsv({ rows, titles }: AppTable, options: ReadingOptions): Book {
  const groups = entriesIn(rows.filter((row) => !row.cell('Void Reason')));
  const first = groups.flatMap((group) => group.slice(0, 1));
  const amountTitle = titles.find((title) => title.startsWith('Amount Num'));
  if (!amountTitle) throw new Unreadable('no-amount-column');
  const valueTitle = titles.find((title) => title.startsWith('Value Num')) ?? amountTitle;
  const dates = datesIn(first, 'Date', options);
  const amounts = amountsIn(groups.flat(), [amountTitle, valueTitle], options);
  const money = (row: AppRow) => ({
    amount: amounts.amountOf(row, amountTitle),
    value: amounts.amountOf(row, valueTitle),
  });
  const accounts = accountsOf(groups, money);
  const entries = groups.map((group): GnuEntry => {
    const [row] = group as [AppRow, ...AppRow[]];
    return {
      ...{ line: row.line, date: dates.dateOf(row), note: row.cell('Notes') },
      name: oneLine(row.cell('Description')),
      splits: group.map((split) => {
        const account = accounts.get(split.cell('Full Account Name')) as GnuAccount;
        const { amount, value } = money(split);
        return {
          ...{ account, value, amount: account.role === 'account' ? amount : value },
          note: oneLine(split.cell('Memo')),
          isReconciled: split.cell('Reconcile') === 'y',
        };
      }),
    };
  });
  return gnuBookOf(entries, {
    settings: { ...dates.settings, ...amounts.settings },
    questions: [...dates.questions, ...amounts.questions],
  });
}

/** The rows of each transaction: they have its id, or follow the row with its date. */
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

/** The accounts by their path. */
function accountsOf(
  groups: AppRow[][],
  money: (row: AppRow) => { amount: Decimal; value: Decimal },
): Map<string, GnuAccount> {
  const accounts = new Map<string, GnuAccount>();
  const names = new Set<string>();
  for (const group of groups) {
    const commodity = textAtIndex(
      /^(?:CURRENCY|ISO4217)::([A-Z]{3})$/.exec(textOf(group, 'Commodity/Currency')) ?? [],
      1,
    );
    for (const row of group) {
      const path = row.cell('Full Account Name');
      const { amount, value } = money(row);
      const isInCurrency = equal(amount, value);
      const written = scanAmount(row.cell('Amount With Sym'));
      const known = accounts.get(path);
      if (known && (known.currency !== null || !isInCurrency)) continue;
      if (known) {
        known.currency = commodity || null;
        continue;
      }
      const account = accountAt(row, path);
      const currency = isInCurrency ? commodity : written?.currency;
      if (account.role === 'account' && !isInCurrency && !written) account.role = 'shares';
      else if (account.role === 'account' && names.has(account.name)) account.name = path.replace(/:/g, ': ');
      accounts.set(path, { ...account, currency: currency || null });
      names.add(account.name);
    }
  }
  return accounts;
}

function textOf(group: AppRow[], title: string): string {
  return group.map((row) => row.cell(title)).find(Boolean) ?? '';
}

function accountAt(row: AppRow, path: string): Omit<GnuAccount, 'currency'> {
  const [root, ...below] = path.split(':').map(oneLine) as [string, ...string[]];
  const found = roleBelow(root);
  if (!found) {
    const value = excerpt(path);
    throw new Unreadable('unknown-account-type', { line: row.line, value });
  }
  const name = below.at(-1) ?? root;
  const kind = kindOfPath(path) ?? found.kind;
  return { ...found, kind, name, parent: below.at(-2) ?? null, line: row.line };
}
