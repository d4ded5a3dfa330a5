import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { DisplayCurrency } from '../reports';
import { GroupedTotals, TransactionsService } from '../transactions';
import { transferTotalsOf } from './transfer-totals.rules';

/** Adds up what transfers moved between accounts, which no report counts. */
@Injectable()
export class TransferTotalsService {
  constructor(
    private readonly totals: GroupedTotals,
    private readonly transactions: TransactionsService,
    private readonly display: DisplayCurrency,
  ) {}

  @Handles(ledgerRpc.getTransferTotals)
  async get({ currency, ...filter }: LedgerInput<'getTransferTotals'>, caller: Caller) {
    const { bookId } = caller;
    const [resolved, accounts] = await Promise.all([
      this.transactions.resolve(bookId, filter),
      this.display.accountsOf(caller, currency),
    ]);
    const [rows, display] = await Promise.all([
      this.totals.transfers(bookId, resolved),
      this.display.ratesOf(bookId, accounts),
    ]);
    return transferTotalsOf(rows, display, resolved.accountId && String(resolved.accountId));
  }
}
