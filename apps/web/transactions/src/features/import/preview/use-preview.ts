import { newUuid, queryKeys } from '@saldo/api';
import { type FileRow, matchRows } from '@saldo/bank-files';
import {
  type Account,
  fieldErrorOf,
  problem,
  type RecordedPosting,
  type TransferPair,
} from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DatedAmount, fetchMatches, fetchRejectedTransfers } from '../api/import-transactions';
import type { ImportEntry, ImportRow, RowProblem } from '../read/reading';
import { type PlacedRow, textOf } from './account-mapping';
import { progressOf } from './progress';
import { type Counterpart, ruledTransfer, transferProposals } from './transfer-proposals';

/** A row of the file as shown in the preview. */
export type PreviewRow = {
  /** Index of the row, as text. */
  id: string;
  line: number;
  /** Absent for the default account and for unreadable rows. */
  accountId?: string;
  /** Account that a transfer arrives in. */
  toAccountId?: string;
} & (
  | {
      status: 'unreadable';
      problem: RowProblem;
      text: string;
      entry?: undefined;
      like?: undefined;
      counterpart?: undefined;
    }
  | {
      /** `known`: already recorded. `same`: surely an entry of the user. `similar`: possibly one. */
      status: 'new' | 'known' | 'same' | 'similar' | 'not-booked';
      entry: ImportEntry;
      /** Currency of the account; null for the display currency. */
      currency?: Account['currency'];
      like?: RecordedPosting;
      /** Other side, if the row may be a transfer. */
      counterpart?: Counterpart;
    }
);

type RowMatch = ReturnType<typeof matchRows>[number];
const closedAccount = fieldErrorOf('accountId', problem('account-closed'));

const nothing: { recorded: RecordedPosting[]; rejected: TransferPair[] } = { recorded: [], rejected: [] };

export type UnreadableRow = Extract<PreviewRow, { status: 'unreadable' }>;

/**
 * Compares the rows of a file with recorded transactions.
 * @param readable the same rows before they got accounts and categories
 */
export function usePreview(
  rows: readonly PlacedRow[],
  readable: readonly ImportRow[],
  accounts: readonly Account[] = [],
) {
  const amounts = useMemo(() => amountsOf(readable), [readable]);
  // Use a random key, because a file may have 100,000 rows.
  const { key } = useMemo(() => ({ amounts, key: newUuid() }), [amounts]);
  const [compared, setCompared] = useState(0);
  const recorded = useQuery({
    queryKey: [...queryKeys.transactions, 'matches', key],
    queryFn:
      amounts.length > 0
        ? async ({ signal }) => {
            const [matches, rejected] = await Promise.all([
              fetchMatches(amounts, signal, (done) => setCompared(progressOf(done, amounts.length))),
              fetchRejectedTransfers(signal),
            ]);
            return { recorded: matches, rejected };
          }
        : skipToken,
  });
  useEffect(() => {
    if (recorded.error) console.error('Failed to compare with what is recorded', recorded.error);
  }, [recorded.error]);

  const preview = useMemo((): PreviewRow[] => {
    const { recorded: postings, rejected } = recorded.data ?? nothing;
    const byId = new Map(postings.map((posting) => [posting.id, posting]));
    const readable = rows.flatMap(({ entry, ...row }) => (entry ? [fileRowOf({ ...row, entry })] : []));
    const matches = matchRows(readable, postings.map(recordedOf));
    const closed = new Set(accounts.flatMap(({ _id, closedOn }) => (closedOn ? _id : [])));
    let at = 0;
    const shown = rows.map((row, index): PreviewRow => {
      const match = row.entry ? matches[at++] : undefined;
      const like = match && match.status !== 'new' ? byId.get(match.id) : undefined;
      return shownRow(row, String(index), { match, like, closed });
    });
    const isNew = (index: number) => shown[index]?.status === 'new';
    // Transfers can only be suggested once the recorded transactions have loaded.
    if (!recorded.data) return shown;
    const counterparts = transferProposals(rows, isNew, postings, accounts, rejected);
    return shown.map((row, index) => {
      const placed = rows[index];
      const counterpart =
        counterparts.get(index) ?? (placed && isNew(index) ? ruledTransfer(placed, accounts) : undefined);
      return row.entry && counterpart ? { ...row, counterpart } : row;
    });
  }, [rows, recorded.data, accounts]);

  return {
    preview,
    comparing: recorded.isLoading,
    /** Compared share of the file in percent. */
    compared,
    failed: recorded.isError,
    retry: () => void recorded.refetch(),
  };
}

/** Returns how a row is shown, from what it matches. A closed account takes nothing new. */
function shownRow(
  row: PlacedRow,
  id: string,
  {
    match,
    like,
    closed,
  }: { match: RowMatch | undefined; like: RecordedPosting | undefined; closed: ReadonlySet<string> },
): PreviewRow {
  const { line, accountId, toAccountId } = row;
  const place = { id, line, accountId, toAccountId };
  if (!row.entry) return { ...place, status: 'unreadable', problem: row.problem, text: row.text };
  const { entry, currency } = row;
  if (match && match.status !== 'new') {
    const status = match.status === 'known' ? 'known' : match.isSure ? 'same' : 'similar';
    return { ...place, status, entry, currency, ...(like && { like }) };
  }
  if ([accountId, toAccountId].some((one) => one !== undefined && closed.has(one)))
    return { ...place, status: 'unreadable', problem: { field: closedAccount }, text: textOf(entry) };
  return { ...place, status: row.isPending ? 'not-booked' : 'new', entry, currency };
}

/** Returns the distinct dates and amounts of the rows. */
function amountsOf(rows: readonly ImportRow[]): DatedAmount[] {
  const amounts = new Map<string, DatedAmount>();
  for (const { entry } of rows)
    if (entry) amounts.set(`${entry.addedOn} ${entry.cost}`, { date: entry.addedOn, amount: entry.cost });
  return [...amounts.values()];
}

function fileRowOf(row: Pick<PlacedRow, 'raw' | 'accountId'> & { entry: ImportEntry }): FileRow {
  const { entry, raw, accountId = '' } = row;
  return {
    account: accountId,
    date: entry.addedOn,
    amount: String(entry.isIncome ? entry.cost : -entry.cost),
    text: raw ? raw.text : null,
    name: entry.name,
    bankId: raw?.bankId ?? null,
  };
}

function recordedOf({ accountId = '', amount, raw, ...posting }: RecordedPosting) {
  return {
    ...posting,
    // Prefer the bank's date, because the user may have entered another one.
    date: raw?.date ?? posting.date,
    account: accountId,
    amount: String(amount),
    raw: raw ? { text: raw.text, bankId: raw.bankId ?? null } : null,
  };
}
