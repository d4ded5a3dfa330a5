import { Readable } from 'node:stream';
import { authRpc, type JournalFormat, ledgerRpc, routes } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { Controller, StreamableFile } from '@nestjs/common';
import { beancount, type Format, hledger, ledger, plainText } from '@saldo/plain-text-accounting';
import { RpcClient } from '@saldo/rpc';
import { allAccounts } from '../accounts/all-accounts';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { TransactionScan } from './scan';

const formats: Record<JournalFormat, Format> = { hledger, ledger, beancount };

/** The journal for plain-text accounting. */
@Controller()
export class JournalController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly scan: TransactionScan,
  ) {}

  @Route(routes.downloadJournal)
  async download({ query, caller }: Call<typeof routes.downloadJournal>) {
    const format = formats[query.format];
    const [user, accounts, { categories }, transactions] = await Promise.all([
      this.rpc.call(authRpc.getMe, {}, { caller }),
      allAccounts(this.rpc, caller),
      this.rpc.call(ledgerRpc.listBookCategories, {}, { caller }),
      this.scan.open({ order: 'asc' }, caller),
    ]);
    const pieces = plainText(format, { display: user.defaultCurrency, accounts, categories, transactions });
    return new StreamableFile(Readable.from(pieces, { highWaterMark: 1 }), {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="saldo-${dateIn(caller.timeZone, new Date())}.${format.extension}"`,
    });
  }
}
