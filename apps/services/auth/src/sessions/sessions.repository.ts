import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toObjectId } from '@saldo/mongo';
import { SESSION_SECONDS } from '@saldo/platform';
import { trusted, type Model } from 'mongoose';
import { deviceOf } from './device';
import { SESSION, type SessionRecord } from './session.schema';

/** 128 bits that nobody guesses; a UUID has 122. */
const ID_BYTES = 16;

const SEEN_EVERY_MS = 5 * 60_000;

/** More than one person has devices and scripts, few enough that their list fits into one reply. */
export const MOST_SESSIONS = 1_000;

export interface SessionRow {
  _id: string;
  device: string;
  openedAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION) private readonly sessions: Model<SessionRecord>) {}

  /** The new session's id. */
  async insert(userId: string, device: string): Promise<string> {
    const _id = randomBytes(ID_BYTES).toString('hex');
    await this.sessions.create({ _id, userId, device });
    return _id;
  }

  /** Removes the oldest of those that are more than one person may have; whether there were any. */
  async removeSurplus(userId: string): Promise<boolean> {
    const filter = { userId: owner(userId) };
    if ((await this.sessions.countDocuments(filter)) <= MOST_SESSIONS) return false;
    const surplus = await this.sessions
      .find(filter, { _id: 1 })
      .sort({ expiresAt: -1 })
      .skip(MOST_SESSIONS)
      .lean();
    await this.sessions.deleteMany({ ...filter, _id: trusted({ $in: surplus.map(({ _id }) => _id) }) });
    return true;
  }

  /** Looking at a session is how it is seen; noted only now and then, so that looking stays cheap. */
  async isOpen(userId: string, sessionId: string, now = new Date()): Promise<boolean> {
    const found = await this.sessions.findOne({ ...openOf(userId, now), _id: sessionId }).lean();
    if (!found) return false;
    if (now.getTime() - lastSeenOf(found).getTime() > SEEN_EVERY_MS)
      await this.sessions.updateOne({ _id: sessionId }, { $set: { lastSeenAt: now } });
    return true;
  }

  /** All that are open, the last seen first. */
  async list(userId: string, now = new Date()): Promise<SessionRow[]> {
    const records = await this.sessions.find(openOf(userId, now)).lean();
    return records
      .map((record) => ({
        _id: record._id,
        device: record.device,
        openedAt: openedAtOf(record),
        lastSeenAt: lastSeenOf(record),
      }))
      .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  }

  async deviceOf(userId: string, sessionId: string): Promise<string> {
    const found = await this.sessions.findOne({ _id: sessionId, userId: owner(userId) }).lean();
    return found?.device ?? deviceOf('');
  }

  /** Whether there was one to remove. */
  async remove(userId: string, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, userId: owner(userId) })).deletedCount > 0;
  }

  /** How many there were. @param except the one that stays */
  async removeAll(userId: string, except?: string): Promise<number> {
    const others = except === undefined ? {} : { _id: trusted({ $ne: except }) };
    return (await this.sessions.deleteMany({ userId: owner(userId), ...others })).deletedCount;
  }
}

function openOf(userId: string, now: Date) {
  return { userId: owner(userId), expiresAt: trusted({ $gt: now }) };
}

/** Every session lasts equally long, so its end says when it began. */
function openedAtOf({ expiresAt }: SessionRecord): Date {
  return new Date(expiresAt.getTime() - SESSION_SECONDS * 1_000);
}

function lastSeenOf(record: SessionRecord): Date {
  return record.lastSeenAt ?? openedAtOf(record);
}

/** No session belongs to null, so an id that is none finds none. */
function owner(userId: string) {
  return toObjectId(userId) ?? null;
}
