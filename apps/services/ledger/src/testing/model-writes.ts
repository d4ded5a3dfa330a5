import { randomUUID } from 'node:crypto';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import { addedTo, currencies, decimal, type Entry, minorOf, requestOf, withStatus } from './model';
import type { Operation, Round } from './model-entries';
import { failWrites, persistently } from './model-faults';
import { undo } from './jobs';
import type { Ledger, Person } from './start-ledger';

export interface Book {
  me: Person;
  /** The ids of the accounts. */
  ids: string[];
}

/** The entries of one writer. No other writer changes them. */
export interface Writer {
  /** Part of the names of its entries, so that no other writer renames them. */
  number: number;
  live: Map<string, Entry>;
  trash: Map<string, Entry>;
}

interface Act {
  book: Book;
  writer: Writer;
  given: Operation;
  /** Repeats a request until it is answered, even if processes end meanwhile. */
  ask: Person['ask'];
  /** Whether this is the only writer of the book and no process ends. */
  isAlone: boolean;
}
type Group = string | undefined;

const STATEMENT_DATE = '1998-12-31';

export async function newBook(ledger: Ledger): Promise<Book> {
  const me = ledger.person();
  const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
  const ids = [accounts[0]?._id ?? 'none'];
  for (const currency of currencies.slice(1)) {
    const fields = { name: 'Account', kind: 'savings', currency, openingDate: '1990-01-01' } as const;
    ids.push((await me.ask(ledgerRpc.createAccount, fields))._id);
  }
  for (const [from, value] of [
    ['JPY', '0.0062'],
    ['KWD', '3.1'],
  ] as const)
    await me.ask(ledgerRpc.addOwnRate, { from, to: 'EUR', date: '1990-01-01', value });
  return { me, ids };
}

/** Carries out one operation of each writer concurrently, repeating each until it is answered. */
export async function carryOut(
  book: Book,
  writers: Writer[],
  { operations, faults: given }: Round,
): Promise<void> {
  failWrites(given);
  const isAlone = operations.length === 1 && given.length === 0;
  const ask: Person['ask'] = (contract, input) => persistently(() => book.me.ask(contract, input));
  await Promise.all(
    operations.map(async (operation, index) => {
      const writer = writers[index] as Writer;
      const before = { live: new Map(writer.live), trash: new Map(writer.trash) };
      const group = await acts[operation.kind]({ book, writer, given: operation, ask, isAlone });
      if (group !== undefined && operation.undoes && given.length === 0) {
        expect((await undo(book.me, group, { confirmReconciled: true })).skipped).toEqual([]);
        const added = [...writer.live].filter(([id]) => !before.live.has(id) && !before.trash.has(id));
        Object.assign(writer, before);
        for (const [id, each] of added) writer.trash.set(id, each);
      }
    }),
  );
  failWrites([]);
}

/** Makes a change. If it is refused because one of these entries is reconciled, repeats it with the confirmation. */
async function confirmed<T>(
  changed: Entry[],
  request: (more: { confirmReconciled?: true }) => Promise<T>,
): Promise<T> {
  try {
    return await request({});
  } catch (error) {
    if ((error as { code?: string }).code !== 'transaction-reconciled') throw error;
    expect(changed.flatMap(({ status, to }) => [status, to?.status])).toContain('reconciled');
    return request({ confirmReconciled: true });
  }
}

const pick = (from: Map<string, Entry>, index: number) =>
  [...from].slice(index % Math.max(1, from.size)).slice(0, 2);
const named = (entry: Entry, { number }: Writer): Entry => ({ ...entry, name: `${entry.name} ${number}` });

