import { add, type Decimal, negate } from '@saldo/bank-files';
import {
  type Account,
  type importLink,
  type ImportReport,
  limits,
  type RawEntry,
  type TransferPair,
} from '@saldo/contracts';
import type { z } from 'zod';
import { oneLine } from '../../one-line';
import type { Reading, StatementSummary } from '../read/reading';
import { isPlaceholder, type PlacedRow } from './account-mapping';
import { rejectedPair } from './transfer-proposals';
import type { Decision } from './use-decisions';
import type { PreviewRow } from './use-preview';

type Link = z.input<typeof importLink>;
/** A row that is not unreadable. */
type ReadRow = Extract<PlacedRow, { entry: object }>;

/** Steps of an import after the user's decisions. */
export interface ImportPlan {
  /** Rows to record. Two rows that form a transfer are combined into one. */
  entries: PlacedRow[];
  /** Changes to recorded transactions. `rows` are recorded instead if the transaction has changed in the meantime. */
  links: { link: Link; rows: PlacedRow[] }[];
  /** Suggested transfers that the user has rejected. */
  rejected: TransferPair[];
}

/** Returns the steps of an import. Rows, preview and decisions are parallel arrays. */
export function planOf(
  rows: readonly PlacedRow[],
  preview: readonly PreviewRow[],
  decisions: readonly Decision[],
  accounts: readonly Account[],
): ImportPlan {
  const defaultId = accounts.find(({ isDefault }) => isDefault)?._id ?? '';
  const entries: PlacedRow[] = [];
  const links = new Map<string, { link: Link; rows: PlacedRow[] }>();
  const rejected: TransferPair[] = [];
  const link = (transactionId: string, part: Omit<Link, 'transactionId'>, row: PlacedRow) => {
    const known = links.get(transactionId);
    links.set(transactionId, {
      link: { ...known?.link, ...part, transactionId },
      rows: [...(known?.rows ?? []), row],
    });
  };
  const steps: Record<Decision, (row: ReadRow, shown: PreviewRow) => void> = {
    add(row, { counterpart }) {
      entries.push(row);
      // Of two rows, the one for the incoming money rejects their pair.
      const rejects = row.entry.isIncome || counterpart?.recorded;
      const pair = counterpart && rejects && rejectedPair(row, counterpart, rows);
      if (pair) rejected.push(pair);
    },
    same(row, { like }) {
      const raw = datedRaw(row);
      if (like && raw) link(like.id, like.isTransfer && row.entry.isIncome ? { rawTo: raw } : { raw }, row);
    },
    transfer(row, { counterpart }) {
      const raw = datedRaw(row);
      if (counterpart?.recorded && raw)
        link(counterpart.recorded.id, { transfer: { accountId: row.accountId ?? defaultId, raw } }, row);
      const other = counterpart?.index === undefined ? undefined : rows[counterpart.index];
      if (other && !row.entry.isIncome) entries.push(asTransfer(row, other, defaultId));
      if (counterpart?.account) entries.push(asRuledTransfer(row, counterpart.account._id, defaultId));
    },
    leave() {},
  };
  rows.forEach((row, index) => {
    const [shown, decision] = [preview[index], decisions[index]];
    if (row.entry && shown && decision) steps[decision](row, shown);
  });
  return { entries, links: [...links.values()], rejected };
}

/** Whether both accounts exist. An account to be added has no postings that could be suggested again. */
export function isPlaced({ from, to }: TransferPair): boolean {
  return ![from, to].some(({ accountId = '' }) => isPlaceholder(accountId));
}

/** Combines two rows into one transfer, with name and date of the row for the outgoing money. */
function asTransfer(from: ReadRow, to: PlacedRow, defaultId: string): PlacedRow {
  const { entry } = from;
  const rawTo = datedRaw(to);
  return {
    ...from,
    entry: { ...entry, transfer: { toAmount: entry.cost } },
    toAccountId: to.accountId ?? defaultId,
    ...(rawTo && { rawTo }),
  };
}

