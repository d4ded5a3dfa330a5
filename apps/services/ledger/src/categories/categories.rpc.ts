import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from './categories.service';
import { CategoryRemovals } from './category-removals.service';

@Controller()
export class CategoriesRpc {
  constructor(
    private readonly categories: CategoriesService,
    private readonly removals: CategoryRemovals,
  ) {}

  @Handles(ledgerRpc.listCategories)
  list({ type }: RpcParsedInput<typeof ledgerRpc.listCategories>, { userId }: Caller) {
    return this.categories.list(userId, type);
  }

  @Handles(ledgerRpc.createCategory)
  create({ name, type }: RpcParsedInput<typeof ledgerRpc.createCategory>, { userId }: Caller) {
    return this.categories.create(userId, type, name);
  }

  @Handles(ledgerRpc.removeCategory)
  async remove(input: RpcParsedInput<typeof ledgerRpc.removeCategory>, { userId }: Caller) {
    return { movedCount: await this.removals.remove(userId, input.categoryToDelete, input.type) };
  }
}
