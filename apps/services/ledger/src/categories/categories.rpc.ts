import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoriesService } from './categories.service';

@Controller()
export class CategoriesRpc {
  constructor(private readonly categories: CategoriesService) {}

  @Handles(ledgerRpc.listCategories)
  list({ type }: RpcParsedInput<typeof ledgerRpc.listCategories>, { bookId }: Caller) {
    return this.categories.list(bookId, type);
  }

  @Handles(ledgerRpc.createCategory)
  create({ name, type }: RpcParsedInput<typeof ledgerRpc.createCategory>, { bookId }: Caller) {
    return this.categories.create(bookId, type, name);
  }
}
