import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from './categories.service';
import { CategoryTree } from './category-tree.service';

@Controller()
export class CategoriesRpc {
  constructor(
    private readonly categories: CategoriesService,
    private readonly tree: CategoryTree,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.listCategories)
  list({ type }: RpcParsedInput<typeof ledgerRpc.listCategories>, { bookId }: Caller) {
    return this.categories.list(bookId, type);
  }

  @Handles(ledgerRpc.createCategory)
  create(input: RpcParsedInput<typeof ledgerRpc.createCategory>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.createCategory, bookId, input, (category, newId) =>
      this.categories.create(bookId, { _id: newId, ...category }),
    );
  }

  @Handles(ledgerRpc.listBookCategories)
  async listAll(_: RpcParsedInput<typeof ledgerRpc.listBookCategories>, { bookId }: Caller) {
    return { categories: await this.tree.list(bookId) };
  }

  @Handles(ledgerRpc.addCategory)
  add(input: RpcParsedInput<typeof ledgerRpc.addCategory>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.addCategory, bookId, input, (category, newId) =>
      this.tree.add(bookId, { _id: newId, ...category }),
    );
  }

  @Handles(ledgerRpc.updateCategory)
  update({ id, change }: RpcParsedInput<typeof ledgerRpc.updateCategory>, { bookId }: Caller) {
    return this.tree.change(bookId, id, change);
  }
}
