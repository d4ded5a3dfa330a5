import { Controller } from '@nestjs/common';
import { ledgerRpc } from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';

/** Recurring entries are not built yet; every call says so. */
@Controller()
export class RecurringRpc {
  @Handles(ledgerRpc.listRecurring)
  async list(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.createRecurring)
  async create(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.updateRecurring)
  async update(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.deleteRecurring)
  async delete(): Promise<never> {
    throw new DomainError('not-built');
  }
}
