import { Injectable } from '@nestjs/common';
import { authNotices, type OpenSession } from '@saldo/contracts';
import { SessionTokens, type SessionClaims } from '@saldo/platform';
import { Notices } from '@saldo/rpc';
import { logAccess } from '../access-log';
import { deviceOf } from './device';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly notices: Notices,
    private readonly tokens: SessionTokens,
  ) {}

  /** Opens a session and returns its token. Ends the oldest sessions beyond the limit. */
  async open(userId: string, userAgent: string): Promise<{ sessionId: string; token: string }> {
    const sessionId = await this.sessions.insert(userId, deviceOf(userAgent));
    logAccess('session opened', userId);
    if (await this.sessions.removeOldest(userId)) this.notices.send(authNotices.sessionsEnded, { userId });
    return { sessionId, token: this.tokens.sign({ userId, sessionId }) };
  }

  async list({ userId, sessionId }: SessionClaims): Promise<OpenSession[]> {
    const rows = await this.sessions.list(userId);
    return rows.map(({ openedAt, lastSeenAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: row._id === sessionId,
    }));
  }

  /** Returns whether the session existed. */
  async close({ userId, sessionId }: SessionClaims): Promise<boolean> {
    const closed = await this.sessions.remove(userId, sessionId);
    if (closed) logAccess('session ended', userId);
    this.notices.send(authNotices.sessionsEnded, { userId, sessionId });
    return closed;
  }

  /** Returns how many were closed. @param except the session that stays open */
  async closeAll(userId: string, except?: string): Promise<number> {
    const count = await this.sessions.removeAll(userId, except);
    if (count > 0) logAccess('sessions ended', userId);
    this.notices.send(authNotices.sessionsEnded, { userId });
    return count;
  }
}