/** Makes a row a transfer to or from another account. The money of an income comes from there. */
function asRuledTransfer(row: ReadRow, other: string, defaultId: string): PlacedRow {
  const entry = { ...row.entry, isIncome: false, transfer: { toAmount: row.entry.cost } };
  if (!row.entry.isIncome) return { ...row, entry, toAccountId: other };
  const { raw: _, accountId: own = defaultId, ...rest } = row;
  const rawTo = datedRaw(row);
  return { ...rest, entry, accountId: other, toAccountId: own, ...(rawTo && { rawTo }) };
}

/** Returns the bank's text with its date, because the transaction may have another date. */
function datedRaw({ raw, entry }: PlacedRow): RawEntry | undefined {
  return raw ? { ...raw, date: entry.addedOn } : undefined;
}

/** Returns the report of an import, by accounts in the file that were not excluded. */
export function reportOf(
  { statements }: Reading,
  rows: readonly PlacedRow[],
  preview: readonly PreviewRow[],
  decisions: readonly Decision[],
): ImportReport['statements'] {
  const indexes = Map.groupBy(rows.keys(), (index) => rows[index]?.statement ?? 0);
  const included = [...indexes.keys()].toSorted((a, b) => a - b);
  // Group by account, because a file may have a statement for each day.
  const accounts = Map.groupBy(included, (at) => statements[at]?.accountIndex);
  return [...accounts.values()].map((group) =>
    accountReport(
      group.flatMap((at) => statements[at] ?? []),
      group.flatMap((at) => indexes.get(at) ?? []),
      { rows, preview, decisions },
    ),
  );
}

interface Decided {
  rows: readonly PlacedRow[];
  preview: readonly PreviewRow[];
  decisions: readonly Decision[];
}

function accountReport(
  statements: readonly StatementSummary[],
  own: readonly number[],
  { rows, preview, decisions }: Decided,
): ImportReport['statements'][number] {
  const count = (test: (index: number) => boolean) => own.filter(test).length;
  const isKnown = (index: number) => preview[index]?.status === 'known' && decisions[index] === 'leave';
  const isRecorded = (index: number) => decisions[index] !== 'leave' || isKnown(index);
  // An export of Saldo is one statement over several accounts, so none of them names it.
  const placed = own.flatMap((index) => (rows[index]?.entry ? rows[index] : []));
  const [accountId, ...others] = new Set(placed.map((row) => row.accountId));
  const total = own
    .filter((index) => isRecorded(index) && !rows[index]?.isPending)
    .reduce((sum, index) => add(sum, amountOf(rows[index])), '0');
  const from = statements.flatMap((statement) => statement.from ?? []).toSorted()[0];
  const to = statements
    .flatMap((statement) => statement.to ?? [])
    .toSorted()
    .at(-1);
  const account = statements[0]?.account ?? '';
  const name = oneLine(account, limits.nameLength);
  const balance = balanceOver(statements);
  return {
    ...(name && { account: name }),
    ...(accountId && others.length === 0 && { accountId }),
    ...(from && { from }),
    ...(to && { to }),
    readCount: own.length,
    addedCount: count((index) => decisions[index] === 'add'),
    knownCount: count((index) => isKnown(index) || decisions[index] === 'same'),
    pairedCount: count((index) => decisions[index] === 'transfer'),
    leftOutCount: count((index) => !isRecorded(index)),
    ...(balance && {
      balance: { ...balance, difference: add(balance.closing, negate(add(balance.opening, total))) },
    }),
  };
}

/** Returns the first opening and the last closing balance of consecutive statements. */
function balanceOver(statements: readonly StatementSummary[]) {
  const sorted = statements.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  const balances = sorted.flatMap(({ balance }) => balance ?? []);
  const follow = balances.every(
    ({ opening }, index) => index === 0 || Number(opening) === Number(balances[index - 1]?.closing),
  );
  const [first, last] = [balances[0], balances.at(-1)];
  if (!first || !last || balances.length < statements.length || !follow) return undefined;
  return { opening: first.opening, closing: last.closing };
}

function amountOf(row: PlacedRow | undefined): Decimal {
  if (!row?.entry) return '0';
  const { isIncome, cost } = row.entry;
  return isIncome ? String(cost) : String(-cost);
}
