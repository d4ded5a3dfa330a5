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

  @Handles(ledgerRpc.pauseRecurring)
  async pause(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.resumeRecurring)
  async resume(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.skipRecurring)
  async skip(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.recordRecurring)
  async record(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.listUpcoming)
  async upcoming(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.getRecurringNews)
  async news(): Promise<never> {
    throw new DomainError('not-built');
  }

  @Handles(ledgerRpc.markRecurringNewsSeen)
  async newsSeen(): Promise<never> {
    throw new DomainError('not-built');
  }
}
