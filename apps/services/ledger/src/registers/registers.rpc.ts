import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { AccountChanges } from './account-changes.service';
import { AccountRemoval } from './account-removal.service';
import { AccountRestoring } from './account-restoring.service';
import { RegisterService } from './register.service';

@Controller()
export class RegistersRpc {
  constructor(
    private readonly accounts: AccountChanges,
    private readonly removal: AccountRemoval,
    private readonly restoring: AccountRestoring,
    private readonly register: RegisterService,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.listAccounts)
  list(input: RpcParsedInput<typeof ledgerRpc.listAccounts>, caller: Caller) {
    return this.accounts.list(caller, input);
  }

  @Handles(ledgerRpc.getAccount)
  get({ id }: RpcParsedInput<typeof ledgerRpc.getAccount>, caller: Caller) {
    return this.accounts.get(caller, id);
  }

  @Handles(ledgerRpc.createAccount)
  create(input: RpcParsedInput<typeof ledgerRpc.createAccount>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.createAccount, caller.bookId, input, (fields, newId) =>
      this.accounts.create(caller, fields, newId),
    );
  }

  @Handles(ledgerRpc.orderAccounts)
  async order({ accountIds }: RpcParsedInput<typeof ledgerRpc.orderAccounts>, { bookId }: Caller) {
    await this.accounts.order(bookId, accountIds);
  }

  @Handles(ledgerRpc.restoreAccounts)
  restore(input: RpcParsedInput<typeof ledgerRpc.restoreAccounts>, { bookId }: Caller) {
    return this.idempotency.once(ledgerRpc.restoreAccounts, bookId, input, async (batch) => ({
      ids: await this.restoring.restore(bookId, batch),
    }));
  }

  @Handles(ledgerRpc.updateAccount)
  update(input: RpcParsedInput<typeof ledgerRpc.updateAccount>, caller: Caller) {
    return this.accounts.update(caller, input);
  }

  @Handles(ledgerRpc.getAccountHistory)
  history(input: RpcParsedInput<typeof ledgerRpc.getAccountHistory>, { bookId }: Caller) {
    return this.accounts.history(bookId, input);
  }

  @Handles(ledgerRpc.restoreAccountVersion)
  restoreVersion(input: RpcParsedInput<typeof ledgerRpc.restoreAccountVersion>, caller: Caller) {
    return this.accounts.restoreVersion(caller, input);
  }

  @Handles(ledgerRpc.removeAccount)
  async remove({ id, moveTo }: RpcParsedInput<typeof ledgerRpc.removeAccount>, { bookId }: Caller) {
    await this.removal.remove(bookId, id, moveTo);
  }

  @Handles(ledgerRpc.listDeletedAccounts)
  listDeleted(_: RpcParsedInput<typeof ledgerRpc.listDeletedAccounts>, { bookId }: Caller) {
    return this.accounts.listDeleted(bookId);
  }

  @Handles(ledgerRpc.restoreDeletedAccount)
  restoreDeleted({ id }: RpcParsedInput<typeof ledgerRpc.restoreDeletedAccount>, caller: Caller) {
    return this.accounts.restoreDeleted(caller, id);
  }

  @Handles(ledgerRpc.getRegister)
  page(input: RpcParsedInput<typeof ledgerRpc.getRegister>, caller: Caller) {
    return this.register.page(caller, input);
  }
}
