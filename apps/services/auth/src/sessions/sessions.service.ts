import { Injectable } from '@nestjs/common';
import { type AuthInput, authNotices, authRpc, type Caller, type OpenSession } from '@saldo/contracts';
import { SessionTokens, type SessionClaims } from '@saldo/platform';
import { DomainError, Handles, Notices } from '@saldo/rpc';
import { logAccess } from '../access-log';
import { SecurityLog } from '../security-log/security-log.service';
import { UsersRepository } from '../users/users.repository';
import { deviceOf } from './device';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly securityLog: SecurityLog,
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

  /** Also checks the user: deleting an account may have been interrupted before its sessions were removed. */
  @Handles(authRpc.checkSession)
  async check({ userId, sessionId }: AuthInput<'checkSession'>) {
    const [session, user] = await Promise.all([
      this.sessions.isOpen(userId, sessionId),
      this.users.find(userId),
    ]);
    return { open: session && user !== undefined };
  }

  @Handles(authRpc.listSessions)
  async list(_: object, { userId, sessionId }: Caller): Promise<OpenSession[]> {
    const rows = await this.sessions.list(userId);
    return rows.map(({ openedAt, lastSeenAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: row._id === sessionId,
    }));
  }

  @Handles(authRpc.logOut)
  async logOut(_: object, caller: Caller): Promise<void> {
    // Record before the session ends, because it stores the device.
    await this.securityLog.recordIn(caller, 'signed-out');
    await this.close(caller);
  }

  @Handles(authRpc.endSession)
  async end({ sessionId }: AuthInput<'endSession'>, caller: Caller): Promise<void> {
    if (!(await this.close({ userId: caller.userId, sessionId }))) throw new DomainError('not-found');
    await this.securityLog.recordIn(caller, 'session-ended');
  }

  @Handles(authRpc.endOtherSessions)
  async endOthers(_: object, caller: Caller): Promise<{ endedCount: number }> {
    const endedCount = await this.closeAll(caller.userId, caller.sessionId);
    if (endedCount > 0) await this.securityLog.recordIn(caller, 'other-sessions-ended');
    return { endedCount };
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
