import type { INestMicroservice } from '@nestjs/common';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import { startService } from '@saldo/platform';
import fc from 'fast-check';
import { appModule } from '../app.module';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { DeletedTransactions } from '../transactions/deleted-transactions.repository';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { DeletionsService } from './deletions.service';

let ledger: Ledger;
let replicas: INestMicroservice[];
/** How the next writes fail: before they are carried out, or after. */
let faults: ('none' | 'before' | 'after')[] = [];
beforeAll(async () => {
  ledger = await startLedger();
  replicas = [ledger.app, await startService(appModule(ledger.stack.config))];
  for (const app of replicas) {
    hinder(app.get(DeletedTransactions, { strict: false }), ['keep', 'remove']);
    hinder(app.get(TransactionsRepository, { strict: false }), ['insertNew', 'deleteUnchanged']);
  }
});
afterAll(async () => {
  await replicas[1]?.close();
  await ledger.stop();
});

function hinder<T extends object>(repository: T, methods: (keyof T & string)[]): void {
  for (const method of methods) {
    const write = (repository[method] as (...args: unknown[]) => Promise<unknown>).bind(repository);
    Object.assign(repository, {
      [method]: async (...args: unknown[]) => {
        const fault = faults.shift() ?? 'none';
        if (fault === 'before') throw new Error('the process ended');
        const result = await write(...args);
        if (fault === 'after') throw new Error('the process ended');
        return result;
      },
    });
  }
}

const operation = fc.record({
  kind: fc.constantFrom('delete' as const, 'restore' as const),
  replica: fc.nat({ max: 1 }),
  which: fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1 }),
});
const round = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fc.constantFrom('none', 'none', 'none', 'before', 'after'), { maxLength: 8 }),
});

it('after any deletions, undos and crashes each transaction is either there or in the trash, as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const me = ledger.person();
      const made: Transaction[] = [];
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        made.push(
          await me.ask(ledgerRpc.createTransaction, {
            ...{ name, category: 'Food', cost: 1, addedOn: '2026-11-21', note: `of ${name}` },
          }),
        );
      for (const { operations, faults: given } of rounds) {
        faults = [...given];
        await Promise.allSettled(
          operations.map(async ({ kind, replica, which }) => {
            const ids = which.map((index) => made[index]?._id ?? '');
            const service = replicas[replica]?.get(DeletionsService, { strict: false });
            await (kind === 'delete'
              ? service?.delete(me.who.bookId, ids)
              : service?.restore({ transactionIds: ids }, me.who));
          }),
        );
        faults = [];
        const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 });
        const trash = (await me.ask(ledgerRpc.listTrash, { limit: 50 })).transactions;
        const deleted = trash.map(({ deletedAt: _, expiresAt: __, group: ___, ...rest }) => rest);
        const all = [...transactions, ...deleted].toSorted((a, b) => a.name.localeCompare(b.name));
        expect(all).toEqual(made);
        expect((await me.ask(ledgerRpc.getSummary, {})).totalExpenses).toBe(transactions.length);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
