import { randomUUID } from 'node:crypto';
import { ledgerRpc } from '@saldo/contracts';
import type { Person } from './start-ledger';

interface Creation {
  /** Sends the request with this idempotency key. Requests with different numbers have different contents. */
  create: (key: string | undefined, content: number) => Promise<unknown>;
  /** Returns the list to which the request adds. */
  list: () => Promise<unknown[]>;
}

/** Returns a way to create an entry of each kind that the ledger stores. */
export async function creationsOf({ ask }: Person): Promise<Record<string, Creation>> {
  const account = { name: 'House', kind: 'asset', openingDate: '2020-01-01' } as const;
  const accountId = (await ask(ledgerRpc.createAccount, account))._id;
  const batch = { importId: randomUUID(), restoreId: randomUUID(), from: 0 };
  const of = (content: number) => `Name ${content}`;
  const categories = async () => ask(ledgerRpc.listCategories, {});
  return {
    account: {
      create: (requestKey, content) =>
        ask(ledgerRpc.createAccount, { name: of(content), kind: 'savings', requestKey }),
      list: async () => (await ask(ledgerRpc.listAccounts, {})).accounts,
    },
    category: {
      create: (requestKey, content) =>
        ask(ledgerRpc.createCategory, { name: of(content), type: 'expense', requestKey }),
      list: categories,
    },
    'category of a book': {
      create: (requestKey, content) =>
        ask(ledgerRpc.addCategory, { name: of(content), type: 'income', requestKey }),
      list: categories,
    },
    'recurring entry': {
      create: (requestKey, content) =>
        ask(ledgerRpc.createRecurring, {
          ...{ name: of(content), category: 'Pets', amount: 5, startDate: '2999-01-31', requestKey },
        }),
      list: () => ask(ledgerRpc.listRecurring, {}),
    },
    valuation: {
      create: (requestKey, content) => {
        const valuation = { date: `2021-01-0${content}`, value: content };
        return ask(ledgerRpc.addValuation, { accountId, valuation, requestKey });
      },
      list: () => ask(ledgerRpc.listValuations, { accountId }),
    },
    rate: {
      create: (requestKey, content) =>
        ask(ledgerRpc.addOwnRate, {
          ...{ from: 'EUR', to: 'GBP', date: `2021-01-0${content}`, value: '0.8', requestKey },
        }),
      list: () => ask(ledgerRpc.listOwnRates, {}),
    },
    reconciliation: {
      create: (requestKey, content) => {
        const statement = { statementDate: `2021-01-0${content}`, closingBalance: 0 };
        return ask(ledgerRpc.startReconciliation, { accountId, statement, requestKey });
      },
      list: () => ask(ledgerRpc.listReconciliations, { accountId }),
    },
    import: {
      create: (requestKey, content) => {
        const transactions = [{ name: of(content), category: 'Food', cost: 1, addedOn: '2021-01-01' }];
        const { importId, from } = batch;
        return ask(ledgerRpc.importTransactions, { importId, from, transactions, requestKey });
      },
      list: async () => (await ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions,
    },
  };
}
