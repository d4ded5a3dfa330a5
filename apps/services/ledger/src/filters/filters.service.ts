import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits, problem } from '@saldo/contracts';
import { nameKey } from '@saldo/finance';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import { AccountsService } from '../accounts';
import { FiltersRepository } from './filters.repository';

/** The filters and reports that users save by name. */
@Injectable()
export class FiltersService {
  constructor(
    private readonly filters: FiltersRepository,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(ledgerRpc.listFilters)
  async list(_: object, { bookId }: Caller) {
    const all = await this.filters.list(bookId);
    return {
      filters: all.filter(({ report }) => !report),
      reports: all.flatMap(({ report, ...saved }) => (report ? { ...saved, report } : [])),
    };
  }

  @Handles(ledgerRpc.saveFilter)
  async save(saved: LedgerInput<'saveFilter'>, caller: Caller) {
    const { account } = saved.filter;
    if (account !== undefined && !(await this.accounts.find(caller.bookId, account)))
      throw invalid('filter.account', problem('account-unknown'));
    const { filters, reports } = await this.list({}, caller);
    const same = saved.report ? reports : filters;
    const isNew = same.every(({ name }) => nameKey(name) !== nameKey(saved.name));
    if (isNew && same.length >= limits.savedFilters)
      throw new DomainError(saved.report ? 'reports-full' : 'filters-full');
    await this.filters.put(caller.bookId, saved);
    return this.list({}, caller);
  }

  @Handles(ledgerRpc.removeFilter)
  async remove({ name, isReport }: LedgerInput<'removeFilter'>, caller: Caller) {
    if (!(await this.filters.delete(caller.bookId, name, isReport ?? false)))
      throw new DomainError('not-found');
    return this.list({}, caller);
  }
}
