import { Inject, Injectable } from '@nestjs/common';
import { authNotices } from '@saldo/contracts';
import { signSession, type SessionClaims } from '@saldo/platform';
import { Notices } from '@saldo/rpc';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly notices: Notices,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Opens a session and gives the token for it. */
  async open(userId: string): Promise<string> {
    const sessionId = await this.sessions.insert(userId);
    return signSession({ userId, sessionId }, this.config.JWT_SECRET);
  }

  async close({ userId, sessionId }: SessionClaims): Promise<void> {
    await this.sessions.remove(userId, sessionId);
    this.notices.send(authNotices.sessionsEnded, { userId, sessionId });
  }

  async closeAll(userId: string): Promise<void> {
    await this.sessions.removeAll(userId);
    this.notices.send(authNotices.sessionsEnded, { userId });
  }
}
