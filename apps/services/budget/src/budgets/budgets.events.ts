import { Injectable } from '@nestjs/common';
import { authEvents, defaultBookId, ledgerEvents } from '@saldo/contracts';
import { OnEvent } from '@saldo/events';
import { Idempotency } from '@saldo/mongo';
import type { z } from 'zod';
import { HandledEvents } from '../events/handled-events.repository';
import { BudgetsRepository } from './budgets.repository';
import { BudgetsService } from './budgets.service';

@Injectable()
export class BudgetsEvents {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly repository: BudgetsRepository,
    private readonly handled: HandledEvents,
    private readonly idempotency: Idempotency,
  ) {}

  /** Handled once: a late repetition must not move budgets of a category that was added again meanwhile. */
  @OnEvent(ledgerEvents.categoryRemoved)
  async categoryRemoved(
    { bookId, category, type, movedTo }: z.output<typeof ledgerEvents.categoryRemoved.payload>,
    { id }: { id: string },
  ): Promise<void> {
    if (type !== 'expense') return; // budgets exist for expenses only
    await this.handled.once(id, () => this.budgets.moveCategory(bookId, category, movedTo));
  }

  @OnEvent(authEvents.userDeleted)
  async userDeleted({ userId }: z.output<typeof authEvents.userDeleted.payload>): Promise<void> {
    const bookId = defaultBookId(userId);
    await Promise.all([this.repository.forget(bookId), this.idempotency.forget(bookId)]);
  }
}
