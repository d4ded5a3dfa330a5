import { negate } from '../decimal.ts';
import { oneLine } from '../text/lines.ts';
import { type AccountFacts, type Draft, type Drafts, type Movement, transferOf } from './drafts.ts';
import { choiceOf, draftOf } from './rows.ts';
import { type AppRow } from './table.ts';

const TYPES = {
  'Balance Modification': 'opening',
  Income: 'income',
  Expense: 'expense',
  Transfer: 'transfer',
} as const;

/** Reads the CSV or TSV file of ezBookkeeping, which has one row for each transaction. */
export function readEzBookkeeping(rows: AppRow[]): Drafts {
  const drafts = rows.map(transactionOf);
  const movements = drafts.flatMap((draft): Movement[] => (draft.to ? [draft, draft.to] : [draft]));
  return { drafts, movements, accounts: accountsIn(rows) };
}

function transactionOf(row: AppRow): Draft {
  const type = choiceOf(row, 'Type', TYPES);
  const moved = row.amount('Amount');
  const draft = draftOf(row, type === 'expense' || type === 'transfer' ? negate(moved) : moved);
  if (type !== 'transfer') return { ...draft, ...(type === 'opening' && { isOpening: true }) };
  const arrival = { account: oneLine(row.cell('Account2')), amount: row.amount('Account2 Amount') };
  return transferOf(draft, { ...draft, ...arrival });
}

function accountsIn(rows: AppRow[]): Map<string, AccountFacts> {
  const accounts = new Map<string, AccountFacts>();
  for (const row of rows)
    for (const title of ['Account', 'Account2'])
      accounts.set(oneLine(row.cell(title)), { currency: row.cell(`${title} Currency`) || null });
  return accounts;
}
