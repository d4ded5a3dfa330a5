import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toObjectId } from '@saldo/mongo';
import { trusted, type Model } from 'mongoose';
import { SESSION, type SessionRecord } from './session.schema';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION) private readonly sessions: Model<SessionRecord>) {}

  /** The new session's id. */
  async insert(userId: string): Promise<string> {
    const { _id } = await this.sessions.create({ _id: randomUUID(), userId });
    return _id;
  }

  async isOpen(userId: string, sessionId: string): Promise<boolean> {
    const expiresAt = trusted({ $gt: new Date() });
    return (await this.sessions.exists({ _id: sessionId, userId: owner(userId), expiresAt })) !== null;
  }

  async remove(userId: string, sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId, userId: owner(userId) });
  }

  async removeAll(userId: string): Promise<void> {
    await this.sessions.deleteMany({ userId: owner(userId) });
  }
}

/** No session belongs to null, so an id that is none finds none. */
function owner(userId: string) {
  return toObjectId(userId) ?? null;
}
