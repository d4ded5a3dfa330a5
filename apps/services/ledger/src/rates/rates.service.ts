import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, NewOwnRate, OwnRate, Rate, RpcParsedInput } from '@saldo/contracts';
import { type RateFinder, rateFinder } from '@saldo/exchange-rates';
import { dateIn, decimalTextOf } from '@saldo/finance';
import { toObjectId } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
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

  async get({ bookId, timeZone }: Caller, query: RpcParsedInput<typeof ledgerRpc.getRate>): Promise<Rate> {
    const { from, to, date = dateIn(timeZone, new Date()) } = query;
    const find = await this.finder(bookId);
    const rate = find(from, to, date);
    if (!rate) throw new DomainError('rate-unknown');
    return { ...rate, value: decimalTextOf(rate.value) };
  }

  async listOwn(bookId: string): Promise<OwnRate[]> {
    return (await this.own.list(bookId)).map(ownRateOf);
  }

  async addOwn({ bookId, timeZone }: Caller, input: NewOwnRate): Promise<OwnRate> {
    const { from, to, value, date = dateIn(timeZone, new Date()) } = input;
    const row = await this.own.put(bookId, { from, to, date, value });
    if (!row) throw new DomainError('rates-full');
    return ownRateOf(row);
  }

  async removeOwn(bookId: string, id: string): Promise<void> {
    const _id = toObjectId(id);
    if (!_id || !(await this.own.delete(bookId, _id))) throw new DomainError('not-found');
  }
}

function ownRateOf({ _id, from, to, date, value }: OwnRateRow): OwnRate {
  return { _id: String(_id), from, to, date, value };
}
