import { Readable } from 'node:stream';
import { ledgerRpc, limits, routes } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { Controller, StreamableFile } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
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
    const { page, limit, sort, order, place, ...filter } = query;
    // The order of the scan is stable while rows are added and removed.
    if ([page, limit, sort, order, place].every((given) => given === undefined)) {
      const pieces = jsonList(await this.scan.open(filter, caller));
      return new StreamableFile(textStream(pieces), { type: 'application/json; charset=utf-8' });
    }
    return this.rpc.call(
      ledgerRpc.listTransactions,
      { ...filter, sort, order, place, page: page ?? 1, limit: limit ?? limits.pageSize },
      { caller },
    );
  }
}

/** Returns a stream that reads one chunk at a time, after the one before was sent. */
function textStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 });
}
