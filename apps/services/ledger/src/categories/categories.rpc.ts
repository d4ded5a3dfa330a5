import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from './categories.service';
import { CategoryMoves } from './category-moves.service';

@Controller()
export class CategoriesRpc {
  constructor(
    private readonly categories: CategoriesService,
    private readonly moves: CategoryMoves,
  ) {}

  @Handles(ledgerRpc.listCategories)
  list({ type }: RpcParsedInput<typeof ledgerRpc.listCategories>, { userId }: Caller) {
    return this.categories.list(userId, type);
  }

  @Handles(ledgerRpc.createCategory)
  create({ name, type }: RpcParsedInput<typeof ledgerRpc.createCategory>, { userId }: Caller) {
    return this.categories.create(userId, type, name);
  }

  @Handles(ledgerRpc.renameCategory)
  rename(input: RpcParsedInput<typeof ledgerRpc.renameCategory>, { userId }: Caller) {
    return this.moves.rename(userId, input);
  }

  @Handles(ledgerRpc.removeCategory)
  async remove(input: RpcParsedInput<typeof ledgerRpc.removeCategory>, { userId }: Caller) {
    return { movedCount: await this.moves.remove(userId, input.categoryToDelete, input.type) };
  }
}
