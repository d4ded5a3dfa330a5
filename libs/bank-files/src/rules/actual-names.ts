import { type AppAccount } from './app-rules.ts';
import { type SqlRow } from './sqlite.ts';

/** Looks up ids of Actual's database. The functions return undefined for ids that no longer exist. */
export interface Names {
  account: (id: unknown) => AppAccount | undefined;
  category: (id: unknown) => string | undefined;
  /** Name of a payee, or the other account if the payee stands for a transfer. */
  payee: (id: unknown) => { name: string } | { transferTo: AppAccount } | undefined;
}

export function namesIn(tableOf: (table: string) => SqlRow[]): Names {
  const accounts = byId(tableOf('accounts'));
  const payees = byId(tableOf('payees'));
  // Map the ids of merged payees and categories to the id that remains.
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

/** Returns the rows by id, without deleted ones. */
function byId(rows: SqlRow[]): Map<unknown, SqlRow> {
  return new Map(rows.filter(({ tombstone }) => tombstone !== 1).map((row) => [row['id'], row]));
}

function mapping(rows: SqlRow[], target: string): Map<unknown, unknown> {
  return new Map(rows.map((row) => [row['id'], row[target]]));
}

/** Returns category names by id. A repeated name gets its group's name in front, as in the import of an Actual export. */
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
