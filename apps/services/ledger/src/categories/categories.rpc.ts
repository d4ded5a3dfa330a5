import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from './categories.service';
import { CategoryTree } from './category-tree.service';

@Controller()
export class CategoriesRpc {
  constructor(
    private readonly categories: CategoriesService,
    private readonly tree: CategoryTree,
  ) {}

  @Handles(ledgerRpc.listCategories)
  list({ type }: RpcParsedInput<typeof ledgerRpc.listCategories>, { bookId }: Caller) {
    return this.categories.list(bookId, type);
  }

  @Handles(ledgerRpc.createCategory)
  create({ name, type }: RpcParsedInput<typeof ledgerRpc.createCategory>, { bookId }: Caller) {
    return this.categories.create(bookId, type, name);
  }

  @Handles(ledgerRpc.listBookCategories)
  async listAll(_: RpcParsedInput<typeof ledgerRpc.listBookCategories>, { bookId }: Caller) {
    return { categories: await this.tree.list(bookId) };
  }

  @Handles(ledgerRpc.addCategory)
  add({ name, type, parent }: RpcParsedInput<typeof ledgerRpc.addCategory>, { bookId }: Caller) {
    return this.tree.add(bookId, type, name, parent);
  }

  @Handles(ledgerRpc.updateCategory)
  update({ id, change }: RpcParsedInput<typeof ledgerRpc.updateCategory>, { bookId }: Caller) {
    return this.tree.change(bookId, id, change);
  }
}
