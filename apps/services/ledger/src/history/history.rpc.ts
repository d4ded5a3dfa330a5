import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { HistoryService } from './history.service';
import { UndoService } from './undo.service';

@Controller()
export class HistoryRpc {
  constructor(
    private readonly history: HistoryService,
    private readonly undoing: UndoService,
  ) {}

  @Handles(ledgerRpc.getHistory)
  get({ id }: RpcParsedInput<typeof ledgerRpc.getHistory>, { bookId }: Caller) {
    return this.history.get(bookId, id);
  }

  @Handles(ledgerRpc.restoreVersion)
  restore(input: RpcParsedInput<typeof ledgerRpc.restoreVersion>, caller: Caller) {
    return this.history.restore(caller, input);
  }

  @Handles(ledgerRpc.listGroups)
  async groups(_: RpcParsedInput<typeof ledgerRpc.listGroups>, { bookId }: Caller) {
    return { groups: await this.undoing.list(bookId) };
  }

  @Handles(ledgerRpc.undoGroup)
  undo(input: RpcParsedInput<typeof ledgerRpc.undoGroup>, caller: Caller) {
    return this.undoing.undo(caller, input);
  }
}
