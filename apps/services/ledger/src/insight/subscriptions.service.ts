import { Injectable } from '@nestjs/common';
import {
  type Caller,
  ledgerRpc,
  limits,
  type RpcOutput,
  type RpcParsedInput,
  type Subscription,
} from '@saldo/contracts';
import { dateIn, nameKey } from '@saldo/finance';
import { findRecurringPayments } from '@saldo/insight';
import { toObjectId } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { RecurringRepository, RecurringService } from '../recurring';
import { isTransfer, moneyIn, type TransactionRow, TransactionsRepository } from '../transactions';
import { payeeKeys } from './flows.rules';
import { recurringEntryOf, type RowPayment, subscriptionOf } from './subscription.rules';
import { SubscriptionDecisions } from './subscription-decisions.repository';

/** Recurring payments found among the newest transactions of a book, and what the user has decided about them. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly decisions: SubscriptionDecisions,
    private readonly recurring: RecurringRepository,
    private readonly entries: RecurringService,
  ) {}

  /** The most costly first. */
  @Handles(ledgerRpc.listSubscriptions)
  async list(
    _: RpcParsedInput<typeof ledgerRpc.listSubscriptions>,
    { bookId, timeZone }: Caller,
  ): Promise<Subscription[]> {
    const today = dateIn(timeZone, new Date());
    const [rows, decided] = await Promise.all([
      this.transactions.list(bookId, { isIncome: false, endDate: today }, { limit: limits.insightRows }),
      this.decisions.list(bookId),
    ]);
    const decisionOf = new Map(decided.map(({ _id, decision }) => [String(_id), decision]));
    return findRecurringPayments(paymentsOf(rows), today)
      .map((series) => {
        const id = String(this.decisions.idOf(bookId, series.key));
        return subscriptionOf(series, { _id: id, decision: decisionOf.get(id) ?? 'open' });
      })
      .toSorted((a, b) => b.perYear - a.perYear)
      .slice(0, limits.subscriptions);
  }

  @Handles(ledgerRpc.decideSubscription)
  async decide(
    { id, decision }: RpcParsedInput<typeof ledgerRpc.decideSubscription>,
    caller: Caller,
  ): Promise<RpcOutput<typeof ledgerRpc.decideSubscription>> {
    const { bookId } = caller;
    const _id = toObjectId(id);
    const found = (await this.list({}, caller)).find((each) => each._id === id.toLowerCase());
    if (!_id || !found) throw new DomainError('not-found');
    if (decision === 'open') await this.decisions.delete(bookId, _id);
    else await this.decisions.put(bookId, _id, decision);
    const entry = decision === 'confirmed' ? recurringEntryOf(found) : undefined;
    if (!entry || (await this.hasEntry(bookId, found))) return { decision };
    const recurringId = toObjectId(id);
    if (!recurringId) throw new DomainError('not-found');
    // The id of the series, so that confirming twice adds one entry.
    return { decision, recurringId: (await this.entries.add(caller, entry, recurringId))._id };
  }

  /** Whether the book has a recurring entry to the same payee. */
  private async hasEntry(bookId: string, { name }: Subscription): Promise<boolean> {
    const keyOf = payeeKeys();
    return (await this.recurring.list(bookId)).some(
      (entry) => nameKey(entry.name) === nameKey(name) || keyOf(entry.name) === keyOf(name),
    );
  }
}

function paymentsOf(rows: readonly TransactionRow[]): RowPayment[] {
  const keyOf = payeeKeys();
  return rows
    .filter((row) => !isTransfer(row))
    .map((row) => {
      const { minor, currency } = moneyIn(row);
      return {
        ...{ id: String(row._id), date: row.addedOn, currency, row },
        ...{ payee: keyOf(row.name), minor: Number(minor) },
      };
    });
}
