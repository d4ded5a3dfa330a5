import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoryMoves } from './category-moves.service';

@Controller()
export class CategoryMovesRpc {
  constructor(private readonly moves: CategoryMoves) {}

  @Handles(ledgerRpc.renameCategory)
  rename(input: RpcParsedInput<typeof ledgerRpc.renameCategory>, { bookId }: Caller) {
    return this.moves.rename(bookId, input);
  }

  @Handles(ledgerRpc.removeCategory)
  async remove(input: RpcParsedInput<typeof ledgerRpc.removeCategory>, { bookId }: Caller) {
    return { movedCount: await this.moves.remove(bookId, input.categoryToDelete, input.type) };
  }
}
