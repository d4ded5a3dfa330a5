import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits, type Subscription } from '@saldo/contracts';
import { type CalendarDate, dateIn, nameKey } from '@saldo/finance';
import { findRecurringPayments, groupPayments, type RecurringPayment } from '@saldo/insight';
import { toObjectId } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { RecurringRepository, RecurringService } from '../recurring';
import { allYears, KeptResults, MarksRepository, OneAtATime } from '../sums';
import { isTransfer, moneyIn, type NewestRow, NewestTransactions, TransactionSums } from '../transactions';
import { payeeKeys } from './flows.rules';
import { recurringEntryOf, type RowPayment, subscriptionOf } from './subscription.rules';
import { SubscriptionDecisions } from './subscription-decisions.repository';

/** About 20 MB. */
const MAX_KEPT = 20_000;
/** How many payments are cleaned or searched in one turn of the event loop: some milliseconds. */
const PAYMENTS_A_TURN = 300;

/** Finds recurring payments among the newest transactions of a book, and stores what the user decides about them. */
@Injectable()
export class SubscriptionsService {
  private readonly kept = new KeptResults<Subscription[]>(MAX_KEPT);
  private readonly searches = new OneAtATime();

  constructor(
    private readonly transactions: NewestTransactions,
    private readonly decisions: SubscriptionDecisions,
    private readonly recurring: RecurringRepository,
    private readonly entries: RecurringService,
    private readonly marks: MarksRepository,
    private readonly sums: TransactionSums,
  ) {}

  /** Lists the most expensive ones first. */
  @Handles(ledgerRpc.listSubscriptions)
  async list(_: object, { bookId, timeZone }: Caller): Promise<Subscription[]> {
    const [found, decided] = await Promise.all([
      this.searches.run(bookId, () => this.find(bookId, dateIn(timeZone, new Date()))),
      this.decisions.list(bookId),
    ]);
    const decisionOf = new Map(decided.map(({ _id, decision }) => [String(_id), decision]));
    return found.map((each) => ({ ...each, decision: decisionOf.get(each._id) ?? 'open' }));
  }

  /** Finds the series of a book. Caches them for the day until the book's transactions may have changed. */
  private async find(bookId: string, today: CalendarDate): Promise<Subscription[]> {
    const marks = await this.marks.read(bookId, (owner) => this.sums.years(owner));
    const origin = { owner: bookId, period: allYears, key: today };
    const kept = this.kept.get(origin, marks);
    if (kept) return kept;
    const filter = { isIncome: false, endDate: today };
    const rows = await this.transactions.list(bookId, filter, limits.insightRows);
    const value = (await seriesIn(rows, today))
      .map((series) => {
        const _id = String(this.decisions.idOf(bookId, series.key));
        return subscriptionOf(series, { _id, decision: 'open' });
      })
      .toSorted((a, b) => b.perYear - a.perYear)
      .slice(0, limits.subscriptions);
    this.kept.put(origin, marks, { value, size: value.length + 1 });
    return value;
  }

  @Handles(ledgerRpc.decideSubscription)
  async decide({ id, decision }: LedgerInput<'decideSubscription'>, caller: Caller) {
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
    // Use the id of the series, so that confirming twice adds only one entry.
    return { decision, recurringId: (await this.entries.add(entry, caller, recurringId))._id };
  }

  /** Whether the book has a recurring entry with the same payee. */
  private async hasEntry(bookId: string, { name }: Subscription): Promise<boolean> {
    const keyOf = payeeKeys();
    return (await this.recurring.list(bookId)).some(
      (entry) => nameKey(entry.name) === nameKey(name) || keyOf(entry.name) === keyOf(name),
    );
  }
}

/** Finds the series of each payee. Lets other requests be served in between. */
async function seriesIn(
  rows: readonly NewestRow[],
  today: CalendarDate,
): Promise<RecurringPayment<RowPayment>[]> {
  const keyOf = payeeKeys();
  const byPayee = new Map<string, RowPayment[]>();
  for (const [index, row] of rows.entries()) {
    if (index % PAYMENTS_A_TURN === 0) await endOfTurn();
    if (isTransfer(row)) continue;
    const payment = paymentOf(row, keyOf(row.name));
    const known = byPayee.get(payment.payee);
    if (known) known.push(payment);
    else byPayee.set(payment.payee, [payment]);
  }
  const found: RecurringPayment<RowPayment>[] = [];
  let searched = 0;
  for (const payments of byPayee.values()) {
    found.push(...findRecurringPayments(groupPayments(payments), today));
    searched += payments.length;
    if (searched < PAYMENTS_A_TURN) continue;
    await endOfTurn();
    searched = 0;
  }
  return found;
}

function paymentOf(row: NewestRow, payee: string): RowPayment {
  const { minor, currency } = moneyIn(row);
  return { id: String(row._id), date: row.addedOn, currency, row, payee, minor: Number(minor) };
}