/** The operations by kind. Each returns the group of its changes if it can be undone. */
const acts: Record<Operation['kind'], (act: Act) => Promise<Group>> = {
  create: async ({ book, writer, given, ask }) => {
    for (const each of given.entries.map((entry) => named(entry, writer))) {
      const input = { ...requestOf(each, book.ids), requestKey: randomUUID() };
      writer.live.set((await ask(ledgerRpc.createTransaction, input))._id, each);
    }
    return undefined;
  },
  edit: async (act) => {
    await edit(act);
    return undefined;
  },
  'restore version': async (act) => {
    const edited = await edit(act);
    if (!edited || JSON.stringify(edited.from) === JSON.stringify(edited.to)) return undefined;
    const { id } = edited;
    const { versions } = await act.ask(ledgerRpc.getHistory, { id });
    const input = { id, version: versions[1]?.version ?? 'none' };
    await confirmed([edited.to], (more) => act.ask(ledgerRpc.restoreVersion, { ...input, ...more }));
    act.writer.live.set(id, edited.from);
    return undefined;
  },
  delete: async ({ writer: { live, trash }, given, ask, isAlone }) => {
    const some = pick(live, given.index);
    if (some.length === 0) return undefined;
    const transactionIds = some.map(([id]) => id);
    const { deletedCount, group } = await confirmed(
      some.map(([, each]) => each),
      (more) => ask(ledgerRpc.deleteTransactions, { transactionIds, ...more }),
    );
    if (isAlone) expect(deletedCount).toBe(some.length);
    for (const [id, each] of some) {
      live.delete(id);
      trash.set(id, each);
    }
    return group;
  },
  restore: async ({ book, writer, given, ask }) => {
    await restore({ ...book.me, ask }, writer, pick(writer.trash, given.index));
    return undefined;
  },
  'edit many': async ({ book, writer: { live }, given: { entries, index }, ask }) => {
    const some = pick(live, index);
    const [to] = entries;
    if (some.length === 0 || !to) return undefined;
    const { addedOn, status } = to;
    const [transactionIds, group] = [some.map(([id]) => id), randomUUID()];
    // Some edits are made in the list of an account, so they change only the status there.
    const only = to.to?.account;
    const change = { addedOn, status, ...(only !== undefined && { statusAccountId: book.ids[only] }) };
    const reply = await confirmed(
      some.map(([, each]) => each),
      (more) => ask(ledgerRpc.editTransactions, { transactionIds, change, group, ...more }),
    );
    expect(reply).toMatchObject({ skipped: [] });
    for (const [id, each] of some) live.set(id, { ...withStatus(each, status, only), addedOn });
    return group;
  },
  import: async ({ book, writer, given, ask }) => {
    const importId = randomUUID();
    const entries = given.entries.map((entry) => named(entry, writer));
    const note = (index: number) => `${importId} ${index}`;
    const transactions = entries.map((each, at) => ({ ...requestOf(each, book.ids), note: note(at) }));
    await ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    const found = (await allOf(book.me)).filter((each) => each.note.startsWith(importId));
    expect(found).toHaveLength(entries.length);
    for (const each of found) writer.live.set(each._id, entries[Number(each.note.split(' ')[1])] as Entry);
    return importId;
  },
  'rename payee': async ({ writer: { number, live }, ask }) => {
    const [from, to, group] = [`a ${number}`, `b ${number}`, randomUUID()];
    const renamed = [...live].filter(([, { name }]) => name === from);
    if (renamed.length === 0) return undefined;
    await ask(ledgerRpc.renamePayee, { from, to, group });
    for (const [id, each] of renamed) live.set(id, { ...each, name: to });
    return group;
  },
  reconcile,
};

async function edit({ book, writer: { live, ...rest }, given, ask }: Act) {
  const [[id, from] = []] = pick(live, given.index);
  const [entry] = given.entries;
  if (id === undefined || !from || !entry) return undefined;
  const to = named(entry, { live, ...rest });
  const { parts = null, transfer = null, ...fields } = requestOf(to, book.ids);
  const change = { ...fields, name: to.name, parts, transfer };
  await confirmed([from], (more) => ask(ledgerRpc.updateTransaction, { id, change, ...more }));
  live.set(id, to);
  return { id, from, to };
}

