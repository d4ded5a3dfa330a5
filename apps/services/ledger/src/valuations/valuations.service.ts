import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, problem, type Valuation } from '@saldo/contracts';
import { dateIn, decimalOf } from '@saldo/finance';
import { HandlesOnce, toObjectId } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { type AccountRow, AccountsService, balanceFrom } from '../accounts';
import type { ValuationRow } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';

/** Whether accounts of this kind have valuations. */
export function isValued({ kind }: Pick<AccountRow, 'kind'>): boolean {
  return kind === 'asset' || kind === 'liability';
}

@Injectable()
export class ValuationsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly valuations: ValuationsRepository,
  ) {}

  /** Returns the valuations of an account, newest first. */
  @Handles(ledgerRpc.listValuations)
  async list({ accountId }: LedgerInput<'listValuations'>, { bookId }: Caller): Promise<Valuation[]> {
    const account = await this.accounts.require(bookId, accountId);
    const rows = await this.valuations.list(bookId, account._id);
    return rows.map((row) => valuationOf(account, row));
  }

  @HandlesOnce(ledgerRpc.addValuation)
  async add({ accountId, valuation }: LedgerInput<'addValuation'>, { bookId, timeZone }: Caller) {
    const account = await this.accounts.require(bookId, accountId);
    if (!isValued(account)) throw new DomainError('account-not-valued');
    const { currency, openingDate } = account;
    const { date = dateIn(timeZone, new Date()), value } = valuation;
    if (date < openingDate) throw invalid('date', problem('date-before-opening'));
    const minor = balanceFrom(value, currency, 'value');
    const [row] = await this.valuations.put(bookId, account._id, [{ date, minor }]);
    if (!row) throw new DomainError('valuations-full');
    return valuationOf(account, row);
  }

  /** Returns the valuations of the first account, among these, that has any. */
  @Handles(ledgerRpc.scanValuations)
  async scan({ accountIds }: LedgerInput<'scanValuations'>, { bookId }: Caller) {
    const [accountOf, valued] = await Promise.all([
      this.accounts.finder(bookId, accountIds),
      this.valuations.accountIds(bookId),
    ]);
    for (const accountId of accountIds.filter((id) => valued.has(id))) {
      const account = accountOf(accountId);
      const rows = account ? await this.valuations.list(bookId, account._id) : [];
      if (account && rows.length > 0)
        return { accountId, valuations: rows.map((row) => valuationOf(account, row)) };
    }
    return { valuations: [] };
  }

  /**
   * Restores exported valuations of an account and returns their number. Accepts them even if the account's kind or opening date
   * has changed since they were entered.
   */
  @HandlesOnce(ledgerRpc.restoreValuations)
  async restore({ accountId, valuations }: LedgerInput<'restoreValuations'>, { bookId }: Caller) {
    const account = await this.accounts.require(bookId, accountId);
    const values = valuations.map(({ date, value }, index) => ({
      date,
      minor: balanceFrom(value, account.currency, `valuations.${index}.value`),
    }));
    const rows = await this.valuations.put(bookId, account._id, values);
    if (rows.length === 0) throw new DomainError('valuations-full');
    return { restoredCount: rows.length };
  }

  @Handles(ledgerRpc.removeValuation)
  async remove({ accountId, id }: LedgerInput<'removeValuation'>, { bookId }: Caller): Promise<void> {
    const account = await this.accounts.require(bookId, accountId);
    const _id = toObjectId(id);
    if (!_id || !(await this.valuations.delete(bookId, account._id, _id))) throw new DomainError('not-found');
  }
}

function valuationOf({ currency }: AccountRow, { _id, date, minor }: ValuationRow): Valuation {
  return { _id: String(_id), date, value: decimalOf({ minor: BigInt(minor), currency }) };
}
