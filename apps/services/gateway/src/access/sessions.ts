import { authNotices, authRpc } from '@saldo/contracts';
import { Injectable } from '@nestjs/common';
import { type SessionClaims, SessionTokens } from '@saldo/platform';
import { NatsLink, Notices, RpcClient } from '@saldo/rpc';
import { SessionMemory } from './session-memory';

/** Authenticates tokens: checks the signature here, and by a call to auth that the session is still open. */
@Injectable()
export class Sessions {
  private readonly memory: SessionMemory;

  constructor(
    rpc: RpcClient,
    notices: Notices,
    link: NatsLink,
    private readonly tokens: SessionTokens,
  ) {
    this.memory = new SessionMemory(async (session) => (await rpc.call(authRpc.checkSession, session)).open);
    notices.on(authNotices.sessionsEnded, (ended) => this.memory.forget(ended));
    // Notices that were sent during the outage are lost.
    link.onReconnect(() => this.memory.forgetAll());
  }

  /** Returns the open session of a token; undefined if it is invalid or closed. */
  async of(token: string): Promise<SessionClaims | undefined> {
    const claims = this.tokens.verify(token);
    return claims && (await this.isOpen(claims)) ? claims : undefined;
  }

  isOpen(session: SessionClaims): Promise<boolean> {
    return this.memory.isOpen(session);
  }

  /** Removes a session that this process ends itself, before the notice of its end arrives. */
  forget(session: { userId: string; sessionId?: string }): void {
    this.memory.forget(session);
  }
}
