import { authRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { Sessions } from '../access/sessions';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @Route(routes.getTwoFactor)
  async get({ caller }: Call<typeof routes.getTwoFactor>) {
    return this.rpc.call(authRpc.getTwoFactor, {}, { caller });
  }

  @Route(routes.beginTwoFactor)
  async begin({ body, caller }: Call<typeof routes.beginTwoFactor>) {
    return this.rpc.call(authRpc.beginTwoFactor, body, { caller });
  }

  @Route(routes.confirmTwoFactor)
  async confirm({ body, caller }: Call<typeof routes.confirmTwoFactor>) {
    const codes = await this.rpc.call(authRpc.confirmTwoFactor, body, { caller });
    // Remove the other sessions from the cache before answering instead of waiting for the notice.
    this.sessions.forget({ userId: caller.userId });
    return codes;
  }

  @Route(routes.endTwoFactor)
  async end({ body, caller }: Call<typeof routes.endTwoFactor>) {
    await this.rpc.call(authRpc.endTwoFactor, body, { caller });
  }

  @Route(routes.renewRecoveryCodes)
  async renew({ body, caller }: Call<typeof routes.renewRecoveryCodes>) {
    return this.rpc.call(authRpc.renewRecoveryCodes, body, { caller });
  }
}
