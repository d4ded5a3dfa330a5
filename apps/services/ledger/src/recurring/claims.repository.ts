import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { dueAtOf, type RecurringState } from './recurring.rules';
import { RECURRING, type RecurringRow } from './recurring.schema';

/** How long others leave a claimed entry alone. Whoever dies with it need not give it back: it is then due again. */
const CLAIM_MS = 15_000;

/** An entry as it was claimed, and where it goes. */
interface Step {
  row: RecurringRow;
  to: Pick<RecurringRow, 'openFrom' | 'dueAt'>;
}

/**
 * What the clerks of all replicas take from each other. It is the only place that reads the entries of several people
 * at once. A claim is a new revision, and only who holds the last one moves an entry on.
 */
@Injectable()
export class ClaimsRepository {
  constructor(@InjectModel(RECURRING) private readonly model: Model<RecurringRow>) {}

  /** Some entries that are due, the longest waiting first, each given to one asker only. */
  async claimDue(now: Date, limit: number): Promise<RecurringRow[]> {
    const isDue = { dueAt: trusted({ $lte: now }) };
    const due = await this.model.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(limit).lean();
    if (due.length === 0) return [];
    const these = { _id: trusted({ $in: due.map(({ _id }) => _id) }) };
    const revision = new Types.ObjectId();
    await this.model.updateMany({ ...these, ...isDue }, { $set: { revision, dueAt: endOfClaim(now) } });
    return this.model.find({ ...these, revision }).lean();
  }

  /** One entry as it was read, taken from whoever has claimed it; `undefined` where it has changed since. */
  async claim({ userId, _id, revision }: RecurringRow, now: Date): Promise<RecurringRow | undefined> {
    const claimed = await this.model
      .findOneAndUpdate(
        { userId, _id, revision },
        { $set: { revision: new Types.ObjectId(), dueAt: endOfClaim(now) } },
        { returnDocument: 'after' },
      )
      .lean();
    return claimed ?? undefined;
  }

  /**
   * Moves on those of these that are still claimed as they were; the others have been seen to by somebody else. What is
   * behind even then goes to the end of the line, lest who has missed years keep all others waiting.
   */
  async moveOn(
    moves: { row: RecurringRow; to: Pick<RecurringState, 'openFrom'> }[],
    now: Date,
  ): Promise<void> {
    const steps = moves.map(({ row, to }): Step => {
      const dueAt = dueAtOf({ ...row, ...to });
      return { row, to: { ...to, dueAt: dueAt !== null && dueAt < now ? now : dueAt } };
    });
    // Of those that are due on the same day many go on to the same date: one statement for all of them.
    const groups = Map.groupBy(steps, ({ row, to }) => `${row.revision} ${to.openFrom} ${Number(to.dueAt)}`);
    await Promise.all([...groups.values()].map((group) => this.moveGroup(group)));
  }

  private async moveGroup(group: Step[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const _id = trusted({ $in: group.map(({ row }) => row._id) });
    const moved = { ...first.to, revision: new Types.ObjectId() };
    await this.model.updateMany({ _id, revision: first.row.revision }, { $set: moved });
  }
}

function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}
