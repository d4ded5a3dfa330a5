import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  type NewOwnRate,
  type OwnRate,
  type Rate,
} from '@saldo/contracts';
import { type RateFinder, rateFinder } from '@saldo/exchange-rates';
import { dateIn, decimalTextOf } from '@saldo/finance';
import { HandlesOnce, toObjectId } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import type { Display } from './display-amount';
import type { OwnRateRow } from './own-rate.schema';
import { OwnRatesRepository } from './own-rates.repository';
import { ReferenceRatesProvider } from './reference-rates.provider';

@Injectable()
export class RatesService {
  constructor(
    private readonly own: OwnRatesRepository,
    private readonly reference: ReferenceRatesProvider,
  ) {}

  /** Returns a function that finds the rates of a book. */
  async finder(bookId: string): Promise<RateFinder> {
    const [reference, own] = await Promise.all([this.reference.get(), this.own.list(bookId)]);
    return rateFinder(reference, own);
  }

  /** Returns the display currency and the rates to it. Reads no rates if the currency is undefined. */
  async display(bookId: string, display: string | undefined): Promise<Display> {
    return { display, find: display === undefined ? () => undefined : await this.finder(bookId) };
  }

  @Handles(ledgerRpc.getRate)
  async get(query: LedgerInput<'getRate'>, { bookId, timeZone }: Caller): Promise<Rate> {
    const { from, to, date = dateIn(timeZone, new Date()) } = query;
    const find = await this.finder(bookId);
    const rate = find(from, to, date);
    if (!rate) throw new DomainError('rate-unknown');
    return { ...rate, value: decimalTextOf(rate.value) };
  }

  @Handles(ledgerRpc.listOwnRates)
  async listOwn(_: object, { bookId }: Caller): Promise<OwnRate[]> {
    return (await this.own.list(bookId)).map(ownRateOf);
  }

  @HandlesOnce(ledgerRpc.addOwnRate)
  async addOwn(input: NewOwnRate, { bookId, timeZone }: Caller): Promise<OwnRate> {
    const { from, to, value, date = dateIn(timeZone, new Date()) } = input;
    const row = await this.own.put(bookId, { from, to, date, value });
    if (!row) throw new DomainError('rates-full');
    return ownRateOf(row);
  }

  @Handles(ledgerRpc.removeOwnRate)
  async removeOwn({ id }: LedgerInput<'removeOwnRate'>, { bookId }: Caller): Promise<void> {
    const _id = toObjectId(id);
    if (!_id || !(await this.own.delete(bookId, _id))) throw new DomainError('not-found');
  }
}

function ownRateOf({ _id, from, to, date, value }: OwnRateRow): OwnRate {
  return { _id: String(_id), from, to, date, value };
}
