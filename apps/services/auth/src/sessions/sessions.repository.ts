import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toObjectId } from '@saldo/mongo';
import { SESSION_SECONDS } from '@saldo/platform';
import { trusted, type Model } from 'mongoose';
import { deviceOf } from './device';
import { SESSION, type SessionRecord } from './session.schema';

/** 128 random bits; a UUID has only 122. */
const ID_BYTES = 16;

const LAST_SEEN_PRECISION_MS = 5 * 60_000;

/** More than a user needs for devices and scripts, and few enough for one reply. */
export const MAX_SESSIONS = 1_000;

export interface SessionRow {
  _id: string;
  device: string;
  openedAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION) private readonly sessions: Model<SessionRecord>) {}

  /** Returns the id of the new session. */
  async insert(userId: string, device: string): Promise<string> {
    const _id = randomBytes(ID_BYTES).toString('hex');
    await this.sessions.create({ _id, userId, device });
    return _id;
  }

  /** Removes the oldest sessions beyond the limit. Returns whether there were any. */
  async removeOldest(userId: string): Promise<boolean> {
    const filter = { userId: owner(userId) };
    if ((await this.sessions.countDocuments(filter)) <= MAX_SESSIONS) return false;
    const oldest = await this.sessions
      .find(filter, { _id: 1 })
      .sort({ expiresAt: -1 })
      .skip(MAX_SESSIONS)
      .lean();
    await this.sessions.deleteMany({ ...filter, _id: trusted({ $in: oldest.map(({ _id }) => _id) }) });
    return true;
  }

  /** Also updates `lastSeenAt`, at most every five minutes to keep the check cheap. */
  async isOpen(userId: string, sessionId: string, now = new Date()): Promise<boolean> {
    const found = await this.sessions.findOne({ ...openOf(userId, now), _id: sessionId }).lean();
    if (!found) return false;
    if (now.getTime() - lastSeenOf(found).getTime() > LAST_SEEN_PRECISION_MS)
      await this.sessions.updateOne({ _id: sessionId }, { $set: { lastSeenAt: now } });
    return true;
  }

  /** Returns the open sessions, the last seen first. */
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

  /** Returns whether the session existed. */
  async remove(userId: string, sessionId: string): Promise<boolean> {
    return (await this.sessions.deleteOne({ _id: sessionId, userId: owner(userId) })).deletedCount > 0;
  }

  /** Returns how many were removed. @param except the session to keep */
  async removeAll(userId: string, except?: string): Promise<number> {
    const others = except === undefined ? {} : { _id: trusted({ $ne: except }) };
    return (await this.sessions.deleteMany({ userId: owner(userId), ...others })).deletedCount;
  }
}

function openOf(userId: string, now: Date) {
  return { userId: owner(userId), expiresAt: trusted({ $gt: now }) };
}

/** Computes the start of a session from its end: all sessions last equally long. */
function openedAtOf({ expiresAt }: SessionRecord): Date {
  return new Date(expiresAt.getTime() - SESSION_SECONDS * 1_000);
}

function lastSeenOf(record: SessionRecord): Date {
  return record.lastSeenAt ?? openedAtOf(record);
}

/** No session belongs to null, so an invalid id finds none. */
function owner(userId: string) {
  return toObjectId(userId) ?? null;
}
