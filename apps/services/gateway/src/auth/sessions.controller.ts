import { authRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { Sessions } from '../access/sessions';
import { type Call } from '../http/call';
import { Route } from '../http/route';

/** Password and sessions. Sessions that end are removed from the cache before the call is answered. */
@Controller()
export class SessionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Route(routes.changePassword)
  async changePassword({ body, caller }: Call<typeof routes.changePassword>) {
    await this.rpc.call(authRpc.changePassword, body, { caller });
    this.sessions.forget({ userId: caller.userId });
  }

  @Route(routes.endSession)
  async end({ input, caller }: Call<typeof routes.endSession>) {
    await this.rpc.call(authRpc.endSession, input, { caller });
    this.sessions.forget({ userId: caller.userId, sessionId: input.sessionId });
  }

  @Route(routes.endOtherSessions)
  async endOthers({ caller }: Call<typeof routes.endOtherSessions>) {
    const ended = await this.rpc.call(authRpc.endOtherSessions, {}, { caller });
    this.sessions.forget({ userId: caller.userId });
    return ended;
  }

  @Route(routes.confirmTwoFactor)
  async confirm({ body, caller }: Call<typeof routes.confirmTwoFactor>) {
    const codes = await this.rpc.call(authRpc.confirmTwoFactor, body, { caller });
    // Do not wait for the notice of the end: remove the other sessions from the cache before answering.
    this.sessions.forget({ userId: caller.userId });
    return codes;
  }
}
