import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc, limits, type RpcParsedInput } from '@saldo/contracts';
import { nameKey } from '@saldo/finance';
import { DomainError, Handles } from '@saldo/rpc';
import { FiltersRepository } from './filters.repository';

/** The filters that users save by name. */
@Injectable()
export class FiltersService {
  constructor(private readonly filters: FiltersRepository) {}

  @Handles(ledgerRpc.listFilters)
  async list(_input: RpcParsedInput<typeof ledgerRpc.listFilters>, { bookId }: Caller) {
    return { filters: await this.filters.list(bookId) };
  }

  @Handles(ledgerRpc.saveFilter)
  async save(saved: RpcParsedInput<typeof ledgerRpc.saveFilter>, caller: Caller) {
    const { filters } = await this.list({}, caller);
    const isNew = filters.every(({ name }) => nameKey(name) !== nameKey(saved.name));
    if (isNew && filters.length >= limits.savedFilters) throw new DomainError('filters-full');
    await this.filters.put(caller.bookId, saved);
    return this.list({}, caller);
  }

  @Handles(ledgerRpc.removeFilter)
  async remove({ name }: RpcParsedInput<typeof ledgerRpc.removeFilter>, caller: Caller) {
    if (!(await this.filters.delete(caller.bookId, name))) throw new DomainError('not-found');
    return this.list({}, caller);
  }
}
