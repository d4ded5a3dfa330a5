import { type AppAccount } from './app-rules.ts';
import { type SqlRow } from './sqlite.ts';

/** What an id of Actual's database stands for; undefined if it no longer exists. */
export interface Names {
  account: (id: unknown) => AppAccount | undefined;
  category: (id: unknown) => string | undefined;
  /** A payee may stand for the other account of a transfer. */
  payee: (id: unknown) => { name: string } | { transferTo: AppAccount } | undefined;
}

export function namesIn(tableOf: (table: string) => SqlRow[]): Names {
  const accounts = byId(tableOf('accounts'));
  const payees = byId(tableOf('payees'));
  // Merged payees and categories have several ids.
  const payeeIds = mapping(tableOf('payee_mapping'), 'targetId');
  const categoryIds = mapping(tableOf('category_mapping'), 'transferId');
  const categories = categoryNames(tableOf);
  const account = (id: unknown) => {
    const found = accounts.get(id);
    return found && { name: String(found['name']) };
  };
  return {
    account,
    category: (id) => categories.get(categoryIds.get(id) ?? id),
    payee: (id) => {
      const found = payees.get(payeeIds.get(id) ?? id);
      if (!found) return undefined;
      const other = found['transfer_acct'] ?? null;
      if (other === null) return { name: String(found['name']) };
      const transferTo = account(other);
      return transferTo && { transferTo };
    },
  };
}

/** The rows that were not deleted. */
function byId(rows: SqlRow[]): Map<unknown, SqlRow> {
  return new Map(rows.filter(({ tombstone }) => tombstone !== 1).map((row) => [row['id'], row]));
}

function mapping(rows: SqlRow[], target: string): Map<unknown, unknown> {
  return new Map(rows.map((row) => [row['id'], row[target]]));
}

/** Names that several groups have get that of their group in front, as when moving in. */
function categoryNames(tableOf: (table: string) => SqlRow[]): Map<unknown, string> {
  const groups = byId(tableOf('category_groups'));
  const rows = [...byId(tableOf('categories')).values()];
  const nameOf = ({ name }: SqlRow) => String(name).trim();
  const folded = rows.map((row) => nameOf(row).toLowerCase());
  return new Map(
    rows.map((row, index) => {
      const isShared = folded.filter((name) => name === folded[index]).length > 1;
      const group = groups.get(row['cat_group']);
      return [row['id'], isShared && group ? `${nameOf(group)}: ${nameOf(row)}` : nameOf(row)];
    }),
  );
}
