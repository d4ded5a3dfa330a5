import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { ImportLinks } from './import-links.service';
import { ImportMatching } from './import-matching.service';
import { ImportMemory } from './import-memory.repository';
import { ImportRepairs } from './import-repairs.service';
import { ImportRecords } from './import-records.repository';
import { ImportsService } from './imports.service';
import { MoveAdditions } from './move-additions.service';

@Controller()
export class ImportsRpc {
  constructor(
    private readonly imports: ImportsService,
    private readonly matching: ImportMatching,
    private readonly links: ImportLinks,
    private readonly repairs: ImportRepairs,
    private readonly additions: MoveAdditions,
    private readonly records: ImportRecords,
    private readonly memory: ImportMemory,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(ledgerRpc.importTransactions)
  add(input: RpcParsedInput<typeof ledgerRpc.importTransactions>, caller: Caller) {
    return this.idempotency.once(ledgerRpc.importTransactions, caller.bookId, input, async (part) => ({
      importedCount: await this.imports.add(caller, part),
    }));
  }

  @Handles(ledgerRpc.undoImport)
  undo({ importId, confirmReconciled }: RpcParsedInput<typeof ledgerRpc.undoImport>, { bookId }: Caller) {
    return this.imports.undo(bookId, importId, confirmReconciled);
  }

  @Handles(ledgerRpc.matchImport)
  async match(input: RpcParsedInput<typeof ledgerRpc.matchImport>, { bookId }: Caller) {
    return this.matching.find(bookId, input);
  }

  @Handles(ledgerRpc.reportImport)
  async report({ importId, report }: RpcParsedInput<typeof ledgerRpc.reportImport>, { bookId }: Caller) {
    await this.records.put(bookId, importId, report);
  }

  @Handles(ledgerRpc.listImports)
  list({ cursor }: RpcParsedInput<typeof ledgerRpc.listImports>, { bookId }: Caller) {
    return this.imports.list(bookId, cursor);
  }

  @Handles(ledgerRpc.linkImport)
  link(input: RpcParsedInput<typeof ledgerRpc.linkImport>, caller: Caller) {
    return this.links.link(caller, input);
  }

  @Handles(ledgerRpc.repairImport)
  repair(input: RpcParsedInput<typeof ledgerRpc.repairImport>, { bookId }: Caller) {
    return this.repairs.repair(bookId, input);
  }

  @Handles(ledgerRpc.previewRepair)
  previewRepair(input: RpcParsedInput<typeof ledgerRpc.previewRepair>, { bookId }: Caller) {
    return this.repairs.preview(bookId, input);
  }

  @Handles(ledgerRpc.listAdded)
  listAdded({ importId, from }: RpcParsedInput<typeof ledgerRpc.listAdded>, { bookId }: Caller) {
    return this.additions.list(bookId, importId, from);
  }

  @Handles(ledgerRpc.listRejectedTransfers)
  async rejectedTransfers(_: RpcParsedInput<typeof ledgerRpc.listRejectedTransfers>, { bookId }: Caller) {
    const rows = await this.memory.list(bookId, 'rejected-transfer');
    return { pairs: rows.map(({ value }) => value) };
  }

  @Handles(ledgerRpc.rejectTransfers)
  async rejectTransfers({ pairs }: RpcParsedInput<typeof ledgerRpc.rejectTransfers>, { bookId }: Caller) {
    const keyed = pairs.map((value) => {
      const { amount, from, to } = value;
      const key = JSON.stringify([amount, from.accountId, from.date, to.accountId, to.date]);
      return { key, value };
    });
    await this.memory.put(bookId, 'rejected-transfer', keyed);
  }

  @Handles(ledgerRpc.listImportProfiles)
  async profiles(_: RpcParsedInput<typeof ledgerRpc.listImportProfiles>, { bookId }: Caller) {
    const rows = await this.memory.list(bookId, 'profile');
    return { profiles: rows.map(({ _id, value }) => ({ _id: String(_id), ...value })) };
  }

  @Handles(ledgerRpc.saveImportProfile)
  async saveProfile(value: RpcParsedInput<typeof ledgerRpc.saveImportProfile>, { bookId }: Caller) {
    await this.memory.put(bookId, 'profile', [{ key: value.shape, value }]);
  }

  @Handles(ledgerRpc.deleteImportProfile)
  async deleteProfile({ id }: RpcParsedInput<typeof ledgerRpc.deleteImportProfile>, { bookId }: Caller) {
    if (!(await this.memory.delete(bookId, 'profile', id))) throw new DomainError('not-found');
  }
}
