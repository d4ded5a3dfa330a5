import { type Decimal } from '../bank-file.ts';
import { negate } from '../decimal.ts';
import { type Draft, type Drafts } from './drafts.ts';
import { pairByAmount } from './pairs.ts';
import { choiceOf, draftOf } from './rows.ts';
import { type AppRow } from './table.ts';

/** Categories that Mint and Monarch give both sides of a transfer. The file has no other link between the two sides. */
const TRANSFERS = new Set(['Transfer', 'Credit Card Payment', 'Transfer for Cash Spending']);
const SIGNS = { debit: negate, credit: (amount: Decimal) => amount };

/** Reads the rows of Mint. A separate column holds the sign of the amount: `debit` or `credit`. */
export function readMint(rows: AppRow[]): Drafts {
  return fed(rows.map((row) => draftOf(row, choiceOf(row, 'Transaction Type', SIGNS)(row.amount('Amount')))));
}

export function readMonarch(rows: AppRow[]): Drafts {
  return fed(rows.map((row) => draftOf(row, row.amount('Amount'))));
}

/** Pairs transfers in the rows of an app that shows data from banks. */
function fed(movements: Draft[]): Drafts {
  const isTransfer = ({ parts }: Draft) => parts.some(({ category }) => TRANSFERS.has(category?.name ?? ''));
  return { drafts: pairByAmount(movements, isTransfer), movements };
}
