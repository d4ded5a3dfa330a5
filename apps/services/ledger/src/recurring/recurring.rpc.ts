import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { MissedDates } from './missed-dates.service';
import { RecurringService } from './recurring.service';
import { RecurringTrash } from './recurring-trash.service';
import { RestoreService } from './restore.service';
import { StepsService } from './steps.service';

type ById = RpcParsedInput<typeof ledgerRpc.pauseRecurring>;
type Step = RpcParsedInput<typeof ledgerRpc.skipRecurring>;

@Controller()
export class RecurringRpc {
  constructor(
    private readonly recurring: RecurringService,
    private readonly trash: RecurringTrash,
    private readonly steps: StepsService,
    private readonly restoring: RestoreService,
    private readonly missed: MissedDates,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.listRecurring)
  list(_: RpcParsedInput<typeof ledgerRpc.listRecurring>, caller: Caller) {
    return this.recurring.list(caller);
  }

  @Handles(ledgerRpc.createRecurring)
  create(input: RpcParsedInput<typeof ledgerRpc.createRecurring>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.createRecurring, caller.bookId, input, (entry, newId) =>
      this.recurring.create(caller, entry, newId),
    );
  }

  @Handles(ledgerRpc.restoreRecurring)
  restore(input: RpcParsedInput<typeof ledgerRpc.restoreRecurring>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.restoreRecurring, caller.bookId, input, async (batch) => ({
      ids: await this.restoring.restore(caller, batch),
    }));
  }

  @Handles(ledgerRpc.updateRecurring)
  update({ id, change }: RpcParsedInput<typeof ledgerRpc.updateRecurring>, caller: Caller) {
    return this.recurring.update(caller, id, change);
  }

  @Handles(ledgerRpc.getRecurringHistory)
  history(input: RpcParsedInput<typeof ledgerRpc.getRecurringHistory>, { bookId }: Caller) {
    return this.recurring.history(bookId, input);
  }

  @Handles(ledgerRpc.restoreRecurringVersion)
  restoreVersion(input: RpcParsedInput<typeof ledgerRpc.restoreRecurringVersion>, caller: Caller) {
    return this.recurring.restoreVersion(caller, input);
  }

  @Handles(ledgerRpc.deleteRecurring)
  async delete({ id }: ById, caller: Caller) {
    await this.trash.delete(caller, id);
  }

  @Handles(ledgerRpc.listDeletedRecurring)
  listDeleted(_: RpcParsedInput<typeof ledgerRpc.listDeletedRecurring>, { bookId }: Caller) {
    return this.trash.list(bookId);
  }

  @Handles(ledgerRpc.restoreDeletedRecurring)
  restoreDeleted({ id }: ById, caller: Caller) {
    return this.trash.restore(caller, id);
  }

  @Handles(ledgerRpc.decideMissedDates)
  async decide({ decision }: RpcParsedInput<typeof ledgerRpc.decideMissedDates>, caller: Caller) {
    return { count: await this.missed[decision](caller) };
  }

  @Handles(ledgerRpc.pauseRecurring)
  pause({ id }: ById, caller: Caller) {
    return this.recurring.pause(caller, id);
  }

  @Handles(ledgerRpc.resumeRecurring)
  resume({ id }: ById, caller: Caller) {
    return this.recurring.resume(caller, id);
  }

  @Handles(ledgerRpc.skipRecurring)
  skip({ id, date }: Step, caller: Caller) {
    return this.steps.skip(caller, id, date);
  }

  @Handles(ledgerRpc.recordRecurring)
  record({ id, date }: Step, caller: Caller) {
    return this.steps.record(caller, id, date);
  }
}