export async function restore(me: Person, { live, trash }: Writer, some: [string, Entry][]): Promise<void> {
  if (some.length === 0) return;
  await me.ask(ledgerRpc.restoreTransactions, { transactionIds: some.map(([id]) => id) });
  for (const [id, each] of some) {
    trash.delete(id);
    live.set(id, each);
  }
}

/** Reconciles an account: ticks some transactions, and finishes by recording the difference to the closing balance. */
async function reconcile({ book, writer, given, ask, isAlone }: Act): Promise<Group> {
  const [{ account, minor } = { account: 0, minor: 0 }] = given.entries;
  const accountId = book.ids[account] ?? 'none';
  const statement = { statementDate: STATEMENT_DATE, closingBalance: decimal(minor, account) };
  // Returns undefined if another writer is reconciling this account.
  const isOpen = (error: { code?: string }) => {
    if (error.code !== 'reconciliation-open') throw error;
  };
  const started = await ask(ledgerRpc.startReconciliation, { accountId, statement }).catch(isOpen);
  if (!started) return undefined;
  const id = started._id;
  const inAccount = [...writer.live].filter(
    ([, each]) => each.account === account || each.to?.account === account,
  );
  const ticked = pick(new Map(inAccount), given.index);
  const change = { tick: ticked.map(([_id]) => _id) };
  await ask(ledgerRpc.updateReconciliation, { accountId, id, change });
  const difference = { name: `difference ${randomUUID()}`, category: 'Bills' };
  await ask(ledgerRpc.finishReconciliation, { accountId, id, difference });
  for (const [_id, each] of ticked) writer.live.set(_id, withStatus(each, 'reconciled', account));
  const recorded = (await allOf(book.me)).filter(({ name }) => name === difference.name);
  expect(recorded.length).toBeLessThanOrEqual(1);
  for (const { _id, cost, isIncome, addedOn, name } of recorded) {
    const entry = { account, minor: minorOf(cost, account), category: difference.category };
    writer.live.set(_id, { ...entry, isIncome, addedOn, name, status: 'reconciled' });
  }
  if (isAlone) await expectReconciled(book, account, minor);
  if (!given.undoes) return undefined;
  await ask(ledgerRpc.removeReconciliation, { accountId, id });
  // Transactions that were reconciled before belong to another statement.
  const wasOpen = ticked.filter(([, each]) => addedTo(account, [each], ['reconciled']) === 0);
  const cleared = [...wasOpen.map(([_id]) => _id), ...recorded.map(({ _id }) => _id)];
  for (const _id of cleared)
    writer.live.set(_id, withStatus(writer.live.get(_id) as Entry, 'cleared', account));
  return undefined;
}

/** Expects that the reconciled transactions of an account add up to the closing balance. */
async function expectReconciled({ me, ids }: Book, account: number, closing: number): Promise<void> {
  const shown = await allOf(me);
  const at = (id: string | undefined) => ids.indexOf(id ?? ids[0] ?? '');
  const entries = shown.map(({ accountId, cost, isIncome, status = 'cleared', transfer }): Entry => ({
    ...{ account: at(accountId), minor: minorOf(cost, at(accountId)), isIncome },
    ...(transfer && {
      to: {
        account: at(transfer.toAccountId),
        minor: minorOf(transfer.toAmount, at(transfer.toAccountId)),
        status: transfer.status ?? status,
      },
    }),
    ...{ category: '', name: '', addedOn: '', status },
  }));
  expect(addedTo(account, entries, ['reconciled'])).toBe(closing);
}

export async function allOf(me: Person): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (let after: string | undefined; ;) {
    const { transactions, next } = await me.ask(ledgerRpc.scanTransactions, { after });
    found.push(...transactions);
    if (next === undefined) return found;
    after = next;
  }
}
