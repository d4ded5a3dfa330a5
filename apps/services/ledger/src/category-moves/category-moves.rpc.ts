import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { CategoryMoves } from './category-moves.service';

@Controller()
export class CategoryMovesRpc {
  constructor(private readonly moves: CategoryMoves) {}

  @Handles(ledgerRpc.renameCategory)
  rename(input: RpcParsedInput<typeof ledgerRpc.renameCategory>, { userId }: Caller) {
    return this.moves.rename(userId, input);
  }

  @Handles(ledgerRpc.removeCategory)
  async remove(input: RpcParsedInput<typeof ledgerRpc.removeCategory>, { userId }: Caller) {
    return { movedCount: await this.moves.remove(userId, input.categoryToDelete, input.type) };
  }
}
