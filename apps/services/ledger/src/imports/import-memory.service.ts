import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';
import { ImportMemory } from './import-memory.repository';

/** Stores and returns decisions of earlier imports for the web app's import screen. */
@Injectable()
export class ImportMemoryService {
  constructor(private readonly memory: ImportMemory) {}

  @Handles(ledgerRpc.listRejectedTransfers)
  async rejectedTransfers(_: object, { bookId }: Caller) {
    const rows = await this.memory.list(bookId, 'rejected-transfer');
    return { pairs: rows.map(({ value }) => value) };
  }

  @Handles(ledgerRpc.rejectTransfers)
  async rejectTransfers({ pairs }: LedgerInput<'rejectTransfers'>, { bookId }: Caller) {
    const keyed = pairs.map((value) => {
      const { amount, from, to } = value;
      const key = JSON.stringify([amount, from.accountId, from.date, to.accountId, to.date]);
      return { key, value };
    });
    await this.memory.put(bookId, 'rejected-transfer', keyed);
  }

  @Handles(ledgerRpc.listImportProfiles)
  async profiles(_: object, { bookId }: Caller) {
    const rows = await this.memory.list(bookId, 'profile');
    return { profiles: rows.map(({ _id, value }) => ({ _id: String(_id), ...value })) };
  }

  @Handles(ledgerRpc.saveImportProfile)
  async saveProfile(value: LedgerInput<'saveImportProfile'>, { bookId }: Caller) {
    await this.memory.put(bookId, 'profile', [{ key: value.shape, value }]);
  }

  @Handles(ledgerRpc.deleteImportProfile)
  async deleteProfile({ id }: LedgerInput<'deleteImportProfile'>, { bookId }: Caller) {
    if (!(await this.memory.delete(bookId, 'profile', id))) throw new DomainError('not-found');
  }
}
