import { authNotices, authRpc } from '@saldo/contracts';
import { Injectable } from '@nestjs/common';
import { type SessionClaims, SessionTokens } from '@saldo/platform';
import { NatsLink, Notices, RpcClient } from '@saldo/rpc';
import { SessionMemory } from './session-memory';

/** Whose a token is: its signature is checked here, whether its session is still open by asking auth. */
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
    // What was announced while the connection was away was not heard.
    link.onReconnect(() => this.memory.forgetAll());
  }

  /** The open session that a token names, if it names one. */
  async of(token: string): Promise<SessionClaims | undefined> {
    const claims = this.tokens.verify(token);
    return claims && (await this.isOpen(claims)) ? claims : undefined;
  }

  isOpen(session: SessionClaims): Promise<boolean> {
    return this.memory.isOpen(session);
  }

  /** For an end that this process itself had a part in, so that it need not wait to hear of it. */
  forget(session: { userId: string; sessionId?: string }): void {
    this.memory.forget(session);
  }
}
