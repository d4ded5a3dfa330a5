import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { refusedSecurityEvents, type SecurityEventKind } from '@saldo/contracts';
import { toObjectId } from '@saldo/mongo';
import { trusted, type Model, Types } from 'mongoose';
import { SECURITY_EVENT, type SecurityEventRecord } from './security-event.schema';

/** How many rows of a user are kept. Refusals have at most one row per day and kind, and are not counted. */
export const MAX_EVENTS = 1_000;

const refused: ReadonlySet<SecurityEventKind> = new Set(refusedSecurityEvents);
const succeeded = trusted({ $nin: [...refusedSecurityEvents] });

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  device: string;
}

/** The security logs of all users. Failed logins of an attacker never displace other rows. */
@Injectable()
export class SecurityEventsRepository {
  constructor(@InjectModel(SECURITY_EVENT) private readonly events: Model<SecurityEventRecord>) {}

  async add(userId: string, { kind, device }: NewSecurityEvent, at = new Date()): Promise<void> {
    const isRefused = refused.has(kind);
    const day = at.toISOString().slice(0, 10);
    const _id = isRefused ? `${userId}.${kind}.${day}` : new Types.ObjectId().toHexString();
    await this.events.updateOne(
      { _id },
      {
        $set: { at, device },
        $inc: { count: 1 },
        $setOnInsert: { userId: owner(userId), kind, firstAt: at },
      },
      { upsert: true },
    );
    if (!isRefused) await this.removeOldest(userId);
  }

  async list(userId: string, page: number, limit: number) {
    const filter = { userId: owner(userId) };
    const [rows, total] = await Promise.all([
      this.events
        .find(filter)
        // Ids of one process ascend, also within a millisecond.
        .sort({ at: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.events.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async removeAll(userId: string): Promise<void> {
    await this.events.deleteMany({ userId: owner(userId) });
  }

  private async removeOldest(userId: string): Promise<void> {
    const filter = { userId: owner(userId), kind: succeeded };
    if ((await this.events.countDocuments(filter)) <= MAX_EVENTS) return;
    const oldest = await this.events.find(filter, { _id: 1 }).sort({ at: -1 }).skip(MAX_EVENTS).lean();
    await this.events.deleteMany({ ...filter, _id: trusted({ $in: oldest.map(({ _id }) => _id) }) });
  }
}

/** No event belongs to null, so an invalid id finds none. */
function owner(userId: string) {
  return toObjectId(userId) ?? null;
}
