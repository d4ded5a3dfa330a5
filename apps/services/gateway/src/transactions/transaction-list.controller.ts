import { Readable } from 'node:stream';
import { type Caller, ledgerRpc, limits, routes, type RpcInput, type Transaction } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { Controller, StreamableFile } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { allAccounts } from '../accounts/all-accounts';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { jsonList } from './json-list';
import { TransactionScan } from './scan';
import { transactionsCsv } from './transactions-csv';

/** Routes that return many transactions. Large responses are streamed: never completely in memory or in one message. */
@Controller()
export class TransactionListController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly scan: TransactionScan,
  ) {}

  @Route(routes.exportTransactions)
  async export({ query, caller }: Call<typeof routes.exportTransactions>) {
    const today = dateIn(caller.timeZone, new Date());
    const [accounts, { categories }, chunks] = await Promise.all([
      allAccounts(this.rpc, caller),
      this.rpc.call(ledgerRpc.listBookCategories, {}, { caller }),
      this.scan.open(query, caller),
    ]);
    return new StreamableFile(textStream(transactionsCsv(chunks, accounts, categories)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="saldo-transactions-${today}.csv"`,
    });
  }

  @Route(routes.listTransactions)
  async list({ query, caller }: Call<typeof routes.listTransactions>) {
    const { page, limit, sort, order, cursor, ...filter } = query;
    // The order of the scan is stable while rows are added and removed.
    if ([page, limit, sort, order, cursor].every((given) => given === undefined)) {
      const pieces = jsonList(await this.scan.open(filter, caller));
      return new StreamableFile(textStream(pieces), { type: 'application/json; charset=utf-8' });
    }
    return this.page(
      { ...filter, sort, order, cursor, page: page ?? 1, limit: limit ?? limits.pageSize },
      caller,
    );
  }

  /** Asks for the transactions of a page a few at a time if they do not fit into one reply. */
  private async page(input: RpcInput<typeof ledgerRpc.listTransactions>, caller: Caller) {
    try {
      return await this.rpc.call(ledgerRpc.listTransactions, input, { caller });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'reply-too-large')) throw error;
    }
    const { ids = [], ...page } = await this.rpc.call(
      ledgerRpc.listTransactions,
      { ...input, idsOnly: true },
      { caller },
    );
    const found = new Map<string, Transaction>();
    for (let from = 0; from < ids.length; from += limits.transactionsPerReply) {
      const transactionIds = ids.slice(from, from + limits.transactionsPerReply);
      const some = await this.rpc.call(ledgerRpc.getTransactions, { transactionIds }, { caller });
      for (const transaction of some) found.set(transaction._id, transaction);
    }
    return { ...page, transactions: ids.flatMap((id) => found.get(id) ?? []) };
  }
}

/** Returns a stream that reads one chunk at a time, after the one before was sent. */
function textStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 });
}
