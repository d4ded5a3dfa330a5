import { Readable } from 'node:stream';
import { authRpc, budgetRpc, type Caller, ledgerRpc, type RpcInput, routes } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { dateIn } from '@saldo/finance';
import { Controller, Logger, StreamableFile } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { allAccounts } from '../accounts/all-accounts';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { TransactionScan } from '../transactions/scan';
import { accountDetails } from './account-details';
import { type Account, accountEntries, type IndexById } from './account-entries';
import { allReceipts, receiptSourceOf } from './receipt-source';
import { receiptEntries } from './receipt-entries';
import { type ZipEntry, zipOf } from './zip';

/** Account export, and the parts of a restore that no other route covers. */
@Controller()
export class AccountExportController {
  private readonly log = new Logger('AccountExport');

  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileStore,
    private readonly scan: TransactionScan,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Route(routes.downloadAccount)
  async download({ caller }: Call<typeof routes.downloadAccount>) {
    // Load the small parts first: while nothing is sent, a service that is down can still be answered with an error.
    const account = await this.accountOf(caller);
    await this.record('account-exported', caller);
    const transactionIndexes: IndexById = new Map();
    const source = receiptSourceOf(this.rpc, this.files, caller);
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield* accountEntries(account, transactionIndexes);
      yield* receiptEntries(account.receipts, transactionIndexes, source);
    }
    const archive = zipOf(entries());
    return new StreamableFile(Readable.from(archive, { highWaterMark: 1 }), {
      type: 'application/zip',
      disposition: `attachment; filename="saldo-${dateIn(caller.timeZone, new Date())}.zip"`,
    });
  }

  @Route(routes.restoreAccounts)
  async restoreAccounts({ input, caller }: Call<typeof routes.restoreAccounts>) {
    this.rateLimiter.chargeRestored(caller.userId, input.accounts.length);
    return this.rpc.call(ledgerRpc.restoreAccounts, input, { caller });
  }

  @Route(routes.restoreValuations)
  async restoreValuations({ input, caller }: Call<typeof routes.restoreValuations>) {
    this.rateLimiter.chargeRestored(caller.userId, input.valuations.length);
    return this.rpc.call(ledgerRpc.restoreValuations, input, { caller });
  }

  @Route(routes.restoreReconciliations)
  async restoreReconciliations({ input, caller }: Call<typeof routes.restoreReconciliations>) {
    this.rateLimiter.chargeRestored(caller.userId, input.reconciliations.length);
    return this.rpc.call(ledgerRpc.restoreReconciliations, input, { caller });
  }

  @Route(routes.restoreRecurring)
  async restoreRecurring({ input, caller }: Call<typeof routes.restoreRecurring>) {
    this.rateLimiter.chargeRestored(caller.userId, input.entries.length);
    const restored = await this.rpc.call(ledgerRpc.restoreRecurring, input, { caller });
    await this.record('account-restored', caller);
    return restored;
  }

  /** Adds to the user's security log. A failure does not stop the request. */
  private async record(kind: RpcInput<typeof authRpc.recordSecurityEvent>['kind'], caller: Caller) {
    try {
      await this.rpc.call(authRpc.recordSecurityEvent, { kind }, { caller });
    } catch (error) {
      this.log.warn({ err: error, kind }, 'A security event was not recorded.');
    }
  }

  private async accountOf(caller: Caller): Promise<Account> {
    const [user, { categories }, accounts, rates, budgets, recurring, { rules }, views, receipts] =
      await Promise.all([
        this.rpc.call(authRpc.getMe, {}, { caller }),
        this.rpc.call(ledgerRpc.listBookCategories, {}, { caller }),
        allAccounts(this.rpc, caller),
        this.rpc.call(ledgerRpc.listOwnRates, {}, { caller }),
        this.rpc.call(budgetRpc.listBudgets, {}, { caller }),
        this.rpc.call(ledgerRpc.listRecurring, {}, { caller }),
        this.rpc.call(ledgerRpc.listRules, {}, { caller }),
        this.rpc.call(ledgerRpc.listFilters, {}, { caller }),
        allReceipts(this.rpc, caller),
      ]);
    const transactions = () => this.scan.open({ withRaw: true }, caller);
    const { defaultCurrency: currency, formats, language } = user;
    return {
      ...{ currency, formats, language, categories, accounts, rates },
      ...{ budgets, recurring, rules, transactions, receipts },
      saved: [...views.filters, ...views.reports],
      ...accountDetails(this.rpc, accounts, caller),
    };
  }
}
