import { Readable } from 'node:stream';
import { ledgerRpc, limits, routes } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { Controller, StreamableFile } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { csvOf } from './csv';
import { jsonList } from './json-list';
import { TransactionScan } from './scan';

/** The calls that answer with many transactions. What may be large is streamed: never whole in memory or one message. */
@Controller()
export class TransactionListController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly scan: TransactionScan,
  ) {}

  @Route(routes.exportTransactions)
  async export({ query, caller }: Call<typeof routes.exportTransactions>) {
    const today = dateIn(caller.timeZone, new Date());
    return new StreamableFile(textStream(csvOf(await this.scan.open(query, caller))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="saldo-transactions-${today}.csv"`,
    });
  }

  @Route(routes.listTransactions)
  async list({ query, caller }: Call<typeof routes.listTransactions>) {
    const { page, limit, sort, order, place, ...filter } = query;
    // All of them come in the order of the scan, which can go on where it was while rows are added and removed.
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

/** A stream that reads a piece only when the one before has left, so that one chunk at a time is in memory. */
function textStream(pieces: AsyncIterable<string>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 });
}
