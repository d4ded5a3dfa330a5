import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookIdOf, newVersion, unchangedSince, updateUnchanged, withoutHistory } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { dueAtOf, type RecurringState } from './recurring.rules';
import { RECURRING, type RecurringRow } from './recurring.schema';

/** How long a claim lasts. The claims of a crashed replica expire, and their entries are due again. */
const CLAIM_MS = 15_000;

/**
 * Changes of an entry after the scheduler handled a date. `paused` is set only if the entry pauses itself, `heldBefore` only if
 * it is held.
 */
type NextState = Pick<RecurringState, 'openFrom' | 'heldBefore'> & { paused?: true };

/** A claimed entry and its next state. */
interface Step {
  row: RecurringRow;
  to: NextState & Pick<RecurringRow, 'dueAt'>;
}

/**
 * Claims of due entries by the schedulers of all replicas: the only queries over the entries of several users. A claim gives
 * the entry a new version, and only the holder of the latest version moves it on.
 */
@Injectable()
export class ClaimsRepository {
  constructor(@InjectModel(RECURRING) private readonly model: Model<RecurringRow>) {}

  /** Claims due entries, the longest waiting first; each is returned to one replica only, without its history. */
  async claimDue(now: Date, limit: number): Promise<RecurringRow[]> {
    const isDue = { dueAt: trusted({ $lte: now }) };
    const due = await this.model.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(limit).lean();
    if (due.length === 0) return [];
    const these = { _id: trusted({ $in: due.map(({ _id }) => _id) }) };
    const version = newVersion();
    await this.model.updateMany({ ...these, ...isDue }, { $set: { ...version, dueAt: endOfClaim(now) } });
    return this.model.find({ ...these, ...version }, withoutHistory).lean();
  }

  /** Claims one entry, even from its claimant; returns undefined if it has changed since it was read. */
  claim(row: RecurringRow, now: Date): Promise<RecurringRow | undefined> {
    return updateUnchanged(this.model, bookIdOf(row), row, { dueAt: endOfClaim(now) });
  }

  /**
   * Writes the next state of the entries whose claim is still valid; another replica has handled the others. An entry that is
   * still overdue goes to the end of the queue, so that years of missed dates do not hold up other entries.
   */
  async moveOn(moves: { row: RecurringRow; to: NextState }[], now: Date): Promise<void> {
    const steps = moves.map(({ row, to }): Step => {
      const dueAt = dueAtOf({ ...row, ...to });
      return { row, to: { ...to, dueAt: dueAt !== null && dueAt < now ? now : dueAt } };
    });
    // Many entries due on the same day move to the same date: one statement updates all of them.
    const groups = Map.groupBy(
      steps,
      ({ row, to }) => `${row.version} ${to.openFrom} ${to.heldBefore} ${to.paused} ${Number(to.dueAt)}`,
    );
    await Promise.all([...groups.values()].map((group) => this.moveGroup(group)));
  }

  private async moveGroup(group: Step[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const _id = trusted({ $in: group.map(({ row }) => row._id) });
    const claimed = { ...unchangedSince(first.row), _id };
    await this.model.updateMany(claimed, { $set: { ...first.to, ...newVersion() } });
  }
}

function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}
